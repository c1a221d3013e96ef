/**
 * `<muro-worth>`: "What have I got?", on request: a panel that covers neither the own tiles nor the
 * calls, with what the server worked out of what this player sees, or why a win was refused.
 */

import { h, icon, set } from "./dom.js";
import { fanTable, notCounted } from "./fans.js";
import { tileElement } from "./tiles.js";
import { worthLines } from "./worth_lines.js";
import { capital, say } from "./words.js";

const QUESTION = "M5 5h14v14H5zM9.8 10a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.5M12 16v.2";
const CROSS = "M6 6l12 12M18 6L6 18";

class MuroWorth extends HTMLElement {
  #parts = null;
  #told = null;
  #isAsking = false;

  #make() {
    const button = h("button", { type: "button", class: "worthbtn" });
    set(button, { "aria-expanded": "false", "aria-controls": "worth" });
    const key = h("kbd", { "aria-hidden": "true" }, "W");
    button.append(icon(QUESTION), h("span", {}, say("worth")), key);
    const close = h("button", { type: "button", class: "iconbtn", "aria-label": say("close") });
    close.append(icon(CROSS));
    const title = h("h2", { id: "worth-h" });
    const body = h("div", { class: "body", tabindex: "0" });
    const head = h("header", {}, title, close);
    const panel = h("section", { class: "worth", id: "worth", hidden: true }, head, body);
    set(panel, { "aria-labelledby": "worth-h" });
    button.addEventListener("click", () => this.toggle());
    close.addEventListener("click", () => this.close());
    panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
      if (event.key === "Escape") event.stopPropagation();
    });
    this.append(button, panel);
    return { button, panel, title, body };
  }

  get isOpen() {
    return Boolean(this.#parts) && !this.#parts.panel.hidden;
  }

  /** What is shown follows the table while it is about the hand as it is. */
  show(view, isNew) {
    const isThere = view.game === "mcr" && view.you !== null;
    if (!this.#parts && !isThere) return;
    const { button } = (this.#parts ??= this.#make());
    button.hidden = !isThere;
    if (!isThere || view.result) this.#hide();
    else if (this.isOpen && this.#isAsking && isNew) this.#ask();
  }

  toggle() {
    if (!this.#parts || this.#parts.button.hidden) return false;
    if (this.isOpen && this.#isAsking) this.close();
    else this.#open();
    return true;
  }

  #open() {
    this.#isAsking = true;
    const wait = [h("p", {}, say("worth.wait"))];
    this.#fill(say("worth"), this.#told ? worthLines(this.#told) : wait);
    this.#ask();
    this.#parts.body.focus({ preventScroll: true });
  }

  #ask() {
    this.dispatchEvent(new Event("ask"));
  }

  /** What the server answered. */
  answer(worth) {
    this.#told = worth;
    if (this.isOpen && this.#isAsking) this.#fill(say("worth"), worthLines(worth));
  }

  /** Why the tile that completes the hand does not win. */
  why({ tile, points, minimum, explanation }) {
    this.#isAsking = false;
    const sum = h("p", { class: "belowsum" }, tileElement(tile),
      h("b", {}, say("below.sum", { points, minimum, n: minimum - points })));
    const body = [sum, fanTable(explanation.fans, points), notCounted(explanation)];
    const [, ...more] = explanation.why_not;
    body.push(...more.map((text) => h("p", { class: "soft" }, capital(text))));
    const near = explanation.nearest.map(({ text }) => text).filter(Boolean);
    if (near.length) {
      const list = h("ul", { class: "plain" }, near.map((text) => h("li", {}, capital(text))));
      body.push(h("h3", {}, say("below.near")), list);
    }
    this.#fill(say("below.title"), body.filter(Boolean));
    this.#parts.body.focus({ preventScroll: true });
  }

  #fill(title, body) {
    const { panel, button, title: heading, body: place } = this.#parts;
    const at = place.scrollTop;
    heading.textContent = title;
    place.replaceChildren(...body);
    place.scrollTop = at;
    panel.hidden = false;
    set(button, { "aria-expanded": "true" });
  }

  #hide() {
    this.#parts.panel.hidden = true;
    set(this.#parts.button, { "aria-expanded": "false" });
  }

  close() {
    const hadFocus = this.#parts.panel.contains(document.activeElement);
    this.#hide();
    if (hadFocus) this.#parts.button.focus({ preventScroll: true });
  }
}

customElements.define("muro-worth", MuroWorth);
