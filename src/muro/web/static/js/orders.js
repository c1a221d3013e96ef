/**
 * `<muro-orders>`: what is done for the player without being asked. Where a move may take days the
 * orders stand at the server, which follows them while nobody is there; in real time they are the
 * switches of this page for this hand. At one table there is never both.
 */

import { h, rows, set, write } from "./dom.js";
import { handKey } from "./seats.js";
import { capital, say, tileName } from "./words.js";

const CALLS = ["chi", "pon", "kan"];
const YES_OR_NO = ["win", "dragons", "winds", "drawn", "pass_all"];
const NONE = { never: [], skip: [] };
for (const name of YES_OR_NO) NONE[name] = false;

class MuroOrders extends HTMLElement {
  #table = null;
  #automat = null;
  /** What stands at the server, as it said last. */
  #stands = NONE;
  /** What was asked of the server and is not answered yet; null where nothing is. */
  #asked = null;
  #held = null;
  #hand = "";
  /** What was explained last in this hand: once is enough. */
  #explained = "";

  connectedCallback() {
    this.#table = document.querySelector("muro-table");
    this.#automat = this.#table.automat;
    this.button = document.querySelector(".tools [popovertarget=orders]");
    this.label = this.button.title;
    this.panel = this.querySelector("[popover]");
    this.saved = this.querySelector(".saved");
    this.why = this.querySelector(".why");
    this.skipped = this.querySelector(".skipped");
    this.fields = [...this.querySelectorAll("input[data-order]")];
    this.switches = [...this.querySelectorAll("input[data-auto]")];
    this.addEventListener("change", ({ target }) => this.#changed(target));
    this.querySelector("[data-drop]").addEventListener("click", () => this.#order(NONE));
    this.#table.addEventListener("shown", ({ detail }) => this.#shown(detail));
    this.#automat.addEventListener("switched", () => this.#paintSwitches());
    this.#automat.addEventListener("ordered", ({ detail }) => this.#pressed(detail));
    this.#table.line.addEventListener("orders", ({ detail }) => this.#answered(detail.orders));
    this.#table.line.addEventListener("unordered", ({ detail }) => this.#refused(detail.message));
  }

  /** Opens or closes the panel; whether there is one for who looks on. */
  toggle() {
    if (this.button.hidden) return false;
    this.panel.togglePopover();
    return true;
  }

  // ---------------------------------------------------------------- what the server says

  #shown({ isNew, orders, held }) {
    const { view } = this.#table;
    this.button.hidden = view.you === null;
    this.#held = held ?? null;
    const hand = handKey(view);
    if (hand !== this.#hand) {
      write(this.saved, "");
      this.#explained = "";
    }
    this.#hand = hand;
    if (orders && !this.#asked) this.#stands = { ...NONE, ...orders };
    this.#paint();
    if (isNew) this.#explain();
  }

  /** Why an order does not act: read in the log and heard, where the player is asked now. */
  #explain() {
    const { view, log, status } = this.#table;
    const why = this.why.textContent;
    if (!why || !view.actions.length || why === this.#explained) return;
    this.#explained = why;
    log.add([why]);
    write(status, [status.textContent, why].filter(Boolean).join(". "));
  }

  #answered(orders) {
    this.#stands = { ...NONE, ...orders };
    this.#asked = null;
    write(this.saved, say("orders.saved"));
    this.#paint();
    write(this.#table.status, this.#sentence);
  }

  #refused(message) {
    this.#asked = null;
    this.#paint();
    write(this.saved, message);
    write(this.#table.status, message);
  }

  // ---------------------------------------------------------------- what the player does

  #changed(field) {
    const { order, call, auto, skip } = field.dataset;
    if (auto) this.#automat.switch(auto);
    else if (skip) this.#order({ ...this.#now, skip: this.#now.skip.filter((n) => n !== skip) });
    else if (call) this.#order({ ...this.#now, never: this.#never(call, field.checked) });
    else if (order) this.#order({ ...this.#now, [order]: field.checked });
  }

  /** A key or a button of the table asked for what the server does here. */
  #pressed({ name, tile }) {
    const { win, drawn, never, skip } = this.#now;
    if (tile) this.#order({ ...this.#now, skip: [...new Set([...skip, tile])] });
    else if (name === "win") this.#order({ ...this.#now, win: !win });
    else if (name === "drop") this.#order({ ...this.#now, drawn: !drawn });
    else this.#order({ ...this.#now, never: never.length === CALLS.length ? [] : CALLS });
  }

  #never(call, isOn) {
    return CALLS.filter((one) => (one === call ? isOn : this.#now.never.includes(one)));
  }

  /** Saved at once: the server has all orders with every change. */
  #order(orders) {
    this.#asked = orders;
    write(this.saved, say("orders.saving"));
    this.#table.line.order({ seq: this.#table.view.seq, ...orders });
    this.#paint();
  }

  // ---------------------------------------------------------------- the picture

  get #now() {
    return this.#asked ?? this.#stands;
  }

  /** What stands, in a row of words. */
  get #words() {
    const { never, skip } = this.#now;
    const pon = say("do.pon");
    const words = YES_OR_NO.filter((name) => this.#now[name]).map((name) =>
      say(`orders.on.${name}`, { pon }),
    );
    if (never.length) {
      const calls = never.map((one) => say(`do.${one}`)).join(", ");
      words.push(say("orders.on.never", { calls }));
    }
    if (skip.length) words.push(say("auto.on.skip", { tiles: skip.map(tileName).join(", ") }));
    return words.join(" · ");
  }

  get #sentence() {
    const what = this.#words;
    return what ? say("orders.stand", { what }) : say("orders.none");
  }

  #paint() {
    const isServers = this.#automat.rests;
    for (const part of document.querySelectorAll("[data-answers]")) {
      part.hidden = (part.dataset.answers === "server") !== isServers;
    }
    for (const field of this.fields) field.checked = this.#is(field.dataset);
    const make = () => {
      const field = h("input", { type: "checkbox" });
      return h("label", { class: "check" }, field, h("span"));
    };
    rows(this.skipped, this.#now.skip, make, ({ children: [field, text] }, tile) => {
      field.checked = true;
      field.dataset.skip = tile;
      write(text, say("orders.skip", { tile: tileName(tile) }));
    });
    const why = this.#held && say(`orders.held.${this.#held}`, { kan: say("do.kan") });
    write(this.why, why ?? "");
    this.why.hidden = !why;
    this.#mark(isServers && this.#words !== "");
    const standing = isServers ? { state: this.#words && this.#sentence, held: why ?? "" } : null;
    this.#automat.stand(standing);
    this.#paintSwitches();
  }

  #is({ order, call }) {
    return call ? this.#now.never.includes(call) : this.#now[order];
  }

  #paintSwitches() {
    for (const field of this.switches) field.checked = this.#automat.is(field.dataset.auto);
  }

  /** The button tells that something stands. */
  #mark(isOn) {
    const label = isOn ? capital(`${this.label} · ${this.#words}`) : this.label;
    set(this.button, { "data-on": isOn, "aria-label": label, title: label });
  }
}

customElements.define("muro-orders", MuroOrders);
