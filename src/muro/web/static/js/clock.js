/**
 * `<muro-clock>`: the time that is left for the own decision, free time first, then the bank; and a
 * bar beside the name of the player in turn. The server's clock decides; this one only shows it.
 */

import { h, set, write } from "./dom.js";
import { seatAt } from "./seats.js";
import { say } from "./words.js";

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const TICK_MS = 250;
/** In the last seconds the own time is bold, and said once. */
const LOW_MS = 5 * SECOND;
const SVG = "http://www.w3.org/2000/svg";

/** All the time there is for a decision: `10+30` or `3d` in milliseconds. */
function wholeOf(control) {
  if (control.endsWith("d")) return parseInt(control, 10) * DAY;
  return control.split("+").reduce((sum, part) => sum + Number(part) * SECOND, 0);
}

const two = (number) => String(number).padStart(2, "0");

/** A time as people read it: `7`, `1:05`, `3:00:00`, `2 d 5 h`. */
function told(ms) {
  const seconds = Math.ceil(ms / SECOND);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  if (hours >= 24) return say("clock.days", { d: Math.floor(hours / 24), h: hours % 24 });
  if (hours) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes ? `${minutes}:${two(seconds % 60)}` : String(seconds);
}

/** What is left of a free time and a bank after some milliseconds. */
function after([free, bank], gone) {
  return [Math.max(0, free - gone), Math.max(0, bank - Math.max(0, gone - free))];
}

/** A thin bar of free time and bank, drawn by attributes alone. */
class Bar {
  constructor() {
    this.element = document.createElementNS(SVG, "svg");
    set(this.element, { class: "timebar", preserveAspectRatio: "none", "aria-hidden": "true" });
    [this.bank, this.free] = ["bank", "free"].map((name) => {
      const part = document.createElementNS(SVG, "rect");
      set(part, { class: name, height: 1 });
      return this.element.appendChild(part);
    });
  }

  show([free, bank], whole) {
    set(this.element, { viewBox: `0 0 ${Math.max(whole, free + bank)} 1` });
    set(this.bank, { width: bank });
    set(this.free, { x: bank, width: free });
  }
}

class MuroClock extends HTMLElement {
  #parts = null;
  #bar = new Bar();
  #others = new Bar();
  #times = null;
  #whole = 0;
  #since = 0;
  #ticks = 0;
  #isSaid = false;

  #make() {
    const [first, more] = [h("b"), h("small")];
    const digits = h("span", { class: "digits" }, first, more);
    const said = h("span", { class: "sr", role: "status" });
    set(this, { role: "timer", "aria-label": say("clock.own"), title: say("clock.more") });
    this.append(digits, this.#bar.element);
    this.after(said);
    return { first, more, said };
  }

  /** The times as a message of the table has them, and where the player in turn sits. */
  show(times, view, seats) {
    this.#parts ??= this.#make();
    this.#times = times && times.control !== "none" ? times : null;
    this.hidden = !this.#times || view.you === null;
    this.#since = performance.now();
    clearInterval(this.#ticks);
    this.#others.element.remove();
    if (!this.#times?.own) this.#beSilent();
    if (!this.#times) return;
    this.#whole = wholeOf(times.control);
    const { own, turn } = this.#times;
    if (turn && view.turn !== view.you) this.#beside(view, seats);
    if (own || turn) this.#ticks = setInterval(() => this.#tick(), TICK_MS);
    this.#tick();
  }

  /** The bar of another player goes where that player's name is. */
  #beside(view, seats) {
    const seat = seats.find((one) => seatAt(view, one.getAttribute("place")) === view.turn);
    seat?.plate.firstElementChild?.append(this.#others.element);
  }

  #tick() {
    const { own, turn } = this.#times;
    const gone = this.#times.stopped ? 0 : performance.now() - this.#since;
    set(this, { "data-runs": own ? "" : null });
    if (turn) this.#others.show(after(turn, gone), this.#whole);
    if (own) this.#own(after(own, gone));
  }

  #own([free, bank]) {
    const { first, more, said } = this.#parts;
    const isLow = free + bank <= LOW_MS;
    write(first, told(free || bank));
    write(more, free && bank ? `+${told(bank)}` : "");
    set(this, { "data-low": isLow ? "" : null, "data-bank": free ? null : "" });
    this.#bar.show([free, bank], this.#whole);
    if (!isLow) this.#beSilent();
    else if (!this.#isSaid) {
      this.#isSaid = true;
      const n = Math.ceil((free + bank) / SECOND);
      write(said, say(n === 1 ? "clock.low.one" : "clock.low", { n }));
    }
  }

  /** What was said of a time does not stand there when that time is over. */
  #beSilent() {
    this.#isSaid = false;
    write(this.#parts.said, "");
  }
}

customElements.define("muro-clock", MuroClock);
