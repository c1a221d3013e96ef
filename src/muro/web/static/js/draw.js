/** The sheet of a hand that nobody won: who was ready, and who pays. */

import { h } from "./dom.js";
import { payments, seatName } from "./payments.js";
import { round, say } from "./words.js";
import { shownHand } from "./win.js";

function line(view, names, seat) {
  const of = view.seats[seat];
  const isReady = view.result.ready?.[seat];
  const word = of.declared ?? (isReady ? "tenpai" : view.result.ready ? "noten" : null);
  const isShown = of.hand && word !== "noten";
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
      h("p", { class: "soft" }, round(view))));
  const seats = [0, 1, 2, 3].map((step) => (view.dealer + step) % 4);
  const hands = h("ul", { role: "list", class: "hands" },
    seats.map((seat) => line(view, names, seat)));
  const title = h("h2", { id: "hands-h" }, say("hands"));
  const section = h("section", { class: "drawn", "aria-labelledby": "hands-h" }, title, hands);
  return { head, body: [section, payments(view, names)] };
}
