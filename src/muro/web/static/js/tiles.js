/** `<muro-tile tile="5p">`: a tile. The body is CSS, the face a symbol of the chosen set. */

import { h, set } from "./dom.js";
import { tileName } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const LANGUAGE = document.documentElement.lang;

/** Where the faces of a set are. */
const sheetOf = ({ tiles, index }) =>
  new URL(`../tiles/${tiles}${index ? "-index" : ""}-${LANGUAGE}.svg`, import.meta.url);

let shown = "";

/** What a tile shows: a face, or the back that its player has chosen. */
function signOf(element, tile) {
  if (tile !== "back") return `#t-${tile}`;
  return `#t-back-${element.closest("[data-back]")?.dataset.back ?? "wall"}`;
}

/** Fetches the faces of the chosen set and puts them into the page; every tile follows. */
export async function loadTiles(look) {
  for (const back of document.querySelectorAll('muro-tile[tile="back"]')) back.paint();
  const sheet = sheetOf(look).href;
  if (sheet === shown) return;
  shown = sheet;
  const text = await (await fetch(sheet)).text();
  if (shown !== sheet) return;
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  set(sprite, { id: "faces", class: "sprite", width: 0, height: 0, "aria-hidden": "true" });
  document.getElementById("faces")?.remove();
  document.body.prepend(document.adoptNode(sprite));
}

class MuroTile extends HTMLElement {
  static observedAttributes = ["tile"];

  connectedCallback() {
    if (!this.firstElementChild) {
      const svg = document.createElementNS(SVG, "svg");
      set(svg, { viewBox: "0 0 60 76", "aria-hidden": "true", focusable: "false" });
      svg.append(document.createElementNS(SVG, "use"));
      this.append(svg);
    }
    this.paint();
  }

  attributeChangedCallback() {
    this.paint();
  }

  paint() {
    const tile = this.getAttribute("tile");
    if (!tile || !this.firstElementChild) return;
    this.firstElementChild.firstElementChild.setAttribute("href", signOf(this, tile));
    if (!this.hasAttribute("aria-hidden")) {
      set(this, { role: "img", "aria-label": tileName(tile) });
    }
  }
}

customElements.define("muro-tile", MuroTile);

/** A tile that speaks its name. */
export const tileElement = (tile) => h("muro-tile", { tile });

/** A tile for the eye only: what holds it has the words. */
export const mute = (tile) => h("muro-tile", { tile, "aria-hidden": "true" });

/** The order of tiles in a row: suits, then ranks, a red five before its fives. */
export function tileOrder(tile) {
  const [rank, suit] = tile;
  return "mpszf".indexOf(suit) * 20 + (rank === "0" ? 9 : Number(rank) * 2);
}

/** Tiles in order. */
export const sorted = (tiles) => [...tiles].sort((a, b) => tileOrder(a) - tileOrder(b));
