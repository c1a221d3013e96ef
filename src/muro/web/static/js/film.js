/** `<muro-film>`: the controls of a replay. Each says what it does; the replay does it. */

import { set, write } from "./dom.js";
import { round, say } from "./words.js";

/** The keys of a replay, and what the button that does the same is called. */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "before", ArrowDown: "after" };
Object.assign(KEYS, { Home: "first", End: "last", " ": "play", s: "speed", v: "turn", o: "open" });
Object.assign(KEYS, { l: "list", "?": "help", Escape: "aside", Enter: "main" });

/** Whether a key belongs to what has the focus, not to the replay. */
function isTaken({ target, key }) {
  if (target.closest("[popover], input:not([type=range]), textarea, select")) return true;
  if (target.matches(".sheetbody, .scrolls, .wide, muro-log ol")) {
    if (["ArrowUp", "ArrowDown", "Home", "End", " "].includes(key)) return true; // they scroll it
  }
  if (key === " " && target.closest("a")) return false;
  return (key === "Enter" || key === " ") && target.closest("button, a, summary") !== null;
}

class MuroFilm extends HTMLElement {
  connectedCallback() {
    this.track = this.querySelector("input");
    this.track.addEventListener("input", () => this.#want("step", Number(this.track.value)));
    document.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-do]");
      if (button) this.#want(button.dataset.do, Number(button.dataset.seat));
    });
    document.addEventListener("keydown", (event) => this.#pressed(event));
  }

  #want(what, number) {
    this.dispatchEvent(new CustomEvent("go", { detail: { what, number } }));
  }

  #pressed(event) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    if (key === "Escape" && document.querySelector(":popover-open")) return; // closes it
    const what = /^[1-4]$/.test(key) ? "seat" : KEYS[key.length === 1 ? key.toLowerCase() : key];
    if (!what || (event.repeat && !["back", "on"].includes(what))) return;
    event.preventDefault();
    this.#want(what, Number(key));
  }

  #button(what) {
    return this.querySelector(`[data-do=${what}]`);
  }

  /** Shows where one is: what may still be done, and what is chosen. */
  show({ hand, step, seat, open }, { hands, steps, view, isPlaying, speed, isAside }) {
    set(this.track, { max: steps - 1 });
    this.track.value = step;
    const data = { step: step + 1, steps };
    write(this.querySelector("output"), say("replay.step", data));
    const words = view && say("replay.step.hand", { ...data, round: round(view) });
    set(this.track, { "aria-valuetext": words });
    const ends = { before: hand === 1, after: hand === hands, first: step === 0, last: false };
    ends.last = step >= steps - 1;
    ends.back = ends.first && ends.before;
    ends.on = ends.last && ends.after;
    for (const [what, isEnd] of Object.entries(ends)) {
      set(this.#button(what), { "aria-disabled": isEnd ? "true" : null });
    }
    set(this.#button("play"), { "aria-pressed": String(isPlaying) });
    set(this.#button("open"), { "aria-pressed": String(open) });
    for (const button of this.querySelectorAll("[data-do=seat]")) {
      set(button, { "aria-pressed": String(Number(button.dataset.seat) === seat) });
    }
    const label = say("replay.speed", { speed: say(`replay.speed.${speed.name}`) });
    set(this.#button("speed"), { "aria-label": label, title: `${label} (S)` });
    write(this.#button("speed"), speed.sign);
    this.#button("result").hidden = !isAside;
  }
}

customElements.define("muro-film", MuroFilm);
