/**
 * `<muro-result>`: the sheet over the table when a hand or the game is over. A `quiet` one takes no
 * focus and leaves what stands beside the table to be used.
 */

import { h, hide } from "./dom.js";
import { drawSheet } from "./draw.js";
import { finalSheet } from "./final.js";
import { rise } from "./motion.js";
import { winSheet } from "./win.js";
import { mcrWinSheet } from "./win_mcr.js";
import { say } from "./words.js";

/** What keys or fingers reach. */
const REACHED = "a, button, input, summary, textarea, [tabindex]";

/**
 * Lets what can be reached of the table rest, or be used again. What cannot be reached stays as it
 * is, so that the browser need not style all the tiles of the table anew.
 */
function rest(isResting) {
  for (const part of document.querySelectorAll(".table > :not(muro-seat), .seat > *")) {
    const rests = isResting && part.matches(`${REACHED}, :has(${REACHED})`);
    if (part.inert !== rests) part.inert = rests;
  }
}

class MuroResult extends HTMLElement {
  #view = null;
  #names = [];
  #shown = "";
  #win = 0;
  #isFinal = false;
  #isAway = false;
  #waits = false;
  #coming = 0;

  /** Shows the result of a view, or nothing where it has none. */
  show(view, names) {
    [this.#view, this.#names] = [view, names];
    const what = JSON.stringify([view.result, view.final]);
    if (what === this.#shown) return;
    this.#shown = what;
    this.#win = 0;
    this.#waits = false;
    this.#isAway = false;
    this.#isFinal = !view.result && Boolean(view.final);
    this.#cover();
    if (this.hidden) return;
    if (document.hidden) this.#rise();
    else this.#coming = requestAnimationFrame(() => this.#rise());
  }

  /** The table is painted first, the sheet in the frame after it: both at once would be a jerk. */
  #rise() {
    this.#paint();
    rise(this.firstElementChild);
  }

  /** Whether there is a result that the player has put aside to see the table. */
  get isAway() {
    return this.#isAway;
  }

  /** Whether the result of the whole game is what is shown. */
  get isFinal() {
    return this.#isFinal;
  }

  /** Brings the sheet back. */
  back() {
    this.#isAway = false;
    this.#paint();
  }

  /** Lies over the table, still empty, or goes. */
  #cover() {
    const { result, final } = this.#view;
    const isShown = Boolean(result || final) && !this.#isAway;
    cancelAnimationFrame(this.#coming);
    this.#coming = 0;
    hide(this, !isShown);
    rest(isShown);
    this.replaceChildren();
  }

  #paint() {
    this.#cover();
    if (this.hidden) return;
    const { head, body, one, won } = this.#sheet();
    const beside = document.querySelector(".under:not([hidden]), .chat:not([hidden])");
    const modal = this.#isQuiet ? {} : { role: "dialog", "aria-modal": beside ? null : "true" };
    const sheet = h("section", { class: "sheet", "aria-labelledby": "sheet-h", ...modal });
    const kind = ["sheetbody", one && "one", won && "won"].filter(Boolean).join(" ");
    const contents = h("div", { class: kind, tabindex: "0" }, body);
    sheet.append(head, ...this.#choice(), contents, this.#foot());
    sheet.classList.toggle("many", this.#hasMany);
    this.replaceChildren(sheet);
    const isTaken = this.#isQuiet || document.activeElement?.closest(".under, .chat");
    if (!isTaken) this.querySelector(".main").focus({ preventScroll: true });
  }

  get #isQuiet() {
    return this.hasAttribute("quiet");
  }

  #sheet() {
    const { result } = this.#view;
    if (this.#isFinal) {
      const [rules, log, again] = ["rules", "log", "again"].map((name) => this.getAttribute(name));
      return finalSheet(this.#view, this.#names, { rules, log, again });
    }
    const sheet = this.#view.game === "mcr" ? mcrWinSheet : winSheet;
    if (result.kind === "win") return sheet(this.#view, this.#names, result.wins[this.#win]);
    return drawSheet(this.#view, this.#names);
  }

  get #hasMany() {
    const { result } = this.#view;
    return !this.#isFinal && result.kind === "win" && result.wins.length > 1;
  }

  /** Where several won: whose win is shown. */
  #choice() {
    if (!this.#hasMany) return [];
    const buttons = this.#view.result.wins.map(({ seat }, place) => {
      const button = h("button", { type: "button", class: "btn small" }, this.#names[seat]);
      button.setAttribute("aria-pressed", place === this.#win ? "true" : "false");
      button.addEventListener("click", () => {
        this.#win = place;
        this.#paint();
      });
      return button;
    });
    return [h("div", { class: "winners", role: "group", "aria-label": say("winners") }, buttons)];
  }

  #foot() {
    const { result, final } = this.#view;
    const see = h("button", { type: "button", class: "btn" }, say("see.table"));
    see.addEventListener("click", () => this.#putAside());
    const foot = h("footer", { class: "sheetfoot" });
    const next = result && !final;
    const people = (this.#view.bots ?? []).filter((isBot) => !isBot).length;
    const after = next && people > 1 ? h("muro-after") : null;
    foot.append(h("p", { class: "soft" }, next ? this.#east() : ""));
    if (after) foot.append(after);
    foot.append(see);
    foot.append(this.#main());
    return foot;
  }

  /** Who is East next. */
  #east() {
    const { result, dealer, you, prevalent, hand_of: hand } = this.#view;
    if (hand && hand % 4 === 0) {
      const wind = "ESWN"["ESWN".indexOf(prevalent) + 1];
      return say("round.next", { wind: say(`wind.${wind}`) });
    }
    if (result.east_stays) return say("east.stays");
    const next = (dealer + 1) % 4;
    return next === you ? say("east.moves.own") : say("east.moves", { name: this.#names[next] });
  }

  #main() {
    if (this.#isFinal) {
      return h("a", { class: "btn main", href: this.getAttribute("home") }, say("new.game"));
    }
    const word = this.#view.final ? "final.show" : "next.hand";
    const button = h("button", { type: "button", class: "btn main" }, say(word));
    if (this.#waits) button.setAttribute("aria-disabled", "true");
    button.addEventListener("click", () => this.#goOn());
    return button;
  }

  /** Enter goes on and Escape shows the table, wherever the focus is. */
  press(key) {
    if (this.#coming) this.#rise();
    if (key === "Enter") this.querySelector(".main").click();
    if (key === "Escape") this.#putAside();
    return key === "Enter" || key === "Escape";
  }

  #goOn() {
    if (this.#waits) return;
    if (this.#view.final) {
      this.#isFinal = true;
    } else {
      this.#waits = !this.#isQuiet;
      this.dispatchEvent(new Event("next"));
    }
    this.#paint();
  }

  #putAside() {
    this.#isAway = true;
    this.#paint();
    this.dispatchEvent(new Event("see"));
  }
}

customElements.define("muro-result", MuroResult);
