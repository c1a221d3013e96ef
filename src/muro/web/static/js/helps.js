/**
 * `<muro-helps>`: what a player sees counted, and, where the table allows hints, what helps the
 * hand: a button, a panel that covers neither the own tiles nor the calls, marks on the hand. The
 * server worked everything out of what this player knows.
 */

import { h, icon, set } from "./dom.js";
import { adviceLines } from "./helps_hand.js";
import { UnseenTiles } from "./helps_unseen.js";
import { whyLines } from "./helps_why.js";
import { alsoFor } from "./keys.js";
import { Marks } from "./marks.js";
import { Pointing } from "./pointing.js";
import { say } from "./words.js";

const EYE = "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5";
const CROSS = "M6 6l12 12M18 6L6 18";
const KEYS = { unseen: "U", hand: "H", why: "Y" };
const KEPT = "muro.helps";

function read(first) {
  try {
    return { ...first, ...JSON.parse(localStorage.getItem(KEPT) || "{}") };
  } catch {
    return first;
  }
}

class MuroHelps extends HTMLElement {
  #table = null;
  #tab = "unseen";
  #advice = null;
  #why = null;
  #set = null;

  connectedCallback() {
    this.#table = this.closest("muro-table");
    this.hints = this.getAttribute("hints") || "no";
    this.#set = read({ same: true, marks: this.hints === "training" });
    this.#build();
    this.pointing = new Pointing(this.#table, this, () => this.#set.same);
    this.marks = new Marks(this.#table);
    this.#table.addEventListener("shown", ({ detail }) => this.#shown(detail.isNew));
    for (const [tab, key] of Object.entries(KEYS)) {
      alsoFor(key.toLowerCase(), () => this.#press(tab));
    }
    queueMicrotask(() => this.#listen());
  }

  /** The line to the server is there once the table has been built. */
  #listen() {
    const { line } = this.#table;
    line.addEventListener("advice", ({ detail }) => this.#advised(detail.advice));
    line.addEventListener("why", ({ detail }) => this.#answered(detail.why));
  }

  #build() {
    this.button = h("button", { type: "button", class: "helpsbtn" });
    set(this.button, { "aria-expanded": "false", "aria-controls": "helps" });
    set(this.button, { "aria-label": say("helps.open"), title: `${say("helps.open")} (U)` });
    this.button.append(icon(EYE), h("kbd", { "aria-hidden": "true" }, KEYS.unseen));
    this.button.addEventListener("click", () => this.toggle(this.#tab));
    const close = h("button", { type: "button", class: "iconbtn", "aria-label": say("close") });
    close.append(icon(CROSS));
    close.addEventListener("click", () => this.close());
    this.tabs = h("div", { class: "seg", role: "group", "aria-label": say("helps.tabs") });
    for (const tab of Object.keys(KEYS)) this.tabs.append(this.#tabButton(tab));
    this.body = h("div", { class: "body", tabindex: "0" });
    this.unseen = new UnseenTiles((kind) => this.pointing.mark(kind));
    const title = h("h2", { id: "helps-h" }, say("helps.title"));
    const head = h("header", {}, title, this.tabs, close);
    this.panel = h("section", { class: "helps", id: "helps", hidden: true }, head, this.body);
    set(this.panel, { "aria-labelledby": "helps-h" });
    this.panel.append(this.#choices());
    this.panel.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      this.close();
      event.stopPropagation();
    });
    this.append(this.button, this.panel);
  }

  #tabButton(tab) {
    const button = h("button", { type: "button", "data-tab": tab, "aria-pressed": "false" });
    button.append(say(`helps.tab.${tab}`));
    set(button, { title: KEYS[tab] });
    button.addEventListener("click", () => this.#open(tab));
    return button;
  }

  /** What is marked on the table, as this browser keeps it. */
  #choices() {
    const names = this.hints === "no" ? ["same"] : ["same", "marks"];
    return h("footer", {}, names.map((name) => {
      const box = h("input", { type: "checkbox", checked: this.#set[name] });
      box.addEventListener("change", () => this.#choose(name, box.checked));
      const isMcr = name === "marks" && this.#table.dataset.game === "mcr";
      const words = say(isMcr ? "helps.set.marks.mcr" : `helps.set.${name}`);
      return h("label", { class: "check" }, box, words);
    }));
  }

  #choose(name, value) {
    this.#set[name] = value;
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.#set));
    } catch {
      // Nothing is kept in a private window; the choice still holds for this page.
    }
    if (name === "marks") this.#ask();
    this.#mark();
  }

  get isOpen() {
    return !this.panel.hidden;
  }

  get #view() {
    return this.#table.view;
  }

  // ---------------------------------------------------------------- opening and closing

  /** A key: the tile in play that falls short has its own explanation. */
  #press(tab) {
    if (!this.#view || !this.#table.result.hidden) return false;
    if (tab === "why" && this.#table.below.ask()) return true;
    const isTheirs = this.#view.you === null && tab !== "unseen";
    if (this.button.hidden || isTheirs) return false;
    return this.toggle(tab);
  }

  toggle(tab) {
    if (this.isOpen && tab === this.#tab) this.close();
    else this.#open(tab);
    return true;
  }

  #open(tab) {
    this.#tab = tab;
    this.#why = null;
    if (this.#table.worth.isOpen) this.#table.worth.close();
    this.panel.hidden = false;
    set(this.button, { "aria-expanded": "true" });
    for (const button of this.tabs.children) {
      set(button, { "aria-pressed": String(button.dataset.tab === tab) });
    }
    if (tab === "why") this.#table.line.say({ type: "help", ask: "why" });
    else this.#ask();
    this.#paint();
    this.body.scrollTop = 0;
    this.body.focus({ preventScroll: true });
  }

  close() {
    const hadFocus = this.panel.contains(document.activeElement);
    this.panel.hidden = true;
    set(this.button, { "aria-expanded": "false" });
    this.pointing.mark(null);
    if (hadFocus) this.button.focus({ preventScroll: true });
  }

  // ---------------------------------------------------------------- what the server says

  #shown(isNew) {
    const view = this.#view;
    const plays = view.you !== null;
    const tabs = { unseen: true, hand: plays, why: plays };
    for (const button of this.tabs.children) button.hidden = !tabs[button.dataset.tab];
    this.button.hidden = !view.unseen;
    if (!plays && this.#tab !== "unseen") this.#tab = "unseen";
    if (view.result || !view.unseen) this.panel.hidden = true;
    if (isNew) this.#ask();
    if (isNew && this.isOpen && this.#tab !== "why") this.#paint();
    if (this.#table.worth.isOpen && this.isOpen) this.close();
    this.#mark();
    this.pointing.follow(view);
  }

  /** Asks for advice where it is shown somewhere. */
  #ask() {
    const view = this.#view;
    if (this.hints === "no" || !view || view.you === null || view.result) return;
    const isTurn = view.actions.some(({ kind }) => kind === "discard");
    const isShown = this.isOpen && this.#tab === "hand";
    if (!isShown && !(isTurn && this.#set.marks)) return;
    this.#table.line.say({ type: "help", ask: "advice" });
  }

  #advised(advice) {
    this.#advice = advice;
    if (this.isOpen && this.#tab === "hand") this.#paint();
    this.#mark();
  }

  #answered(why) {
    this.#why = why;
    if (this.isOpen && this.#tab === "why") this.#paint();
  }

  /** The advice, if it is about the picture that is shown. */
  get #current() {
    return this.#advice?.seq === this.#view?.seq ? this.#advice : null;
  }

  #mark() {
    this.marks.show(this.#set.marks ? this.#current : null, this.#view);
  }

  #paint() {
    const at = this.body.scrollTop;
    const { names } = this.#table;
    if (this.#tab === "unseen") {
      this.unseen.show(this.#view.unseen);
      if (this.body.firstElementChild !== this.unseen.element) {
        this.body.replaceChildren(this.unseen.element);
      }
    } else if (this.#tab === "why") {
      this.body.replaceChildren(...whyLines(this.#why, names));
    } else if (this.hints === "no") {
      this.body.replaceChildren(h("p", {}, say("helps.no.hints")));
    } else {
      adviceLines(this.body, this.#current, this.#view, names);
    }
    this.body.scrollTop = at;
  }
}

customElements.define("muro-helps", MuroHelps);
