/** What happened, in sentences: for the log, and for who listens. */

import { h } from "./dom.js";
import { figure, say, tileName } from "./words.js";

const CALLS = ["chi", "pon", "kan"];
const LENGTH = 60;

/** The sentence of an event; "" where there is nothing to say. */
export function sentence(event, { names, you }) {
  const name = event.seat === undefined ? "" : names[event.seat];
  const tile = event.tile ? tileName(event.tile) : "";
  const { code } = event;
  if (code === "discard") return say(event.riichi ? "told.riichi" : "told.discard", { name, tile });
  if (CALLS.includes(code)) return say(`told.${code}`, { name, tile, from: names[event.from] });
  if (code === "closed_kan" || code === "added_kan") return say(`told.${code}`, { name, tile });
  if (code === "draw") return event.seat === you && tile ? say("told.draw", { tile }) : "";
  if (code === "indicator") return say("told.indicator", { tile });
  if (code === "win") return winSentence(event, names);
  if (code === "no_win") return say(`draw.${event.kind}`);
  if (code === "ready") return say(event.ready ? "told.tenpai" : "told.noten", { name });
  if (code === "not_riichi") return say("told.not_riichi");
  if (code === "furiten") return event.seat === you ? say("told.furiten") : "";
  if (code === "dead" || code === "chombo") return say(`told.${code}`, { name });
  return "";
}

function winSentence({ seat, from, tile, points }, names) {
  const data = { name: names[seat], tile: tileName(tile), points: figure(points) };
  if (from === seat) return say("told.tsumo", data);
  return say("told.ron", { ...data, from: names[from] });
}

/** `<muro-log>`: the last sentences of the game, in a drawer. */
class MuroLog extends HTMLElement {
  #list = null;

  connectedCallback() {
    this.#list = this.querySelector("ol");
    if (matchMedia("(min-aspect-ratio: 11/10) and (min-height: 700px)").matches) {
      this.querySelector("details").open = true;
    }
  }

  add(sentences) {
    this.#list.append(...sentences.map((text) => h("li", {}, text)));
    while (this.#list.children.length > LENGTH) this.#list.firstElementChild.remove();
    this.#list.scrollTop = this.#list.scrollHeight;
  }
}

customElements.define("muro-log", MuroLog);
