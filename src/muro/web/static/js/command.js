/**
 * `<muro-command>`: a line below the table where a player types what to know or to do. It reads
 * views and does their actions; it knows no rule. The focus stays in it.
 */

import { Answers } from "./answers.js";
import { aloneIn, commandOf, meant, numberIn, reasonFor, seatIn, simple } from "./commands.js";
import { h, set } from "./dom.js";
import { labelOf } from "./calls.js";
import { knows, say, tileName, tileNames } from "./words.js";

const block = document.getElementById("typed");
const { words, asks, does, say: said } = JSON.parse(block.textContent);

/** A sentence of the line, its gaps filled. */
function tell(code, data = {}) {
  return said[code].replace(/\{(\w+)\}/g, (gap, name) => data[name] ?? gap);
}

const KEY = "muro.command";

/** Whether the player wants the line whenever a table opens. */
function staysOpen() {
  try {
    return localStorage.getItem(KEY) === "open";
  } catch {
    return false;
  }
}

function keepOpen(stays) {
  try {
    localStorage.setItem(KEY, stays ? "open" : "");
  } catch {
    // Nothing is kept in a private window; the line stays as it is on this page.
  }
}

const TILES = "123456789";

/** Of whom something is told that is somebody's. */
const OF_SEATS = ["river", "melds", "flowers"];

class MuroCommand extends HTMLElement {
  #table = null;
  #given = [];
  #at = 0;
  /** What is to be chosen by number, asked back; `seq` is the picture that it is of. */
  #open = null;
  #answer = "";
  #wasOver = false;

  connectedCallback() {
    this.#table = document.querySelector("muro-table");
    this.button = this.querySelector("template").content.firstElementChild;
    document.querySelector(".tools").prepend(this.button);
    this.field = this.querySelector("input");
    this.output = this.querySelector("output");
    this.echo = this.querySelector(".echo");
    this.button.addEventListener("click", () => (this.hidden ? this.open() : this.close()));
    this.querySelector(".close").addEventListener("click", () => this.close());
    this.querySelector("form").addEventListener("submit", (event) => this.#submit(event));
    this.field.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("keydown", (event) => this.#slash(event), { capture: true });
    this.#table.addEventListener("shown", () => this.#shown());
    this.stays = this.querySelector("[type=checkbox]");
    this.stays.checked = staysOpen();
    this.stays.addEventListener("change", () => keepOpen(this.stays.checked));
    if (this.stays.checked) this.open(false);
  }

  /** Opens the line; `takes` says whether it takes the focus. */
  open(takes = true) {
    this.hidden = false;
    set(this.button, { "aria-expanded": "true" });
    if (!this.#answer) this.#say(tell("welcome"));
    if (takes) this.field.focus();
  }

  close() {
    this.hidden = true;
    set(this.button, { "aria-expanded": "false" });
    this.button.focus();
  }

  /** The key "/", wherever it is on the keyboard, opens the line and is no key of the table. */
  #slash(event) {
    const isTyped = event.target.closest("input:not([type=checkbox]), textarea, select");
    if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyped) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.open();
  }

  #key(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === "Escape" && !this.field.value) this.close();
    else if (event.key === "Escape") this.field.value = "";
    else if (step) this.#recall(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #recall(step) {
    this.#at = Math.min(Math.max(this.#at + step, 0), this.#given.length);
    this.field.value = this.#given[this.#at] ?? "";
    this.field.setSelectionRange(this.field.value.length, this.field.value.length);
  }

  #submit(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text) return;
    if (this.#given[this.#given.length - 1] !== text) this.#given.push(text);
    this.#at = this.#given.length;
    this.field.value = "";
    this.echo.textContent = text;
    const answer = this.#run(text);
    if (answer !== null) this.#say(answer);
  }

  /** Says something anew, also what was said just before. */
  #say(text, isNew = true) {
    if (isNew) this.#answer = text;
    this.output.replaceChildren(h("span", {}, text));
  }

  /** A hand that is over is told by the table; the line says how to go on. */
  #shown() {
    const { result, final } = this.#table.view;
    const isOver = Boolean(result || final);
    if (isOver && !this.#wasOver && !this.hidden) this.#say(tell("calls.next"));
    this.#wasOver = isOver;
  }

  // ---------------------------------------------------------------- what a text asks

  get #lists() {
    const all = ["m", "p", "s"].flatMap((suit) => ["0", ...TILES].map((rank) => rank + suit));
    const winds = [..."1234567"].map((rank) => `${rank}z`);
    const flowers = [..."12345678"].map((number) => `f${number}`);
    const tiles = [...all, ...winds, ...flowers].map((tile) => [tile, simple(tileName(tile))]);
    const [first, ...others] = words;
    return [{ ...first, names: Object.fromEntries(tiles) }, ...others];
  }

  #run(text) {
    if (!this.#table.view) return tell("nothing.yet");
    const lists = this.#lists;
    const number = numberIn(simple(text), lists);
    if (this.#open && number !== null) return this.#choose(number);
    this.#open = null;
    const command = commandOf(text, lists);
    if (command?.names) {
      return this.#which(command.names.map((name) => this.#asCommand(name, command)));
    }
    return command ? this.#do(command, lists) : this.#unknown(text, lists);
  }

  #asCommand(name, { rest }) {
    return { text: this.#way(name), run: () => this.#do({ name, rest }, this.#lists) };
  }

  #way(name) {
    return words[0].commands[name][0];
  }

  get #answers() {
    const past = [...document.querySelectorAll("muro-log li")].map((line) => line.textContent);
    return new Answers(tell, { view: this.#table.view, names: this.#table.names, past });
  }

  #unknown(text, lists) {
    const tile = aloneIn(text, lists);
    if (tile) return tell("bad.tile.alone", { tile: tileName(tile), code: tile });
    return tell("bad.command", { word: text, can: this.#answers.calls() });
  }

  #do({ name, rest }, lists) {
    const isFlowerAsked = name === "flower" && !this.#may("flower");
    if (isFlowerAsked) return this.#ofSeats("flowers", rest, lists);
    if (OF_SEATS.includes(name)) return this.#ofSeats(name, rest, lists);
    if (name === "last") return this.#answers.last(numberIn(rest.join(" "), lists) ?? 1);
    if (asks.includes(name)) return this.#answers[name]();
    if (name === "next") return this.#next();
    if (does.includes(name)) return this.#act({ name, rest }, lists);
    if (name === "help") return this.#help(rest, lists);
    if (name === "sort") return this.#sort();
    if (name === "close") return this.close() ?? null;
    this.#say(this.#answer, false);
    return null;
  }

  #may(kind) {
    return this.#table.view.actions.some((action) => action.kind === kind);
  }

  #ofSeats(name, rest, lists) {
    const { view } = this.#table;
    const seat = seatIn(rest, this.#table, lists);
    if (seat === -1) return tell("bad.who", { word: rest.join(" ") });
    if (seat !== null) return this.#answers[name](seat);
    if (name === "river") return this.#answers.river(view.you ?? 0);
    return view.seats.map((_, place) => this.#answers[name](place)).join(". ");
  }

  #sort() {
    this.#table.hand.sort();
    return tell("sorted", { hand: this.#answers.hand() });
  }

  #help(rest, lists) {
    if (rest.length) {
      const command = commandOf(rest.join(" "), lists);
      if (!command?.name) return this.#unknown(rest.join(" "), lists);
      const ways = words[0].commands[command.name].join(", ");
      return tell("help.one", { ways, text: tell(`help.${command.name}`) });
    }
    const ways = (names) => names.map((name) => this.#way(name)).join(", ");
    return tell("help", { asks: ways(asks), does: ways(does) });
  }

  // ---------------------------------------------------------------- what a text does

  #next() {
    const { view, result } = this.#table;
    if (!view.result && !view.final) return tell("next.not");
    if (view.final && (!view.result || result.isFinal)) {
      return tell("next.over", { result: this.#answers.final() });
    }
    if (result.isAway) result.back();
    result.press("Enter");
    return view.final ? tell("next.over", { result: this.#answers.final() }) : tell("next.asked");
  }

  #act(command, lists) {
    const { view } = this.#table;
    if (view.you === null) return tell("looks");
    if (this.#table.line.waits) return tell("wait");
    const { actions, problem, word, read } = meant(command, view, lists);
    if (problem === "tile") return tell("bad.tile", { word });
    if (problem === "fits") {
      return tell("bad.fits", { word: command.rest.join(" "), can: this.#answers.calls() });
    }
    if (problem === "held") return this.#notHeld(command, read);
    if (problem) {
      const what = words[0].commands[command.name][0];
      return tell("bad.now", { what, can: this.#answers.calls() });
    }
    if (actions.length === 1) return this.#perform(actions[0]);
    return this.#which(actions.map((action) => this.#asChoice(action, actions)));
  }

  #notHeld({ name, rest }, read) {
    const { view } = this.#table;
    const why = name === "discard" && reasonFor(read, view);
    const tile = read.exact ? tileName(read.exact) : rest.join(" ");
    if (why && knows(`why.${why.reason}`)) {
      return `${tileName(why.tile)}: ${say(`why.${why.reason}`)}`;
    }
    if (name !== "discard") return tell("bad.fits", { word: tile, can: this.#answers.calls() });
    const tiles = view.actions.filter(({ kind }) => kind === name).map((action) => action.tile);
    return tell("bad.held", { tile, tiles: tileNames([...new Set(tiles)]) });
  }

  #label(action) {
    if (action.kind === "discard") return tell("do.discard", { tile: tileName(action.tile) });
    if (action.kind === "riichi") return tell("do.riichi", { tile: tileName(action.tile) });
    return labelOf(action);
  }

  #asChoice(action, actions) {
    const { kind, tile, drawn } = action;
    const isSame = (other) => other.tile === tile && other.kind === kind;
    const isTwice = tile && kind !== "chi" && actions.filter(isSame).length > 1;
    const isTile = kind === "discard" || kind === "riichi";
    const from = drawn ? "discard.drawn" : "discard.plain";
    const text = isTile && isTwice ? tell(from, { tile: tileName(tile) }) : this.#label(action);
    return { text, run: () => this.#perform(action) };
  }

  #which(choices) {
    this.#open = { choices, seq: this.#table.view.seq };
    const list = choices.map(({ text }, place) => tell("which.one", { n: place + 1, what: text }));
    return tell("which", { list: list.join("; ") });
  }

  #choose(number) {
    const { choices, seq } = this.#open;
    if (seq !== this.#table.view.seq) {
      this.#open = null;
      return tell("which.late");
    }
    if (number < 1 || number > choices.length) return tell("which.number", { n: choices.length });
    this.#open = null;
    return choices[number - 1].run();
  }

  /** Does an action. The table says what came of it; here it only stands to be read. */
  #perform(action) {
    this.#answer = tell("do", { what: this.#label(action) });
    this.output.replaceChildren(h("span", { "aria-hidden": "true" }, this.#answer));
    this.#table.act(action.text);
    return null;
  }
}

customElements.define("muro-command", MuroCommand);
