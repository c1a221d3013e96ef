/** What a hand has got, as the panel shows it: certain fans, waits with points, likely fans. */

import { h } from "./dom.js";
import { fanTable } from "./fans.js";
import { tileElement } from "./tiles.js";
import { say, tileName } from "./words.js";

/** So few tiles from ready it helps to know which bring the hand nearer. */
const NEAR = 2;

/** A part with its heading. */
const part = (title, ...body) => h("section", {}, h("h3", {}, title), ...body);

const row = (tiles) => h("span", { class: "tiles small" }, tiles.map(tileElement));

/** The points of a wait; whether they are enough is said by a mark and in words. */
function pointsOf(number, minimum) {
  if (number === null || number === undefined) return h("td", { class: "num" }, "\u2013");
  const isEnough = number >= minimum;
  const words = say(isEnough ? "worth.enough" : "worth.short", { n: minimum - number });
  return h("td", { class: isEnough ? "num enough" : "num short", title: words },
    String(number), h("span", { "aria-hidden": "true" }, isEnough ? " \u2713" : ""),
    h("span", { class: "sr" }, `, ${words}`));
}

function waitRow({ tile, left, points = {} }, minimum) {
  return h("tr", { class: left ? null : "none" },
    h("th", { scope: "row" }, row([tile])),
    h("td", { class: "num" }, String(left)),
    pointsOf(points.discard, minimum), pointsOf(points.self_drawn, minimum));
}

function waitTable(waits, minimum) {
  const heads = ["tile", "left", "discard", "drawn"].map((name, at) =>
    h("th", { scope: "col", class: at ? "num" : null }, say(`worth.column.${name}`)));
  return h("table", { class: "lines waitlines" },
    h("thead", {}, h("tr", {}, heads)),
    h("tbody", {}, waits.map((wait) => waitRow(wait, minimum))));
}

function ready({ waits, ready: ways, minimum }) {
  if (waits.length) return [part(say("worth.ready"), waitTable(waits, minimum))];
  return ways.map((way) => {
    const title = say("worth.ready.by", { tile: tileName(way.discard) });
    return part(title, waitTable(way.waits, minimum));
  });
}

/** A fan that may come of the hand: its points, how far it is, what it lacks. */
function target({ name, points: worth, lacks, missing }, minimum) {
  return h("tr", {},
    h("th", { scope: "row" }, name,
      missing.length ? h("span", { class: "sets" }, row(missing)) : null),
    h("td", { class: "num" }, String(lacks)),
    h("td", { class: worth >= minimum ? "num enough" : "num" }, String(worth)));
}

function targets({ targets: likely, minimum }) {
  if (!likely.length) return [];
  const heads = ["fan", "lacks", "points"].map((name, at) =>
    h("th", { scope: "col", class: at ? "num" : null }, say(`worth.column.${name}`)));
  const table = h("table", { class: "lines targets" },
    h("thead", {}, h("tr", {}, heads)),
    h("tbody", {}, likely.map((one) => target(one, minimum))));
  return [part(say("worth.likely"), table)];
}

function far({ distance, forms, useful }) {
  const [nearest] = forms;
  if (!nearest) return [];
  const words = say("worth.away", { n: distance, form: nearest.name });
  const tiles = useful.map(({ tile }) => tile);
  const left = useful.reduce((sum, each) => sum + each.left, 0);
  if (!tiles.length || distance > NEAR) return [part(words)];
  const better = say("worth.useful", { n: left });
  return [part(words, h("p", { class: "useful" }, better, row(tiles)))];
}

/** The parts of the panel. */
export function worthLines(worth) {
  const { flowers, flower_points: extra, certain, minimum } = worth;
  const count = flowers ? say("worth.flowers", { n: flowers, points: extra, minimum })
    : say("worth.no.flowers");
  const sure = certain.reduce((sum, fan) => sum + fan.points, 0);
  const isReady = worth.waits.length || worth.ready.length;
  return [
    ...(isReady ? ready(worth) : far(worth)),
    ...targets(worth),
    ...(certain.length ? [part(say("worth.certain"), fanTable(certain, sure))] : []),
    part(say("worth.flowers.title"), h("p", {}, count)),
  ];
}
