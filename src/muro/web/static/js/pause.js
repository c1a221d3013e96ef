/**
 * `<muro-pause>`: the button with which the host stops the game and others ask for it, and what
 * lies over the table while the game stands still. The server decides; this one only shows it.
 */

import { h, icon, set, write } from "./dom.js";
import { say } from "./words.js";

const KEY = "z";
const TICK_MS = 200;
const SECOND = 1000;
const BARS = "M8 5h2.5v14H8zM13.5 5H16v14h-2.5z";

class MuroPause extends HTMLElement {
  #table = document.querySelector("muro-table");
  #pause = null;
  #ends = 0;
  #ticks = 0;
  #resting = [];

  connectedCallback() {
    this.button = h("button", { type: "button", class: "iconbtn", hidden: true }, icon(BARS));
    this.button.classList.add("pausebutton");
    this.#table.querySelector(".tools").prepend(this.button);
    this.word = h("button", { type: "button", class: "btn small", hidden: true });
    document.querySelector("#keys .body")?.prepend(h("p", {}, this.word));
    for (const button of [this.button, this.word]) {
      button.addEventListener("click", () => this.#press());
    }
    this.#table.line.addEventListener("view", ({ detail }) => this.#told(detail.pause ?? null));
    document.addEventListener("keydown", (event) => this.#key(event));
    this.hidden = true;
  }

  #key({ key, target, ctrlKey, metaKey, altKey, repeat }) {
    if (key.toLowerCase() !== KEY || ctrlKey || metaKey || altKey || repeat) return;
    if (target.closest("input:not([type=checkbox]), textarea, select, [popover]")) return;
    if (!this.button.hidden) this.#press();
  }

  #do(what) {
    this.#table.line.ask({ type: "pause", do: what });
  }

  #press() {
    const { may, why_not: why, by } = this.#pause;
    document.getElementById("keys")?.hidePopover();
    if (by !== null) this.querySelector(".main")?.click();
    else if (why) write(this.#table.status, say(`pause.none.${why}`));
    else this.#do(may === "pause" ? "stop" : "ask");
  }

  #told(pause) {
    const was = this.#pause;
    this.#pause = pause;
    this.#ends = pause?.in_ms != null ? performance.now() + pause.in_ms : 0;
    this.#showButton();
    const isNew = JSON.stringify(was) !== JSON.stringify(pause);
    if (isNew) this.#paint(was);
  }

  #showButton() {
    const { may = "", why_not: why = "", asks: isAsking = false, by = null } = this.#pause ?? {};
    const word = isAsking ? "pause.asked" : may === "ask" ? "pause.ask" : "pause";
    const label = why ? say(`pause.none.${why}`) : say(word);
    const plays = this.#table.view?.you !== null;
    const state = {
      "aria-pressed": isAsking || by !== null ? "true" : null,
      "aria-disabled": why ? "true" : null,
      hidden: !plays || why === "days" || !(may || why),
    };
    const title = why ? label : `${label} (${KEY.toUpperCase()})`;
    set(this.button, { ...state, "aria-label": label, title });
    set(this.word, state);
    write(this.word, label);
  }

  #paint(was) {
    clearInterval(this.#ticks);
    const { by = null, asking = [], may = "" } = this.#pause ?? {};
    const asks = by === null && may === "pause" && asking.length > 0;
    this.hidden = by === null && !asks;
    this.#rest(by !== null);
    this.toggleAttribute("data-on", by !== null);
    if (by === null && was?.by != null) write(this.#table.status, say("pause.over"));
    if (this.hidden) return this.replaceChildren();
    this.replaceChildren(by === null ? this.#asked(asking) : this.#card(was?.by == null));
    if (by !== null) this.querySelector("button")?.focus({ preventScroll: true });
    if (this.#ends) this.#ticks = setInterval(() => this.#tick(), TICK_MS);
    this.#tick();
  }

  #button(word, what, kind = "") {
    const button = h("button", { type: "button", class: `btn ${kind}` }, say(word));
    button.addEventListener("click", () => this.#do(what));
    return button;
  }

  /** Somebody asks: the host may stop the game, or go on. */
  #asked(asking) {
    const text = say("pause.asks", { name: asking.join(", ") });
    write(this.#table.status, text);
    const names = [["pause", "stop"], ["pause.no", "no"]];
    const buttons = names.map(([word, what]) => this.#button(word, what, "small"));
    return h("p", { class: "asks" }, h("span", {}, text), ...buttons);
  }

  /** The game stands still. */
  #card(isNew) {
    const { by, host, may_go_on: mayGoOn, may, in_ms: ends } = this.#pause;
    const isOwn = may === "pause" && by === host;
    const title = isOwn ? say("pause.by.own") : say("pause.by", { name: by });
    if (isNew) write(this.#table.status, title);
    const card = h("section", { class: "card", role: "group", "aria-labelledby": "pause-h" });
    const wait = mayGoOn ? "" : say("pause.wait", { name: host });
    this.count = h("p", { class: "count", role: "status" });
    card.append(h("h2", { id: "pause-h" }, icon(BARS), title), h("p", {}, say("pause.more")));
    card.append(this.count);
    if (ends != null) {
      if (may === "pause") card.append(this.#button("pause.stay", "stop"));
    } else if (mayGoOn) card.append(this.#button("pause.on", "go_on", "main"));
    else card.append(h("p", { class: "soft" }, wait));
    return card;
  }

  #tick() {
    if (!this.#ends || !this.count) return;
    const n = Math.max(1, Math.ceil((this.#ends - performance.now()) / SECOND));
    write(this.count, say("pause.in", { n }));
  }

  /** What one plays with rests; what else stands at the table can be used. */
  #rest(isResting) {
    for (const part of this.#resting) part.inert = false;
    const parts = [...this.#table.children, document.querySelector("muro-result")];
    const kept = "header, nav, muro-log, muro-helps, .notice";
    this.#resting = isResting ? parts.filter((one) => !one.matches(kept) && !one.inert) : [];
    for (const part of this.#resting) part.inert = true;
  }
}

customElements.define("muro-pause", MuroPause);
