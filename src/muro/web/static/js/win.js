/** The sheet of a win: the hand, its yaku and fu with their reasons, what it is worth, who pays. */

import { h } from "./dom.js";
import { paintMeld } from "./melds.js";
import { payments } from "./payments.js";
import { concealed } from "./seats.js";
import { sorted, tileElement } from "./tiles.js";
import { capital, figure, roundAndCounters, say, tileName } from "./words.js";

function row(tiles, last) {
  const items = tiles.map((tile) => h("li", {}, tileElement(tile)));
  if (last) items.push(h("li", { class: "apart won" }, tileElement(last)));
  return h("ol", { role: "list", class: "tiles" }, items);
}

/** The tiles of a text of the explanation: `(7'77z)` is three. */
function tilesIn(text) {
  const suits = [...text.replace(/[^0-9mpsz]/g, "").matchAll(/(\d+)([mpsz])/g)];
  return suits.flatMap(([, ranks, suit]) => [...ranks].map((rank) => rank + suit));
}

/** The blocks that make a line, drawn small. */
function pictures(texts) {
  return texts.map((text) => h("span", { class: "tiles small" }, tilesIn(text).map(tileElement)));
}

/** A row of indicators with its word. */
function indicators(word, tiles) {
  return tiles.length ? h("div", {}, h("dt", {}, say(word)), h("dd", {}, row(tiles))) : null;
}

function laid(view, seat, names) {
  const { melds } = view.seats[seat];
  if (!melds.length) return null;
  const items = melds.map((meld) => {
    const item = h("li");
    paintMeld(item, meld, seat, view, names);
    return item;
  });
  return h("ul", { role: "list", class: "laid" }, items);
}

/** Tiles and melds of a seat. */
export function shownHand(view, seat, names) {
  const of = view.seats[seat];
  const tiles = [...sorted(concealed(of) ?? []), ...(of.drawn ? [of.drawn] : [])];
  return [row(tiles), laid(view, seat, names)];
}

/** The winning hand as it was read, block by block, the winning tile framed. */
export function wonHand(view, names, { seat, tile, explanation }) {
  const blocks = explanation.blocks.filter(({ meld }) => !meld);
  const read = blocks.reduce((n, block) => n + block.tiles.length, 0);
  if (read <= explanation.hand.tiles.length) {
    const tiles = sorted(concealed(view.seats[seat]) ?? explanation.hand.tiles);
    return [row(tiles, tile), laid(view, seat, names)];
  }
  const groups = blocks.map((block) => {
    const list = row(block.tiles);
    const place = block.win ? block.tiles.indexOf(tile) : -1;
    if (place >= 0) list.children[place].className = "won";
    return list;
  });
  return [h("div", { class: "blocks" }, groups), laid(view, seat, names)];
}

function line({ name, also, more, tiles, why, worth }) {
  const drawn = tiles.length ? pictures(tiles) : why && h("span", { class: "why" }, why);
  const other = also && also !== name ? h("span", { class: "also" }, ` ${also}`) : null;
  return h("tr", {}, h("th", { scope: "row", title: more || null }, name, other, drawn || null),
    h("td", { class: "num" }, worth));
}

function lines(kind, items, total) {
  const [title, id] = [say(kind), `${kind}-h`];
  const foot = h("tr", {},
    h("th", { scope: "row" }, say("total")), h("td", { class: "num" }, total));
  const table = h("table", { class: "lines" },
    h("tbody", {}, items.map(line)), h("tfoot", {}, foot));
  return h("section", { class: kind, "aria-labelledby": id }, h("h2", { id }, title), table);
}

function yakuLines({ yaku, han, yakuman, limit }) {
  const items = yaku.map((each) => ({
    name: each.name,
    also: each.names.ja,
    more: [each.means, each.section].filter(Boolean).join(" · "),
    tiles: each.tiles,
    why: each.means,
    worth: each.limit ?? say("han", { n: each.han }),
  }));
  return lines("yaku", items, yakuman ? limit : say("han", { n: han }));
}

function fuLines({ fu, fu_raw: raw, fu_lines: counted }) {
  if (!counted.length) return null;
  const items = counted.map(({ label, tiles, fu: worth, section }) => ({
    name: capital(tiles ? label.replace(`: ${tiles}`, "") : label),
    more: section,
    tiles: tiles ? [tiles] : [],
    worth: String(worth),
  }));
  const total = say("fu.of", { n: raw === fu ? fu : `${raw} \u2192 ${fu}` });
  return lines("fu", items, total);
}

/** Another reading of the tiles that is worth less. */
function rejected({ rejected: other }) {
  if (!other) return null;
  return h("details", { class: "near" }, h("summary", {}, say("rejected")), h("p", {}, other));
}

/** What a riichi costs. */
const STICK = 1000;

/** What the winner gets, part by part: the hand, counters, sticks, less an own stick laid. */
function sum(view, { seat, explanation: { points, payment } }) {
  const laid = payment ? payment.total - view.result.deltas[seat] : 0;
  if (!payment || laid < 0 || laid > STICK) return null; // it paid for something else, too
  const parts = [["counters", payment.counters], ["sticks", payment.sticks], ["laid", laid]];
  const more = parts
    .filter(([, n]) => n > 0)
    .map(([part, n]) => say(`pay.${part}`, { n: figure(n) }));
  if (!more.length) return null;
  const data = { points: figure(points), more: more.join(""), total: figure(payment.total - laid) };
  return h("p", { class: "sum soft" }, say("pay.sum", data));
}

/** Who answers for the yakuman, where somebody does. */
function liable(names, { liable: seat }) {
  if (typeof seat !== "number") return null;
  return h("p", { class: "sum soft" }, say("pay.liable", { name: names[seat] }));
}

/** The heading of a win: who, how, what it is worth. */
export function winHead(view, names, win, { value, size }) {
  const isOwn = win.from === null || win.from === win.seat;
  const data = { tile: tileName(win.tile), from: isOwn ? "" : names[win.from] };
  const claimed = win.from === view.you ? "win.claimed.own" : "win.claimed";
  const how = say(isOwn ? "win.drawn" : claimed, data);
  const word = h("span", { class: "wincall" }, say(isOwn ? "do.tsumo" : "do.ron"));
  return h("header", { class: "sheethead" },
    h("div", {},
      h("h1", { id: "sheet-h" }, word, ` ${names[win.seat]}`),
      h("p", { class: "soft" }, `${roundAndCounters(view)} · ${how}`)),
    h("p", { class: "value" },
      h("b", {}, value), h("span", {}, size)));
}

function head(view, names, win) {
  const { points, han, fu, limit } = win.explanation;
  const size = [limit, han && say("han", { n: han }), fu && say("fu.of", { n: fu })];
  const sizes = size.filter(Boolean).join(" · ");
  return winHead(view, names, win, { value: figure(points), size: sizes });
}

/** Head and body of the sheet of one win. */
export function winSheet(view, names, win) {
  const { explanation } = win;
  const doras = h("dl", { class: "doras" },
    indicators("dora", view.indicators), indicators("ura", view.ura));
  const hand = h("section", { class: "wonhand", "aria-label": say("won.hand") },
    wonHand(view, names, win), doras);
  const yaku = yakuLines(explanation);
  const pay = payments(view, names);
  yaku.append(rejected(explanation) ?? "");
  pay.append(sum(view, win) ?? "", liable(names, win) ?? "");
  return { head: head(view, names, win), body: [hand, yaku, fuLines(explanation), pay], won: true };
}
