/** The sheet of a hand that nobody won: who was ready, and who pays. */

import { h } from "./dom.js";
import { payments, seatName } from "./payments.js";
import { roundAndCounters, say } from "./words.js";
import { shownHand } from "./win.js";

/** What a seat declared: "tenpai", "noten", or null where nobody is asked. */
function declared({ seats, result }, seat) {
  const unasked = result.ready ? (result.ready[seat] ? "tenpai" : "noten") : null;
  return seats[seat].declared ?? unasked;
}

/** Whether a seat's hand lies open for everybody. The own one is always known. */
function isOpen(view, seat) {
  const word = declared(view, seat);
  if (word || view.result.kind !== "nine_terminals") return word === "tenpai";
  const others = view.seats.some((of) => of.seat !== view.you && of.hand);
  return Boolean(view.seats[seat].hand) && (seat !== view.you || !others);
}

function line(view, names, seat) {
  const word = declared(view, seat);
  const isShown = view.seats[seat].hand && isOpen(view, seat);
  const shown = isShown ? h("div", { class: "wonhand" }, shownHand(view, seat, names)) : null;
  const classes = word === "tenpai" ? "state ready" : "state";
  const state = word && h("span", { class: classes }, say(word));
  return h("li", {}, h("p", {}, h("span", {}, seatName(view, seat, names)), state), shown);
}

/** Head and body of the sheet of a draw. */
export function drawSheet(view, names) {
  const { kind } = view.result;
  const head = h("header", { class: "sheethead" },
    h("div", {},
      h("h1", { id: "sheet-h" }, say(`draw.${kind}`)),
      h("p", { class: "soft" }, roundAndCounters(view))));
  const seats = [0, 1, 2, 3].map((step) => (view.dealer + step) % 4);
  const told = seats.filter((seat) => declared(view, seat) || isOpen(view, seat));
  if (view.game === "mcr") {
    const pay = payments(view, names);
    pay.append(h("p", { class: "sum soft" }, say("draw.nobody.pays")));
    return { head, body: [pay], one: true };
  }
  if (!told.length) return { head, body: [payments(view, names)], one: true };
  const hands = h("ul", { role: "list", class: "hands" },
    told.map((seat) => line(view, names, seat)));
  const title = h("h2", { id: "hands-h" }, say("hands"));
  const section = h("section", { class: "drawn", "aria-labelledby": "hands-h" }, title, hands);
  return { head, body: [section, payments(view, names)] };
}
