/**
 * `<muro-hearing>`: what is heard at a table. Only what everybody sees has a sound; that somebody
 * is asked about a claim has none, for those at the next screen would hear it too.
 */

import { set } from "./dom.js";
import { alsoFor } from "./keys.js";
import { look, prefer } from "./preferences.js";
import { canSound, sound } from "./sounds.js";
import { hasVoices, speakCall } from "./voice.js";
import { say } from "./words.js";

const KAN = { kan: "kan", closed_kan: "kan", added_kan: "kan" };
const HEARD = { chi: "call", pon: "call", ...KAN, riichi_stands: "riichi" };
Object.assign(HEARD, { win: "win", no_win: "drawn" });
/** Between the sounds of one message. */
const APART_S = 0.09;
const SECOND = 1000;

class MuroHearing extends HTMLElement {
  #wasTurn = true;
  #ticks = 0;

  connectedCallback() {
    this.table = document.querySelector("muro-table");
    this.button = document.getElementById("sound");
    this.button.hidden = !canSound();
    this.button.addEventListener("click", () => this.toggle());
    this.table.addEventListener("shown", ({ detail }) => this.#shown(detail));
    document.querySelector("muro-chat")?.addEventListener("heard", () => sound("chat"));
    document.addEventListener("look", () => this.#mark());
    alsoFor("v", () => this.toggle());
    this.#watch(this.table.clock);
    window.speechSynthesis?.addEventListener?.("voiceschanged", () => this.#mark());
    this.#mark();
  }

  /** Switches sounds on or off; what is switched on is heard at once. */
  toggle() {
    if (!canSound()) return false;
    prefer("sounds", !look.sounds);
    sound("turn");
    return true;
  }

  #mark() {
    const label = say(look.sounds ? "sound.off" : "sound.on");
    set(this.button, { "data-sounds": look.sounds, "aria-label": label, title: `${label} (V)` });
    for (const note of document.querySelectorAll("[data-voices=none]")) note.hidden = hasVoices();
    for (const note of document.querySelectorAll("[data-sounds=none]")) note.hidden = canSound();
  }

  /** Every discard sounds alike, the own ones a little lower. */
  #shown({ isNew, events }) {
    const { view } = this.table;
    const isTurn = view.you !== null && view.turn === view.you && !view.result;
    if (isNew) {
      const names = events.map(({ code, seat }) =>
        code === "discard" ? (seat === view.you ? "own" : "tile") : HEARD[code],
      );
      if (isTurn && !this.#wasTurn) names.push("turn");
      names.filter(Boolean).forEach((name, place) => sound(name, place * APART_S));
      for (const event of events) speakCall(event, view.game);
    }
    this.#wasTurn = isTurn;
  }

  /** The last seconds of the own turn tick; those of a claim do not. */
  #watch(clock) {
    const look = () => {
      clearInterval(this.#ticks);
      if (!clock.hasAttribute("data-low") || !clock.hasAttribute("data-runs")) return;
      this.#tick();
      this.#ticks = setInterval(() => this.#tick(), SECOND);
    };
    const filter = { attributes: true, attributeFilter: ["data-low", "data-runs"] };
    new MutationObserver(look).observe(clock, filter);
  }

  #tick() {
    const { view } = this.table;
    if (view && view.turn === view.you && !view.result) sound("low");
  }
}

customElements.define("muro-hearing", MuroHearing);
