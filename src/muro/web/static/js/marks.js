/** Marks on the own hand: what a discard leaves, and how safe it is before who is in riichi. */

import { h, set } from "./dom.js";
import { far, SIGNS } from "./helps_hand.js";
import { kindOf } from "./helps_unseen.js";
import { say } from "./words.js";

const ORDER = Object.keys(SIGNS);

export class Marks {
  #advice = null;
  #view = null;

  constructor(table) {
    this.hand = table.hand;
    // the hand is painted anew when tiles are put in another order
    new MutationObserver(() => this.#paint()).observe(this.hand, {
      subtree: true,
      childList: true,
      attributeFilter: ["data-tile"],
    });
  }

  show(advice, view) {
    this.#advice = advice;
    this.#view = view;
    this.#paint();
  }

  #paint() {
    for (const button of this.hand.buttons) {
      const kind = kindOf(button.dataset.tile?.replace("*", ""));
      const one = this.#advice?.discards.find(({ tile }) => tile === kind);
      const mark = one && !button.dataset.why ? this.#of(one) : null;
      set(button, {
        "data-accepts": mark?.left ?? null,
        "data-best": mark?.best ? "" : null,
        "data-grade": mark?.grade ?? null,
        "aria-description": mark?.words ?? null,
      });
      this.#signs(button, mark);
    }
  }

  /** The worst of what is known before those in riichi; null where nobody is. */
  #worst({ risks }) {
    const riichi = risks.filter(({ seat, grade }) => grade && this.#view.seats[seat].riichi);
    const grades = riichi.map(({ grade }) => ORDER.indexOf(grade));
    return grades.length ? ORDER[Math.max(...grades)] : null;
  }

  #of(one) {
    const { distance, left, best, furiten } = one;
    const grade = this.#worst(one);
    const words = [
      say("helps.mark.tip", { far: far(distance), n: left }),
      best && say("helps.best"),
      furiten && say("helps.furiten"),
      grade && say("helps.mark.worst", { grade: say(`helps.grade.${grade}`) }),
    ];
    return { left: String(left), best, grade, words: words.filter(Boolean).join(", ") };
  }

  /** Numbers and signs lie over the tile and take no room. */
  #signs(button, mark) {
    const old = button.querySelector(".tilemark");
    if (!mark) {
      old?.remove();
      return;
    }
    const made = () => h("span", { class: "tilemark", "aria-hidden": "true" });
    const place = old ?? button.appendChild(made());
    const text = [mark.left, mark.grade ?? "", mark.best].join();
    if (place.dataset.text === text) return;
    place.dataset.text = text;
    const sign = mark.grade && h("i", { class: `grade ${mark.grade}` }, SIGNS[mark.grade]);
    const number = h("b", { class: mark.best ? "best" : null }, mark.left);
    place.replaceChildren(number, ...(sign ? [sign] : []));
  }
}
