/** What somebody said, for a moment beside the plate of who said it. */

import { h } from "./dom.js";
import { rise } from "./motion.js";
import { placeOf } from "./seats.js";

const SHOWN_MS = 3000;

/** Takes away what stands beside the plates: others may sit there now. */
export function clearBubbles(table) {
  for (const bubble of table.querySelectorAll(".bubble")) bubble.remove();
}

/** Shows `parts` beside the plate of a player of the view; it takes no room and no click. */
export function showBubble(table, player, parts) {
  const of = table.view?.seats.find((seat) => seat.player === player);
  const plate = of && table.querySelector(`.seat-${placeOf(table.view, of.seat)} .plate`);
  if (!plate || !parts.length) return;
  plate.querySelector(".bubble")?.remove();
  const bubble = h("span", { class: "bubble", "aria-hidden": "true" }, parts);
  plate.append(bubble);
  rise(bubble);
  setTimeout(() => bubble.remove(), SHOWN_MS);
}
