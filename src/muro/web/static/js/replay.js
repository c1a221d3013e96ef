/**
 * `<muro-replay>`: a finished game, to be looked at step by step from every seat. It draws the
 * pictures that the server made of each hand; it knows no rule.
 */

import "./film.js";
import "./log.js";
import "./result.js";
import { Board, movesIn } from "./board.js";
import { set, write } from "./dom.js";
import { sentencesOf } from "./log.js";
import { play, remember, settle } from "./motion.js";
import { addressOf, Films, placeIn } from "./place.js";
import { roundAndCounters, say, speakOf } from "./words.js";

const SPEEDS = [
  { name: "slow", sign: "1×", ms: 2000 },
  { name: "usual", sign: "2×", ms: 1000 },
  { name: "fast", sign: "4×", ms: 500 },
];
/** How many steps a result stands before the next hand is played. */
const RESULT_STEPS = 5;
/** A browser takes only so many new addresses in a while. */
const WRITE_MS = 400;

class MuroReplay extends HTMLElement {
  #films = null;
  #film = null;
  #place = null;
  #wanted = null;
  #view = null;
  #names = [];
  #speed = SPEEDS[1];
  #playing = 0;
  #writing = 0;

  connectedCallback() {
    this.hands = Number(this.getAttribute("hands"));
    this.#names = JSON.parse(this.getAttribute("names"));
    this.#films = new Films(this.getAttribute("films"), this.getAttribute("version"));
    this.log = this.querySelector("muro-log");
    this.notice = document.querySelector(".replay > .notice");
    this.result = document.querySelector("muro-result");
    this.status = document.getElementById("told");
    this.controls = document.querySelector("muro-film");
    this.story = document.getElementById("story");
    this.board = new Board(this.log);
    this.controls.addEventListener("go", ({ detail }) => this.#go(detail.what, detail.number));
    this.result.addEventListener("next", () => this.#toHand(this.#wanted.hand + 1));
    this.result.addEventListener("see", () => this.#paintControls());
    this.story.addEventListener("click", (event) => this.#follow(event));
    addEventListener("popstate", () => this.#look(this.#asked()));
    const share = document.getElementById("share");
    share.addEventListener("toggle", ({ newState }) => newState === "open" && this.#share());
    this.#look(this.#asked());
  }

  #asked() {
    return placeIn(location.search, { hands: this.hands, seat: Number(this.getAttribute("seat")) });
  }

  // ---------------------------------------------------------------- what is asked for

  #go(what, number) {
    if (!["play", "speed", "help"].includes(what)) this.#stop();
    const { hand, step, seat, open } = this.#wanted;
    const last = this.#isOnItsWay ? Infinity : this.#steps - 1;
    const ways = {
      back: () => (step > 0 ? this.#toStep(step - 1) : this.#toHand(hand - 1, Infinity)),
      on: () => (step < last ? this.#toStep(step + 1) : this.#toHand(hand + 1)),
      first: () => this.#toStep(0),
      last: () => this.#toStep(last),
      step: () => this.#toStep(number),
      before: () => this.#toHand(hand - 1),
      after: () => this.#toHand(hand + 1),
      seat: () => this.#look({ ...this.#wanted, seat: number }, "seat"),
      turn: () => this.#look({ ...this.#wanted, seat: (seat % 4) + 1 }, "seat"),
      open: () => this.#look({ ...this.#wanted, open: !open }, "open"),
      play: () => (this.#playing ? this.#stop() : this.#start()),
      speed: () => this.#faster(),
      result: () => this.#backToResult(),
      list: () => this.#toggleList(),
      help: () => document.getElementById("keys").togglePopover(),
      aside: () => this.#aside(),
      main: () => !this.result.hidden && this.result.press("Enter"),
      copy: () => this.#copy(),
    };
    ways[what]?.();
  }

  get #steps() {
    return Math.max(1, this.#film?.frames.length ?? 1);
  }

  #toStep(step) {
    return this.#look({ ...this.#wanted, step });
  }

  #toHand(hand, step = 0) {
    if (hand < 1 || hand > this.hands) return null;
    return this.#look({ ...this.#wanted, hand, step });
  }

  /** Whether what was asked for is not here yet; what is asked for meanwhile goes on from there. */
  get #isOnItsWay() {
    return this.#wanted !== this.#place;
  }

  /** A hand of the list. */
  #follow(event) {
    const link = event.target.closest("a[data-hand]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#stop();
    this.#toggleList(false);
    this.#toHand(Number(link.dataset.hand));
  }

  #toggleList(isShown = !this.story.classList.contains("shown")) {
    this.story.classList.toggle("shown", isShown);
    const button = document.querySelector(".listbtn");
    set(button, { "aria-expanded": String(isShown) });
    const isSmall = button.checkVisibility();
    if (isSmall && isShown) this.story.querySelector("a[aria-current]")?.focus();
    else if (isSmall && this.story.contains(document.activeElement)) button.focus();
  }

  #aside() {
    if (this.story.classList.contains("shown")) this.#toggleList(false);
    else if (!this.result.hidden) this.result.press("Escape");
  }

  #backToResult() {
    this.result.back();
    this.#paintControls();
    document.querySelector(".play").focus();
  }

  // ---------------------------------------------------------------- by itself

  #start() {
    if (this.#isOnItsWay) return;
    const isAtEnd = this.#place.hand === this.hands && this.#place.step === this.#steps - 1;
    this.#playing = -1;
    if (isAtEnd) this.#look({ ...this.#place, hand: 1, step: 0 });
    else this.#next();
  }

  #stop() {
    clearTimeout(this.#playing);
    this.#playing = 0;
    if (this.#film) this.#paintControls();
  }

  #faster() {
    this.#speed = SPEEDS[(SPEEDS.indexOf(this.#speed) + 1) % SPEEDS.length];
    this.#paintControls();
    write(this.status, say("replay.speed", { speed: say(`replay.speed.${this.#speed.name}`) }));
    if (this.#playing && !this.#isOnItsWay) this.#wait();
  }

  #wait() {
    clearTimeout(this.#playing);
    const isResult = this.#place.step === this.#steps - 1;
    const ms = this.#speed.ms * (isResult ? RESULT_STEPS : 1);
    this.#playing = setTimeout(() => this.#next(), ms);
  }

  #next() {
    const { hand, step } = this.#place;
    if (step < this.#steps - 1) this.#toStep(step + 1);
    else if (hand < this.hands) this.#toHand(hand + 1);
    else this.#stop();
  }

  // ---------------------------------------------------------------- looking

  /** Goes to a place, once its hand is here; what was asked for last wins. */
  async #look(place, why = "") {
    this.#wanted = place;
    let film = null;
    try {
      film = await this.#films.of(place);
    } catch {
      if (this.#wanted === place) this.#missed();
      return;
    }
    if (this.#wanted !== place) return;
    const step = Math.min(place.step, Math.max(0, film.frames.length - 1));
    this.#show({ ...place, step }, film, why);
    if (this.#playing) this.#wait();
    if (place.hand < this.hands) this.#films.of({ ...place, hand: place.hand + 1 }).catch(() => {});
  }

  #missed() {
    this.#wanted = this.#place ?? this.#wanted;
    this.#stop();
    this.notice.hidden = false;
    write(this.notice, say("replay.gone"));
  }

  #show(place, film, why) {
    settle();
    const old = this.#place;
    const isNext = old && film === this.#film && place.step === old.step + 1;
    const before = isNext && this.#view ? remember(this, this.#view) : null;
    [this.#place, this.#wanted, this.#film] = [place, place, film];
    const frame = film.frames[place.step];
    const isCut = Boolean(film.fault) && place.step >= film.frames.length - 1;
    this.notice.hidden = !isCut;
    write(this.notice, isCut ? film.fault : "");
    set(document.querySelector(".replay"), { "data-open": place.open });
    if (frame && this.hasAttribute("data-untold")) this.#drawer.open = false;
    set(this, { "data-untold": !frame });
    if (frame) this.#paint(frame, film);
    else this.#untold();
    this.#tell(frame, film, { isNext, isCut, why });
    if (before) play(this, this.#view, frame.events, before);
    this.#paintControls();
    this.#paintStory();
    this.#paintLanguages();
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => this.#write(), WRITE_MS);
  }

  #paint({ view }, film) {
    this.#view = { ...view, you: null, near: view.you };
    speakOf(view);
    const names = this.#seated;
    this.board.show(this, this.#view, names, movesIn(film.frames[0].events) === true);
    this.board.hand.show(this.#view, names);
    this.result.show(this.#view, names);
    set(this, { "data-step": this.#place.step, "data-phase": view.phase });
    const title = `${roundAndCounters(view)} · ${document.querySelector(".what").textContent}`;
    document.title = `${title} · muro`;
  }

  /** There is no picture, but there is the log. */
  #untold() {
    this.#view = null;
    this.result.show({ result: null, final: null }, []);
    this.#drawer.open = true;
  }

  get #drawer() {
    return this.log.querySelector("details");
  }

  /** The names by seats. */
  get #seated() {
    return this.#film.players.map((player) => this.#names[player]);
  }

  /** The log up to here; for who listens, what is new. */
  #tell(frame, film, { isNext, isCut, why }) {
    const view = this.#view ?? { you: null, seats: [] };
    const told = (events) => sentencesOf(events, view, this.#seated);
    const events = film.frames.slice(0, this.#place.step + 1).flatMap((each) => each.events);
    const rest = isCut ? told(film.rest) : [];
    this.log.begin([...told(events), ...rest]);
    const name = this.#names[this.#place.seat - 1];
    if (why === "seat") write(this.status, say("replay.from.now", { name }));
    else if (why === "open") {
      write(this.status, say(`replay.hands.${this.#place.open ? "shown" : "hidden"}`, { name }));
    } else if (frame) {
      const place = isNext ? [] : [say("replay.step.hand", this.#where())];
      write(this.status, [...place, ...told(frame.events).slice(isNext ? 0 : -2)].join(". "));
    }
  }

  #where() {
    const data = { step: this.#place.step + 1, steps: this.#steps };
    return { ...data, round: roundAndCounters(this.#view) };
  }

  #paintControls() {
    if (!this.#place) return;
    this.controls.show(this.#place, {
      hands: this.hands,
      steps: this.#steps,
      view: this.#view,
      isPlaying: this.#playing !== 0,
      speed: this.#speed,
      isAside: this.result.isAway,
    });
  }

  #paintStory() {
    for (const part of this.story.querySelectorAll("[data-hand]")) {
      const isHere = Number(part.dataset.hand) === this.#place.hand;
      const isNew = isHere && !part.hasAttribute("aria-current");
      set(part, { "aria-current": isHere ? "true" : null });
      if (isNew && part.matches("a")) part.scrollIntoView({ block: "nearest" });
    }
  }

  // ---------------------------------------------------------------- the address

  #write() {
    history.replaceState(null, "", addressOf(this.#place));
  }

  /** The other language shows the same place. */
  #paintLanguages() {
    for (const link of document.querySelectorAll(".languages a")) {
      link.href = `${addressOf(this.#place)}&lang=${link.hreflang}`;
    }
  }

  #share() {
    clearTimeout(this.#writing);
    this.#write();
    const link = document.getElementById("link");
    link.value = new URL(addressOf(this.#place), location.href).href;
    link.select();
    document.querySelector("[data-do=copy]").hidden = !navigator.clipboard;
  }

  async #copy() {
    await navigator.clipboard.writeText(document.getElementById("link").value);
    write(document.querySelector("[data-do=copy]"), say("replay.copied"));
  }
}

customElements.define("muro-replay", MuroReplay);
