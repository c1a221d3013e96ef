/** The table of who had what, got what and has what. */

import { h } from "./dom.js";
import { figure, say, signed } from "./words.js";

const COLUMNS = ["seat", "before", "change", "after", "place"];

/** 1 to 4 for each seat, by points. */
const places = (points) => points.map((own) => 1 + points.filter((other) => other > own).length);

function change(number) {
  const kind = number > 0 ? "num plus" : number < 0 ? "num minus" : "num soft";
  return h("td", { class: kind }, number ? signed(number) : "0");
}

function moved(from, to) {
  const now = h("b", {}, say(`place.${to}`));
  return from === to ? [now] : [`${say(`place.${from}`)} \u2192 `, now];
}

/** A seat's wind in a ring, filled for the dealer, and its name. */
export function seatName(view, seat, names) {
  const { wind } = view.seats[seat];
  const classes = view.dealer === seat ? "wind sm dealer" : "wind sm";
  const title = say(`wind.${wind}`);
  const ring = h("abbr", { class: classes, title }, say(`wind.letter.${wind}`));
  return [ring, " ", names[seat]];
}

/** The payments of a hand, the seats from East on. */
export function payments(view, names) {
  const { deltas, points } = view.result;
  const earlier = points.map((after, seat) => after - deltas[seat]);
  const [was, now] = [places(earlier), places(points)];
  const head = COLUMNS.map((name, at) =>
    h("th", { scope: "col", class: at ? "num" : null }, say(`column.${name}`)),
  );
  const lines = [0, 1, 2, 3].map((step) => {
    const seat = (view.dealer + step) % 4;
    return h(
      "tr",
      { class: seat === view.you ? "me" : null },
      h("th", { scope: "row" }, seatName(view, seat, names)),
      h("td", { class: "num" }, figure(earlier[seat])),
      change(deltas[seat]),
      h("td", { class: "num" }, h("b", {}, figure(points[seat]))),
      h("td", { class: "num" }, moved(was[seat], now[seat])),
    );
  });
  const table = h("table", { class: "pays" },
    h("thead", {}, h("tr", {}, head)), h("tbody", {}, lines));
  return h("section", { class: "pay", "aria-labelledby": "pay-h" },
    h("h2", { id: "pay-h" }, say("payments")), table);
}
