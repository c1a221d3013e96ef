/**
 * `<muro-tutor>`: says at the table of a first game what to see and to do, marks it, and waits for
 * the move. Which move that is and how the hand goes on is the server's; words come with the page.
 */

import { Answers } from "./answers.js";
import { set, write } from "./dom.js";
import { tileName, tileNames } from "./words.js";

const block = document.getElementById("lesson");
const KEY = "muro.tutor";
const MARK = "data-tutor";

/** The words of answers that the tutor says, too. */
const typed = document.getElementById("typed");
const answers = typed ? JSON.parse(typed.textContent).say : {};
const fill = (text, data) => text.replace(/\{(\w+)\}/g, (gap, name) => data[name] ?? gap);
const tell = (code, data = {}) => fill(answers[code], data);

/** Where the things are that the tutor speaks of. */
const PLACES = {
  hand: "muro-hand ol",
  melds: ".seat-own .melds",
  waits: ".seat-own .waits",
  dora: ".dora",
  riichi: ".riichibox",
  below: "muro-below .below",
  sheet: "muro-result .yaku",
  next: "muro-result .main",
};

/** An action without the mark of a tile just drawn. */
const bare = (text) => text.replace(/\*$/, "");

class MuroTutor extends HTMLElement {
  #table = null;
  #lesson = null;
  #step = null;
  #page = 0;
  #view = null;
  #why = "";

  connectedCallback() {
    if (!block) return;
    this.#lesson = JSON.parse(block.textContent);
    this.#table = document.querySelector("muro-table");
    this.text = this.querySelector(".text");
    this.at = this.querySelector(".at b");
    this.ends = this.querySelector(".ends");
    [this.back, this.go, this.skip] = [".back", ".go", ".skip-step"].map((name) =>
      this.querySelector(name),
    );
    this.back.addEventListener("click", () => this.#turn(this.#page - 1));
    this.go.addEventListener("click", () => this.#turn(this.#page + 1));
    this.skip.addEventListener("click", () => this.#doIt());
    document.addEventListener("keydown", (event) => this.#key(event));
    const { line } = this.#table;
    line.addEventListener("view", ({ detail }) => this.#told(detail));
    line.addEventListener("refused", () => this.#other());
    this.#table.addEventListener("change", () => this.#mark());
    const watched = new MutationObserver(() => this.#mark());
    for (const part of [this.#table, document.querySelector("muro-result")]) {
      watched.observe(part, { childList: true, subtree: true });
    }
    write(this.text, this.#lesson.say.wait);
    this.#buttons(false);
  }

  get #now() {
    return this.#lesson.steps[this.#step];
  }

  /** Whether the learner is to do something, or to read what came of it. */
  get #isAsked() {
    const { actions, result } = this.#view;
    return actions.length > 0 || Boolean(result);
  }

  #told({ view, step }) {
    const isNew = step !== this.#step;
    this.#view = view;
    this.#step = step;
    this.#why = "";
    if (isNew) this.#page = this.#kept();
    this.#show();
  }

  /** The key "." reads on from anywhere. */
  #key(event) {
    if (event.key !== "." || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input:not([type=checkbox]), textarea, select")) return;
    if (!this.go.hidden) this.go.click();
  }

  /** The page of this step that was read last, also before the page was loaded anew. */
  #kept() {
    try {
      const [place, step, page] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
      return place === location.pathname && step === this.#step ? page : 0;
    } catch {
      return 0;
    }
  }

  #turn(page) {
    this.#page = page;
    this.#why = "";
    try {
      sessionStorage.setItem(KEY, JSON.stringify([location.pathname, this.#step, page]));
    } catch {
      // Nothing is kept in a private window: a step is then read from its beginning.
    }
    this.#show();
    if (this.go.hidden && document.activeElement === document.body) this.#goTo();
  }

  /** Where the move is made, for who has read on by key. */
  #goTo() {
    const [mark] = document.querySelectorAll(`[${MARK}]`);
    (mark?.matches("button, input") ? mark : mark?.querySelector("button, input"))?.focus();
  }

  get #isLast() {
    return this.#page >= this.#now.pages.length - 1;
  }

  // ---------------------------------------------------------------- what is said

  #show() {
    const { steps, say } = this.#lesson;
    write(this.at, fill(say.step, { n: Math.min(this.#step + 1, steps.length), of: steps.length }));
    if (!this.#isAsked) write(this.text, say.watch);
    else write(this.text, this.#why || this.#said());
    this.#buttons(this.#isAsked);
    this.#mark();
  }

  #said() {
    const { pages } = this.#now;
    return fill(pages[Math.min(this.#page, pages.length - 1)].text, this.#facts());
  }

  /** What the table says of itself, for the gaps of a sentence. */
  #facts() {
    const view = this.#table.view ?? this.#view;
    const { names } = this.#table;
    const { offer, last_discard: last, indicators, seats, you } = view;
    const from = offer?.from ?? last?.seat;
    const tile = offer?.tile ?? last?.tile;
    const scene = new Answers(tell, { view, names, past: [] });
    return {
      name: names[from] ?? "",
      tile: tile ? tileName(tile) : "",
      indicator: tileNames(indicators.slice(0, 1)),
      drawn: seats[you]?.drawn ? tileName(seats[you].drawn) : "",
      waits: scene.waits(),
      result: view.result ? scene.result() : "",
    };
  }

  #buttons(isAsked) {
    const isLast = !isAsked || this.#isLast;
    const isEnd = isAsked && isLast && this.#now.move === "";
    this.back.hidden = !isAsked || this.#page === 0;
    this.go.hidden = isLast;
    this.skip.hidden = !isAsked || !isLast || isEnd;
    this.ends.hidden = !isEnd;
    const isOver = isAsked && this.#now.move === "";
    set(this, { "data-over": isOver });
    if (isOver && !isLast && document.activeElement === document.body) this.go.focus();
  }

  /** Something else was done: the table is as it was, and the tutor says why not that. */
  #other() {
    if (this.#step === null || !this.#isAsked || this.#now.move === "") return;
    const { say } = this.#lesson;
    const why = fill(this.#now.other || say["other.why"], this.#facts());
    this.#page = this.#now.pages.length - 1;
    this.#why = `${fill(say.other, { why })} ${this.#said()}`;
    this.#show();
  }

  /** Does the step for the learner. */
  #doIt() {
    const { move } = this.#now;
    const result = document.querySelector("muro-result");
    if (move === "next") {
      if (result.isAway) result.back();
      result.press("Enter");
      return;
    }
    const action = this.#table.view.actions.find(({ text }) => bare(text) === move);
    if (action) this.#table.act(action.text);
  }

  // ---------------------------------------------------------------- what is marked

  get #marked() {
    if (this.#step === null || !this.#view || !this.#isAsked) return [];
    const { pages } = this.#now;
    const [kind, what] = pages[Math.min(this.#page, pages.length - 1)].at.split(":");
    const tile = `muro-hand button[data-tile="${what}"], muro-hand button[data-tile="${what}*"]`;
    const box = document.querySelector(".riichibox input");
    if (kind === "tile") return [...document.querySelectorAll(tile)].slice(0, 1);
    if (kind === "call") {
      return [...document.querySelectorAll(`muro-calls button[data-kind="${what}"]`)];
    }
    if (kind === "riichi" && what && box.checked) return [...document.querySelectorAll(tile)];
    return PLACES[kind] ? [...document.querySelectorAll(PLACES[kind])] : [];
  }

  #mark() {
    const marked = this.#marked;
    for (const one of document.querySelectorAll(`[${MARK}]`)) {
      if (!marked.includes(one)) one.removeAttribute(MARK);
    }
    for (const one of marked) set(one, { [MARK]: "" });
  }
}

customElements.define("muro-tutor", MuroTutor);
