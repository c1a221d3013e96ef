/** The sheet of an MCR win: the hand, its fans, what does not count and why, who pays. */

import { h } from "./dom.js";
import { fanTable, notCounted } from "./fans.js";
import { payments } from "./payments.js";
import { mute } from "./tiles.js";
import { say, tileNames } from "./words.js";
import { winHead, wonHand } from "./win.js";

/** What every loser pays beside the points of the hand. */
const BASE = 8;

function shownFlowers(view, { seat }) {
  const { flowers = [] } = view.seats[seat];
  if (!flowers.length) return null;
  const label = say("flowers.won", { n: flowers.length, tiles: tileNames(flowers) });
  return h("div", { class: "wonflowers" },
    h("span", { class: "tiles", role: "img", "aria-label": label }, flowers.map(mute)));
}

function size({ points, total, flowers }) {
  const extra = total - points;
  return extra ? say("points.flowers", { n: points, flowers, extra }) : say("points.word");
}

/** Who paid what, in a sentence. */
function paid(view, names, { from, seat, explanation: { total } }) {
  const isOwn = from === null || from === seat;
  const data = { base: BASE, total, name: isOwn ? "" : names[from], sum: BASE + total };
  const one = from === view.you ? "pay.one.own" : "pay.one";
  return h("p", { class: "sum soft" }, say(isOwn ? "pay.all" : one, data));
}

/** Head and body of the sheet of one win. */
export function mcrWinSheet(view, names, win) {
  const { explanation } = win;
  const { total } = explanation;
  const hand = h("section", { class: "wonhand", "aria-label": say("won.hand") },
    wonHand(view, names, win), shownFlowers(view, win));
  const fans = h("section", { class: "yaku", "aria-labelledby": "fans-h" },
    h("h2", { id: "fans-h" }, say("fans")), fanTable(explanation.fans, total),
    notCounted(explanation));
  const pay = payments(view, names);
  pay.append(paid(view, names, win));
  const head = winHead(view, names, win, { value: String(total), size: size(explanation) });
  return { head, body: [hand, fans, pay], won: true };
}

