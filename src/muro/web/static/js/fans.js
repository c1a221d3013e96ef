/** Fans of an MCR hand, one a line: name, tiles, points; and those that do not count. */

import { h } from "./dom.js";
import { tileElement } from "./tiles.js";
import { say } from "./words.js";

/** The sets that make a line, drawn small. */
export function pictures(sets) {
  const drawn = (tiles) => h("span", { class: "tiles small" }, tiles.map(tileElement));
  return h("span", { class: "sets" }, sets.map(drawn));
}

/** A fan's name, with how often it counts. */
const named = ({ name, times }) => (times > 1 ? `${name} ×${times}` : name);

function line(fan) {
  const { name, names, means, section, tiles = [], points } = fan;
  const why = tiles.length ? null : means;
  return h("tr", {},
    h("th", { scope: "row", title: [means, section].filter(Boolean).join(" · ") || null },
      named(fan),
      names && names.en !== name ? h("span", { class: "also", lang: "en" }, ` ${names.en}`) : null,
      tiles.length ? pictures(tiles) : why && h("span", { class: "why" }, why)),
    h("td", { class: "num" }, String(points)));
}

/** The table of some fans; `total` is a row below them, or null. */
export function fanTable(fans, total = null) {
  const foot = total === null ? null
    : h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, say("total")),
        h("td", { class: "num" }, String(total))));
  return h("table", { class: "lines fans" }, h("tbody", {}, fans.map(line)), foot);
}

/** What is there and does not count, folded, each with its reason; null where all counts. */
export function notCounted({ not_counted: silent = [], rejected }) {
  if (!silent.length && !rejected) return null;
  const items = silent.map((fan) =>
    h("li", {}, h("b", {}, named(fan)), h("span", {}, fan.why)));
  if (rejected) items.push(h("li", {}, h("span", {}, rejected)));
  return h("details", { class: "near" },
    h("summary", {}, say("not.counted", { n: items.length })),
    h("ul", { class: "silent" }, items));
}
