/** `<muro-hand>`: the own tiles, each a button; the drawn one stands apart. */

import { dragging, Order } from "./arrange.js";
import { h, rows, set } from "./dom.js";
import { look } from "./preferences.js";
import { concealed, handKey, nearSeat } from "./seats.js";
import { mute, sorted, tileElement } from "./tiles.js";
import { knows, say, tileName } from "./words.js";

/** Two clicks on a tile within this time are one double click. */
const TWICE_MS = 500;

class MuroHand extends HTMLElement {
  #list = null;
  #at = 0;
  #order = new Order();
  #shownLast = [];
  #clicked = { tile: null, at: 0 };

  #make() {
    const list = h("ol", { role: "list", class: "hand", id: "hand" });
    set(list, { "aria-label": say("hand"), tabindex: "-1" });
    list.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button || this.#isHalf(event, button)) return;
      this.dispatchEvent(new CustomEvent("choose", { detail: button.dataset.tile }));
    });
    const buttons = () => this.buttons.filter((button) => !button.closest(".apart"));
    const drop = (from, to) => this.#move(from, to);
    dragging(list, { may: () => look.arrange, buttons, drop });
    list.addEventListener("keydown", (event) => this.#arrow(event));
    list.addEventListener("focusin", ({ target }) => {
      const place = this.buttons.indexOf(target);
      if (place >= 0) this.#rove(place);
    });
    return this.appendChild(list);
  }

  /** Whether a click is only the first of the two that are wanted; a key is never half a click. */
  #isHalf({ detail, timeStamp }, button) {
    if (!look.twice || look.confirm || detail === 0) return false;
    const { tile, at } = this.#clicked;
    const isSecond = tile === button && timeStamp - at < TWICE_MS;
    this.#clicked = { tile: isSecond ? null : button, at: timeStamp };
    return !isSecond;
  }

  /** Puts a tile to another place of the hand and says where it is now. */
  #move(from, to) {
    if (!this.#order.move(from, to)) return;
    this.show(...this.#shownLast);
    const button = this.buttons[to];
    button.focus();
    const n = this.buttons.filter((each) => !each.closest(".apart")).length;
    const text = say("hand.moved", { tile: tileName(button.dataset.tile), place: to + 1, n });
    this.dispatchEvent(new CustomEvent("moved", { detail: text }));
  }

  /** The tiles as the player has put them, or sorted. */
  #inOrder(tiles, view) {
    if (look.arrange) return this.#order.of(tiles, handKey(view));
    this.#order.forget();
    return sorted(tiles);
  }

  /** The buttons of the tiles from left to right. */
  get buttons() {
    return [...this.querySelectorAll("button")];
  }

  /**
   * `why` says of a tile (`5p`, `5p*` when drawn) why it cannot be chosen: "", or a reason. Where
   * one only looks there is nothing to choose.
   */
  show(view, names, { chosen, why, isOver, asked } = {}) {
    this.#list ??= this.#make();
    this.#shownLast = [view, names, { chosen, why, isOver, asked }];
    const own = view.seats[nearSeat(view)];
    const tiles = concealed(own);
    if (view.you === null) return this.#shown(own, tiles, names[own.seat]);
    const held = this.#inOrder(tiles, view).map((tile) => ({ tile, text: tile }));
    if (own.drawn) held.push({ tile: own.drawn, text: `${own.drawn}*`, isDrawn: true });
    const make = () => h("li", {}, h("button", { type: "button", class: "tilebtn" }, mute("back")));
    rows(this.#list, held, make, (item, { tile, text, isDrawn }) => {
      set(item, { class: isDrawn ? "apart" : null });
      const reason = why(text);
      const button = item.firstElementChild;
      this.#paint(button, { tile, text, isDrawn, reason, chosen, isOver });
      set(button, { "data-asked": asked.split(" ")[1] === text ? "" : null });
    });
    this.#rove(Math.min(this.#at, held.length - 1));
  }

  #paint(button, { tile, text, isDrawn, reason, chosen, isOver }) {
    const because = reason && knows(`why.${reason}`) ? say(`why.${reason}`) : "";
    const label = [tileName(tile), isDrawn && say("was.drawn"), because].filter(Boolean).join(", ");
    set(button, {
      "data-tile": text,
      "data-why": reason || null,
      "aria-label": label,
      "aria-disabled": reason || isOver ? "true" : null,
      "aria-pressed": chosen === text ? "true" : null,
      title: because || null,
    });
    set(button.firstElementChild, { tile });
  }

  /** The hand at the near side of a table that one only looks at: hidden, or laid open. */
  #shown({ size, has_drawn, drawn }, tiles, name) {
    const known = tiles ? [...sorted(tiles), ...(drawn ? [drawn] : [])] : null;
    const all = known ?? Array(size + (has_drawn ? 1 : 0)).fill("back");
    const label = known ? say("open", { name }) : say("standing", { name, n: all.length });
    set(this.#list, { "aria-label": label });
    rows(this.#list, all, () => h("li", {}, tileElement("back")), (item, tile, place) => {
      const isDrawn = has_drawn && place === all.length - 1;
      set(item, { class: isDrawn ? "apart" : null });
      set(item.firstElementChild, {
        tile,
        "data-tile": known && `${tile}${isDrawn ? "*" : ""}`,
        "aria-hidden": known ? null : "true",
      });
    });
  }

  #rove(place) {
    this.#at = Math.max(0, place);
    this.buttons.forEach((button, at) => set(button, { tabindex: at === this.#at ? 0 : -1 }));
  }

  #arrow(event) {
    const last = this.buttons.length - 1;
    const place = {
      ArrowLeft: Math.max(0, this.#at - 1),
      ArrowRight: Math.min(last, this.#at + 1),
      ArrowUp: Math.max(0, this.#at - 7),
      ArrowDown: Math.min(last, this.#at + 7),
      Home: 0,
      End: last,
    }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    if (event.altKey && look.arrange) this.#move(this.#at, place);
    else this.buttons[place].focus();
  }

  /** Sorts the tiles that the player has put in an order of their own. */
  sort() {
    this.#order.forget();
    if (this.#shownLast.length) this.show(...this.#shownLast);
  }

  /** Puts the focus on the drawn tile, or on the last. */
  focusDrawn() {
    const buttons = this.buttons;
    const last = buttons[buttons.length - 1];
    (this.querySelector(".apart button") ?? last)?.focus({ preventScroll: true });
  }
}

customElements.define("muro-hand", MuroHand);
