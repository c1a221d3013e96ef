/** The tiles of the own hand in the order the player puts them, by dragging or by key. */

import { sorted } from "./tiles.js";

/** A pointer that moves less has clicked. */
const DRAG_PX = 8;

/** An order of tiles that lasts for a hand: new tiles come last, what is gone leaves its place. */
export class Order {
  #tiles = null;
  #hand = "";

  /** `tiles` as they stand; `hand` tells one hand from the next, which begins sorted. */
  of(tiles, hand) {
    if (hand !== this.#hand) this.#tiles = null;
    this.#hand = hand;
    if (!this.#tiles) return (this.#tiles = sorted(tiles));
    const left = [...tiles];
    const kept = this.#tiles.filter((tile) => {
      const place = left.indexOf(tile);
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    });
    return (this.#tiles = [...kept, ...left]);
  }

  /** Puts a tile to another place; whether it could. */
  move(from, to) {
    if (!this.#tiles || from === to || !(from in this.#tiles) || !(to in this.#tiles)) return false;
    this.#tiles.splice(to, 0, ...this.#tiles.splice(from, 1));
    return true;
  }

  /** Tiles are sorted again. */
  forget() {
    this.#tiles = null;
  }
}

const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/** The place of the button that a point is nearest to. */
function nearest(buttons, x, y) {
  const away = buttons.map((button) => {
    const [mx, my] = middle(button.getBoundingClientRect());
    return Math.hypot(mx - x, my - y);
  });
  return away.indexOf(Math.min(...away));
}

/**
 * Lets the buttons of `list` be dragged while `may()` holds: `drop(from, to)` is called with places
 * among `buttons()`. A drag is no click.
 */
export function dragging(list, { may, buttons, drop }) {
  let held = null;
  list.addEventListener("pointerdown", ({ target, button, clientX, clientY, pointerId }) => {
    const tile = target.closest("button");
    if (!tile || button !== 0 || !may() || !buttons().includes(tile)) return;
    held = { tile, x: clientX, y: clientY, pointerId, isMoved: false };
  });
  list.addEventListener("pointermove", ({ clientX, clientY, pointerId }) => {
    if (!held || pointerId !== held.pointerId) return;
    const [dx, dy] = [clientX - held.x, clientY - held.y];
    if (!held.isMoved && Math.hypot(dx, dy) < DRAG_PX) return;
    if (!held.isMoved) list.setPointerCapture(pointerId);
    held.isMoved = true;
    held.tile.classList.add("dragged");
    held.tile.style.translate = `${dx}px ${dy}px`;
  });
  const end = (isDropped) => ({ clientX, clientY }) => {
    const { tile, isMoved } = held ?? {};
    held = null;
    if (!isMoved) return;
    const places = buttons();
    const from = places.indexOf(tile);
    tile.style.translate = "";
    tile.classList.remove("dragged");
    if (isDropped && from >= 0) drop(from, nearest(places, clientX, clientY));
    const stop = (event) => event.stopPropagation();
    list.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => list.removeEventListener("click", stop, { capture: true }), 0);
  };
  list.addEventListener("pointerup", end(true));
  list.addEventListener("pointercancel", end(false));
}
