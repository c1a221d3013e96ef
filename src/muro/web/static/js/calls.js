/** `<muro-calls>`: the strip where what may be done appears, and only that. */

import { h, set } from "./dom.js";
import { mute } from "./tiles.js";
import { knows, say, tileName, tileNames } from "./words.js";

const KEYS = { pass: "P", pon: "O", kan: "K", closed_kan: "K", added_kan: "K", nine_kinds: "N" };
Object.assign(KEYS, { flower: "F", ron: "R", tsumo: "T", tenpai: "T", noten: "N" });
/** From left to right: passing first and set apart, winning last. */
const ORDER = ["pass", "noten", "chi", "pon", "kan", "closed_kan", "added_kan", "flower"];
ORDER.push("nine_kinds", "tenpai", "ron", "tsumo");

/** The tiles that say which call a button is. */
function tilesOf({ kind, uses, tile }) {
  if (kind === "chi" || kind === "pon") return uses;
  return ["closed_kan", "added_kan", "flower", "ron"].includes(kind) ? [tile] : [];
}

/** Whether a call is told from the others by its tiles, not by its word alone. */
const needsTiles = ({ kind }, calls) =>
  kind === "chi" || calls.filter((other) => KEYS[other.kind] === KEYS[kind]).length > 1;

export function labelOf({ kind, uses, tile }) {
  if (kind === "chi" || kind === "pon") return say(`do.${kind}.with`, { tiles: tileNames(uses) });
  const word = say(`do.${kind}`);
  return tile && kind !== "pass" ? `${word}: ${tileName(tile)}` : word;
}

/** The calls of a view as buttons, in order; keys go to the first of their kind. */
export function callsOf(actions) {
  const calls = actions
    .filter(({ kind }) => ORDER.includes(kind))
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const taken = new Set();
  return calls.map((action) => {
    const chi = calls.filter(({ kind }) => kind === "chi").indexOf(action) + 1;
    const key = action.kind === "chi" ? String(chi) : KEYS[action.kind];
    const isFirst = !taken.has(key);
    taken.add(key);
    return { ...action, key: isFirst ? key : null, byTiles: needsTiles(action, calls) };
  });
}

function keyOf(key) {
  return key && h("kbd", { "aria-hidden": "true" }, key === "Enter" ? "↵" : key);
}

function callButton(call) {
  const { kind, key, text, byTiles } = call;
  const tiles = tilesOf(call);
  const wins = kind === "ron" || kind === "tsumo";
  const classes = ["btn", tiles.length && "tilecall", wins && "win", kind === "pass" && "pass"];
  const button = h("button", { type: "button", class: classes.filter(Boolean).join(" ") });
  set(button, { "data-do": text, "data-kind": kind, "data-key": key, "aria-label": labelOf(call) });
  set(button, { title: knows(`tip.${kind}`) ? say(`tip.${kind}`) : null });
  const row = h("span", { class: byTiles ? "tiles" : "tiles more" }, tiles.map(mute));
  const word = h("span", { class: kind === "chi" ? "word chi" : "word" }, say(`do.${kind}`));
  button.append(word, ...(tiles.length ? [row] : []), keyOf(key) ?? "");
  return button;
}

function plainButton({ word, key, classes, name }) {
  const attributes = { type: "button", class: `btn ${classes}`, "data-key": key, "data-do": name };
  return h("button", attributes, h("span", { class: "word" }, say(word)), keyOf(key));
}

/** Passes this tile now and whenever it is offered again in this hand. */
function skipButton(tile) {
  const label = say("skip.tile", { tile: tileName(tile) });
  const button = h("button", { type: "button", class: "btn skipcall", "data-do": "skip" });
  set(button, { "data-key": "X", "aria-label": label, title: label });
  button.append(h("span", { class: "tiles" }, mute(tile)), keyOf("X"));
  return button;
}

const RESULT = { word: "result.show", key: "Enter", classes: "main", name: "result" };

/** More buttons than this are drawn smaller, and in two rows where one has no room. */
const MANY = 6;

class MuroCalls extends HTMLElement {
  #strip = null;
  #shown = "";

  /** Paints the strip anew where what it offers is not what it offered before. */
  show({ title, calls = [], hint = "", chosen = null, asked = "", isAside = false, skip = null }) {
    this.#strip ??= this.appendChild(h("section", { class: "calls", role: "group" }));
    const state = JSON.stringify([title, calls.map(labelOf), calls, hint, chosen, isAside, skip]);
    if (state !== this.#shown) {
      this.#shown = state;
      this.#strip.setAttribute("aria-label", title);
      const buttons = chosen ? this.#confirmation(chosen) : calls.map(callButton);
      if (skip && !chosen) buttons.splice(1, 0, skipButton(skip));
      if (isAside) buttons.push(plainButton(RESULT));
      this.#strip.classList.toggle("many", buttons.length > MANY);
      this.#strip.replaceChildren(...(hint ? [h("p", { class: "hint" }, hint)] : []), ...buttons);
    }
    for (const button of this.buttons) {
      const isAsked = asked && (button.dataset.do === asked || button.dataset.do === "confirm");
      set(button, { "aria-disabled": asked ? "true" : null, "data-asked": isAsked ? "" : null });
    }
  }

  #confirmation({ riichi }) {
    const word = riichi ? "discard.riichi" : "discard";
    return [
      plainButton({ word: "cancel", key: "Esc", classes: "pass", name: "cancel" }),
      plainButton({ word, key: "Enter", classes: "main", name: "confirm" }),
    ];
  }

  get buttons() {
    return [...this.querySelectorAll("button")];
  }

  /** The button of a key, if it is there. */
  withKey(key) {
    return this.buttons.find((button) => button.dataset.key?.toLowerCase() === key.toLowerCase());
  }

  /** Whether the focus is in the strip. */
  get hasFocus() {
    return this.contains(document.activeElement);
  }
}

customElements.define("muro-calls", MuroCalls);
