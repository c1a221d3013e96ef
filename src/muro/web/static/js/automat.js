/**
 * What is done for the player without being asked again: as preferred for every hand, or as
 * switched on for this hand alone. It only ever chooses among the actions of a view.
 */

import { set } from "./dom.js";
import { inForce } from "./preferences.js";
import { handKey } from "./seats.js";
import { say, tileName } from "./words.js";

const CALLS = ["chi", "pon", "kan"];
/** Which offered claims a preference passes; with `all` a win too. */
const PASSED = { none: [], chi: ["chi"], pon: ["pon", "kan"], calls: CALLS };
PASSED.all = [...CALLS, "ron"];

/** How long what is done by itself is told. */
const TOLD_MS = 3000;

/** A tile whichever five it is, red or not. */
const plain = (tile) => tile.replace("0", "5");

export class Automat extends EventTarget {
  #hand = "";
  #skipped = new Set();
  #told = "";
  #ends = 0;
  /** Whether the table has ever been seen with closed windows. */
  #hides = false;
  /** Whether the server answers for the player here, by standing orders, and this page does not. */
  rests = false;
  /** What stands ordered then, in words, and why an order does not act. */
  #standing = { state: "", held: "" };

  constructor() {
    super();
    this.fields = [...document.querySelectorAll("input[data-hand]")];
    this.button = document.querySelector(".tools [popovertarget=preferences]");
    this.label = this.button.title;
    for (const field of this.fields) {
      field.addEventListener("change", () => this.dispatchEvent(new Event("switched")));
    }
  }

  /** A view came: a new hand ends what was switched on for the last one. */
  begin(view, times, events, orders) {
    const isOrdered = Object.values(orders ?? {}).some((one) => one === true || one.length > 0);
    this.rests = Boolean(orders) && (isOrdered || Boolean(times?.control.endsWith("d")));
    const hand = handKey(view);
    if (hand !== this.#hand || events.some(({ code }) => code === "hand")) {
      this.#skipped.clear();
      for (const field of this.fields) field.checked = false;
    }
    this.#hand = hand;
    this.#hides ||= Boolean(view.window || times?.waiting);
    for (const part of document.querySelectorAll("[data-windows]")) {
      part.hidden = (part.dataset.windows === "closed") !== this.#hides;
    }
  }

  /** Whether something is switched on for this hand. */
  is(name) {
    return this.fields.some((field) => field.dataset.hand === name && field.checked);
  }

  /** Switches one of this hand's on or off; whether there is such a thing here. */
  switch(name) {
    if (this.rests) {
      this.dispatchEvent(new CustomEvent("ordered", { detail: { name } }));
      return true;
    }
    const field = this.fields.find((one) => one.dataset.hand === name);
    field?.click();
    return Boolean(field);
  }

  /** From now on this tile is not asked for again in this hand. */
  skip(tile) {
    const detail = { tile: plain(tile) };
    if (this.rests) this.dispatchEvent(new CustomEvent("ordered", { detail }));
    else this.#skipped.add(plain(tile));
  }

  /** The move to make in a view by itself, and how to say it; null where the player decides. */
  wants(view) {
    if (this.rests) return null;
    const { actions } = view;
    const of = (...kinds) => actions.find(({ kind }) => kinds.includes(kind));
    const win = this.is("win") && of("ron", "tsumo");
    if (win) return { action: win.text, isPass: false, text: say("auto.did.win") };
    if (view.offer) return this.#pass(view, of("pass"));
    const drops = this.is("drop") || (inForce.auto && view.seats[view.you]?.riichi);
    const drawn = actions.find(({ kind, drawn }) => kind === "discard" && drawn);
    if (!drops || !drawn || actions.some(({ kind }) => kind !== "discard")) return null;
    const text = say("auto.did.drop", { tile: tileName(drawn.tile) });
    return { action: drawn.text, isPass: false, text };
  }

  #pass({ actions, offer }, pass) {
    const claims = actions.filter(({ kind }) => kind !== "pass");
    const kinds = [...(PASSED[inForce.pass] ?? []), ...(this.is("calls") ? CALLS : [])];
    const isSkipped = this.#skipped.has(plain(offer.tile));
    const isOurs = ({ kind }) => kinds.includes(kind) || (isSkipped && CALLS.includes(kind));
    if (!pass || !claims.length || !claims.every(isOurs)) return null;
    const what = [...new Set(claims.map(({ kind }) => say(`do.${kind}`)))].join(", ");
    const text = say("auto.did.pass", { what, tile: tileName(offer.tile) });
    return { action: pass.text, isPass: true, text };
  }

  /** Something was done by itself: it is told for a moment. */
  tell(text) {
    this.#told = text;
    clearTimeout(this.#ends);
    this.#ends = setTimeout(() => {
      this.#told = "";
      this.dispatchEvent(new Event("switched"));
    }, TOLD_MS);
  }

  /** What stands ordered at the server; null where this page answers. */
  stand(standing) {
    const { state, held } = standing ?? { state: "", held: "" };
    if (state === this.#standing.state && held === this.#standing.held) return;
    this.#standing = { state, held };
    this.dispatchEvent(new Event("switched"));
  }

  /** Why an order does not act, where the player is asked all the same. */
  get held() {
    return this.#standing.held;
  }

  /** What is on, in a row of words. */
  get #on() {
    const on = this.fields.filter(({ checked }) => checked);
    const words = on.map(({ dataset }) => say(`auto.on.${dataset.hand}`));
    const [chi, pon, kan] = CALLS.map((kind) => say(`do.${kind}`));
    if (inForce.pass !== "none") words.push(say(`auto.on.pass.${inForce.pass}`, { chi, pon, kan }));
    if (this.#skipped.size) {
      words.push(say("auto.on.skip", { tiles: [...this.#skipped].map(tileName).join(", ") }));
    }
    return words.join(" · ");
  }

  /** What is on, as a sentence; "" where nothing is. */
  get state() {
    if (this.rests) return "";
    return this.#on && say("auto.on", { what: this.#on });
  }

  /** What was done just now, or else what is on. */
  get hint() {
    return this.#told || this.held || this.#standing.state || this.state;
  }

  /** Marks the button of the preferences where something is on. */
  mark() {
    const label = [this.label, this.state].filter(Boolean).join(" · ");
    set(this.button, { "data-on": this.state !== "", "aria-label": label, title: label });
  }
}
