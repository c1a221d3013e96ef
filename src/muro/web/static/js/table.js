/**
 * `<muro-table>`: the table of one game. It draws the picture the server sends and sends back what
 * the player chooses among the actions in it; it knows no rule.
 */

import "./below.js";
import "./calls.js";
import "./clock.js";
import "./log.js";
import "./result.js";
import "./worth.js";
import { Automat } from "./automat.js";
import { Board, movesIn } from "./board.js";
import { h, set, write } from "./dom.js";
import { callsOf } from "./calls.js";
import { listen } from "./keys.js";
import { sentencesOf } from "./log.js";
import { play, remember, settle } from "./motion.js";
import { note } from "./noted.js";
import { look, moved } from "./preferences.js";
import { Line } from "./socket.js";
import { round, say, speakOf, tileName, tileNames } from "./words.js";

/** How long a drawn tile is shown before it is discarded by itself. */
const LOOK_MS = 700;
/** How long a table that stood still must go on before the page takes the notice away. */
const CALM_MS = 1500;
/** A key that made a call and is pressed again within this time has discarded nothing. */
const TWICE_MS = 400;

class MuroTable extends HTMLElement {
  #line = null;
  #view = null;
  #names = [];
  #chosen = null;
  #hint = "";
  #asked = "";
  #goesOn = 0;
  #hasMoved = false;
  #called = { key: "", at: 0 };
  /** What is about to be done by itself in this view. */
  #own = null;

  connectedCallback() {
    this.#build();
    listen(this);
    this.#line = new Line(this.getAttribute("socket"));
    this.#line.addEventListener("view", ({ detail }) => this.#told(detail));
    this.#line.addEventListener("refused", ({ detail }) => this.#refused(detail.message));
    this.#line.addEventListener("worth", ({ detail }) => this.worth.answer(detail.worth));
    this.#line.addEventListener("frozen", ({ detail }) => this.#stopped(detail.message));
    this.#line.addEventListener("gone", () => this.#stopped(say("line.gone")));
    this.#line.addEventListener("there", () => this.#stopped(""));
    this.#line.open();
    this.#showNonce();
  }

  #build() {
    this.log = this.querySelector("muro-log");
    this.notice = this.querySelector(".notice");
    this.result = document.querySelector("muro-result");
    this.status = document.getElementById("told");
    this.calls = h("muro-calls");
    this.riichi = h("input", { type: "checkbox", disabled: true });
    const box = h("label", { class: "check riichibox" }, this.riichi, say("do.riichi"));
    this.back = h("button", { class: "btn", type: "button" }, say("away.back"));
    this.below = h("muro-below");
    this.worth = h("muro-worth");
    this.log.before(this.below, this.calls, this.worth);
    this.clock = h("muro-clock", { class: "clock", hidden: true });
    this.board = new Board(this.below, h("span", { class: "beside" }, box, this.clock));
    this.hand = this.board.hand;
    this.riichi.addEventListener("change", () => {
      this.#choose(null);
      write(this.status, this.#advice());
    });
    this.automat = new Automat();
    this.automat.addEventListener("switched", () => this.#view && this.#paintStrip());
    document.addEventListener("look", () => this.#view && this.#paint());
    this.hand.addEventListener("moved", ({ detail }) => write(this.status, detail));
    this.hand.addEventListener("choose", ({ detail }) => this.#press(detail));
    this.calls.addEventListener("click", ({ target }) => this.#do(target.closest("button")));
    this.back.addEventListener("click", () => {
      this.#line.here();
      this.#stopped("");
    });
    this.below.addEventListener("why", ({ detail }) => this.worth.why(detail));
    this.worth.addEventListener("ask", () => this.#line.say({ type: "worth" }));
    this.result.addEventListener("next", () => {
      moved();
      this.#line.ask({ type: "next" });
    });
    this.result.addEventListener("see", () => {
      this.#paintStrip();
      this.calls.buttons[0]?.focus();
    });
  }

  /** Where the page tells how the walls are proven: its own part of them. */
  #showNonce() {
    const place = document.getElementById("nonce");
    write(place, this.#line.nonce);
    place.closest("div").hidden = false;
    note(this.getAttribute("name"), this.getAttribute("commitment"), this.#line.nonce);
  }

  // ---------------------------------------------------------------- what the server says

  #told({ view, names, bots, seq, times = null, events = [], past = [], ...more }) {
    settle();
    const { fault = "", orders = null, held = null } = more;
    if (fault || this.notice.hidden) this.#stopped(fault);
    else this.#goesOn = setTimeout(() => this.#stopped(""), CALM_MS);
    const before = this.#view ? remember(this, this.#view) : null;
    const hadFocus = [this.calls, this.hand, this.result, this.riichi].some((part) =>
      part.contains(document.activeElement),
    );
    const isNew = seq !== this.#view?.seq || view.hand_of !== this.#view?.hand_of;
    const isWaiting = Boolean(times?.waiting) && times.control !== "none";
    this.#view = { ...view, seq, bots, isWaiting, away: times?.away ?? [] };
    if (!fault && this.#view.away.includes(view.you)) this.#standsIn();
    speakOf(view);
    this.#hasMoved = movesIn([...past, ...events]) ?? this.#hasMoved;
    this.#names = names;
    this.#asked = "";
    if (isNew) this.#hint = "";
    if (isNew || !this.#may(this.#chosen)) this.#chosen = null;
    if (!this.#offers("riichi").length) this.riichi.checked = false;
    this.#own = null; // what was asked by itself and not answered is for the player
    if (isNew) this.#decide(times, events, orders);
    this.#paint(isNew);
    this.clock.show(times, this.#view, this.board.seats);
    if (past.length) this.log.begin(this.#sentences(past));
    if (isNew) this.#tell(events);
    if (before && isNew) play(this, this.#view, events, before);
    this.#place(hadFocus);
    this.dispatchEvent(new CustomEvent("shown", { detail: { isNew, events, orders, held } }));
    if (isNew && this.#own) this.#doOwn(seq);
  }

  // ---------------------------------------------------------------- for what stands beside it

  /** The line to the server. */
  get line() {
    return this.#line;
  }

  /** The picture that is shown, or null before the first. */
  get view() {
    return this.#view;
  }

  /** The names of those who sit at the seats. */
  get names() {
    return this.#names;
  }

  /** What is done by itself beyond this page. */
  get orders() {
    return document.querySelector("muro-orders");
  }

  /** Does an action of the view for the player, as a press on its button would. */
  act(action) {
    if (!this.#asked) this.#move(action);
  }

  #sentences(events) {
    return sentencesOf(events, this.#view, this.#names);
  }

  #tell(events) {
    const { you } = this.#view;
    const others = ({ code, seat, initial }) => code === "flower" && initial && seat !== you;
    const sentences = this.#sentences(events.filter((event) => !others(event)));
    if (this.#discards().length) sentences.push(say("you.turn"));
    if (this.#view.below) sentences.push(this.below.sentence);
    const what = this.#own ? "" : this.#words();
    if (what) sentences.push(say("you.may", { what }));
    if (this.#own) sentences.push(this.#own.text);
    write(this.status, sentences.join(". "));
    this.log.add(this.#sentences(events)); // it looks how high it is: after all that is written
  }

  /** What may be done besides passing and discarding, in words. */
  #words() {
    const words = this.#view.actions
      .filter(({ kind }) => kind !== "pass" && kind !== "discard")
      .map(({ kind }) => say(`do.${kind}`));
    return [...new Set(words)].join(", ");
  }

  /** What will be done by itself in the view that came, if anything. */
  #decide(times, events, orders) {
    this.automat.begin(this.#view, times, events, orders);
    this.#own = this.automat.wants(this.#view);
    if (this.#own) this.automat.tell(this.#own.text);
  }

  /** Passes at once; a drawn tile, or the tile of a win, is seen for a moment first. */
  #doOwn(seq) {
    const { action, isPass, text } = this.#own;
    this.log.add([text]);
    const act = () => {
      if (this.#view.seq === seq && !this.#asked) this.#ask(action);
    };
    if (isPass) act();
    else setTimeout(act, LOOK_MS);
  }

  #refused(message) {
    this.#asked = "";
    this.#own = null;
    this.#chosen = null;
    this.#hint = message;
    this.#paint();
    write(this.status, message);
  }

  #stopped(message) {
    clearTimeout(this.#goesOn);
    this.notice.hidden = !message;
    write(this.notice, message);
  }

  /** A computer player sits in for this one, who may come back with a word. */
  #standsIn() {
    clearTimeout(this.#goesOn);
    this.notice.hidden = false;
    if (this.notice.contains(this.back)) return;
    this.notice.replaceChildren(`${say("away.own")} `, this.back);
  }

  // ---------------------------------------------------------------- the picture

  #paint(isNew = false) {
    const view = this.#view;
    set(this, { "data-phase": view.phase, "data-seq": view.seq });
    this.board.show(this, view, this.#names, this.#hasMoved);
    this.riichi.disabled = this.#offers("riichi").length === 0 || Boolean(this.#asked);
    this.riichi.parentNode.hidden = view.you === null || view.game === "mcr";
    this.below.show(view);
    this.worth.show(view, isNew);
    this.#paintHand();
    this.result.show(view, this.#names);
    this.#paintStrip();
    const parts = [view.actions.length && say("you.turn"), round(view), "muro"];
    const title = parts.filter(Boolean).join(" · ");
    if (document.title !== title) document.title = title;
  }

  #paintHand() {
    const isTurn = this.#discards().length > 0;
    this.hand.show(this.#view, this.#names, {
      chosen: this.#chosen,
      why: (text) => (isTurn ? this.#why(text) : ""),
      isOver: !isTurn || Boolean(this.#asked),
      asked: this.#asked,
    });
  }

  #paintStrip() {
    const { offer } = this.#view;
    const title = offer
      ? say(offer.as === "discard" ? "offer" : "offer.kan", this.#offered(offer))
      : say("you.strip");
    this.calls.show({
      title,
      calls: this.#own?.isPass ? [] : callsOf(this.#view.actions),
      asked: this.#asked,
      hint: this.#hint || this.#advice(),
      skip: this.#maySkip && (look.skip || this.automat.rests) ? offer.tile : null,
      chosen: this.#chosen && { riichi: this.riichi.checked },
      isAside: this.result.isAway,
    });
    this.automat.mark();
  }

  /** Whether there is a claim to be asked for no more; a win is always asked for. */
  get #maySkip() {
    const { offer, actions } = this.#view;
    const kinds = actions.map(({ kind }) => kind);
    return offer && !this.#own?.isPass && kinds.includes("pass") && !kinds.includes("ron");
  }

  #offered({ from, tile }) {
    return { name: this.#names[from], tile: tileName(tile) };
  }

  /** What to know before the own discard; "" where there is nothing. */
  #advice() {
    if (this.#view.you === null) return say("watching");
    const isAsked = this.#view.actions.length > 0;
    if (this.#view.isWaiting && !isAsked) return say("clock.waiting");
    if (this.#own || !isAsked) return this.automat.hint;
    if (this.#chosen || !this.#discards().length) return ""; // beside calls there is no room
    if (this.riichi.checked) return say("riichi.which");
    const swaps = this.#view.forbidden.filter(({ reason }) => reason === "swap_call");
    const tiles = [...new Set(swaps.map(({ tile }) => tile))];
    return tiles.length ? say("swap.tiles", { tiles: tileNames(tiles) }) : this.automat.held;
  }

  /** A focus that was here goes to the first answer, which is to pass, or to the drawn tile. */
  #place(hadFocus) {
    if (!hadFocus || !this.result.hidden) return;
    const [first] = this.calls.buttons;
    const isInHand = this.hand.contains(document.activeElement);
    if (this.#view.offer && first) first.focus({ preventScroll: true });
    else if (look.arrange && isInHand && !this.#discards().length) return; // tiles are being put
    else if (!this.calls.hasFocus) this.hand.focusDrawn();
  }

  // ---------------------------------------------------------------- what the player does

  #offers(kind) {
    return this.#view.actions.filter((action) => action.kind === kind);
  }

  #discards() {
    return this.#offers("discard");
  }

  /** The action that discards a tile as things are chosen, if it is one of the view's. */
  #may(text) {
    const wish = `${this.riichi.checked ? "riichi" : "discard"} ${text}`;
    return text && this.#view.actions.find((action) => action.text === wish);
  }

  /** Why a tile may not be discarded; "" where it may. The server gave the reasons. */
  #why(text) {
    if (this.#may(text)) return "";
    const tile = text.replace("*", "");
    const known = this.#view.forbidden.find((each) => each.tile === tile);
    return known?.reason ?? (this.riichi.checked ? "not_ready" : "not_now");
  }

  #choose(text) {
    this.#chosen = text;
    this.#hint = "";
    this.#paintHand();
    this.#paintStrip();
  }

  #press(text) {
    if (this.#asked || !this.#discards().length) return;
    const why = this.#why(text);
    if (why) {
      this.#choose(null);
      this.#hint = say(`why.${why}`);
      this.#paintStrip();
      write(this.status, this.#hint);
    } else if (look.confirm && this.#chosen !== text) {
      this.#choose(text);
    } else {
      this.#move(this.#may(text).text);
    }
  }

  #do(button) {
    const wish = button?.dataset.do;
    if (!wish || this.#asked) return;
    if (wish === "result") {
      this.result.back();
      this.#paintStrip();
    } else if (wish === "cancel") {
      this.#choose(null);
      this.hand.focusDrawn();
    } else if (wish === "skip") {
      this.automat.skip(this.#view.offer.tile);
      if (!this.automat.rests) this.#move("pass"); // else the order answers
    } else {
      this.#move(wish === "confirm" ? this.#may(this.#chosen).text : wish);
    }
  }

  /** A move of the player's own: what was preferred before it holds from now on. */
  #move(action) {
    moved();
    this.#ask(action);
  }

  #ask(action) {
    this.#asked = action;
    this.below.forget();
    this.#line.ask({ type: "act", seq: this.#view.seq, action });
    this.#paintHand();
    this.#paintStrip();
  }

  // ---------------------------------------------------------------- the keyboard

  /** Switches something on or off for this hand and says so. */
  switchAutomat(name) {
    if (this.#view?.you === null || !this.automat.switch(name)) return false;
    if (!this.automat.rests) write(this.status, this.automat.state || say("auto.off"));
    return true;
  }

  /** A right click passes, or discards the drawn tile; never over a win. */
  pressRight(target) {
    if (!look.right || target.closest("a, summary, input, muro-log")) return false;
    const wins = this.#view?.actions.some(({ kind }) => kind === "ron" || kind === "tsumo");
    const pass = this.calls.buttons.find(({ dataset }) => dataset.do === "pass");
    if (!wins && pass) pass.click();
    else if (!wins && !this.#view?.offer) this.pressDrawn();
    return true;
  }

  toggleRiichi() {
    if (!this.riichi.disabled) this.riichi.click();
    return true;
  }

  closeWorth() {
    this.worth.close();
    return true;
  }

  pressCall(button, key) {
    this.#called = { key, at: performance.now() };
    button.click();
    return true;
  }

  /** A key pressed twice in a hurry makes its call once, and no discard. */
  pressTile(place, key) {
    const isTwice = key === this.#called.key && performance.now() - this.#called.at < TWICE_MS;
    const button = this.hand.buttons[place];
    if (!isTwice) button?.click();
    return Boolean(button);
  }

  pressDrawn() {
    const button = this.hand.querySelector(".apart button");
    button?.click();
    return Boolean(button);
  }

  help() {
    document.getElementById("keys").togglePopover();
    return true;
  }
}

customElements.define("muro-table", MuroTable);
