/** Typed commands: which command a text is, and which actions of a view it means. Pure. */

import { fitting, holds, numberIn, plain, ranksIn, simple, tileIn } from "./typed_tiles.js";

/** From so many letters on the beginning of a command is enough, if it is no other's. */
const ENOUGH = 3;

/** The kinds of action a command may mean. */
const KINDS = { win: ["ron", "tsumo"], kan: ["kan", "closed_kan", "added_kan"] };
KINDS.nine = ["nine_kinds"];

/** Every way of typing a command, those of the page's language first. */
function waysOf(lists) {
  return lists.flatMap(({ commands }, place) =>
    Object.entries(commands).flatMap(([name, ways]) =>
      ways.map((way, at) => ({ name, place, isFirst: at === 0, words: simple(way).split(" ") })),
    ),
  );
}

const begins = (words, start) => start.every((word, place) => words[place] === word);

/**
 * The command of a text and the words after it: `{name, rest}`; `{names}` where its beginning is
 * that of several; null where it is none.
 */
export function commandOf(text, lists) {
  const words = simple(text).split(" ").filter(Boolean);
  if (/^\s*\?/.test(text)) return { name: "help", rest: words };
  const ways = waysOf(lists);
  const fit = ways.filter((way) => begins(words, way.words));
  fit.sort((a, b) => b.words.length - a.words.length || a.place - b.place);
  if (fit.length) return { name: fit[0].name, rest: words.slice(fit[0].words.length) };
  const [first = ""] = words;
  if (first.length < ENOUGH) return null;
  const near = ways.filter((way) => way.words[0].startsWith(first));
  const best = near.some(({ isFirst }) => isFirst) ? near.filter(({ isFirst }) => isFirst) : near;
  const names = [...new Set(best.map(({ name }) => name))];
  if (names.length === 1) return { name: names[0], rest: words.slice(1) };
  return names.length ? { names, rest: words.slice(1) } : null;
}

/** The seat that words mean: a place, a wind, the beginning of a name. null: nobody said. */
export function seatIn(words, { view, names }, lists) {
  const text = words.join(" ");
  if (!text) return null;
  for (const { seats, tiles } of lists) {
    const bare = words.filter((word) => !tiles.filler.map(simple).includes(word)).join(" ");
    const is = (name) => seats[name].some((way) => [bare, text].includes(simple(way)));
    const named = Object.keys(seats).find(is);
    if (!named) continue;
    if (named.length === 1) return view.seats.findIndex(({ wind }) => wind === named);
    const step = ["me", "right", "across", "left"].indexOf(named);
    return ((view.you ?? view.near ?? 0) + step) % 4;
  }
  return names.findIndex((name) => simple(name).startsWith(text));
}

function ofKind(actions, name) {
  const kinds = KINDS[name] ?? [name];
  return actions.filter(({ kind }) => kinds.includes(kind));
}

function chosenChi(chis, words, lists) {
  if (!words.length) return chis;
  const number = words.length === 1 ? numberIn(words[0], lists) : null;
  if (number !== null && number >= 1 && number <= chis.length) return [chis[number - 1]];
  const read = ranksIn(words, lists);
  if (!read) return [];
  const exact = chis.filter(({ uses }) => holds(read, uses));
  return exact.length ? exact : chis.filter(({ uses, tile }) => holds(read, [...uses, tile]));
}

/**
 * The actions that a command means: `{actions}`, one where all is clear. Else `problem` says why:
 * `now` (nothing of the kind may be done), `tile` (`word` is none), `held` (not with that tile:
 * `read`), `fits` (nothing fits the words).
 */
export function meant({ name, rest }, view, lists) {
  const may = ofKind(view.actions, name);
  if (!may.length) return { actions: [], problem: "now" };
  if (name === "chi") {
    const actions = chosenChi(may, rest, lists);
    return actions.length ? { actions } : { actions, problem: "fits" };
  }
  const read = tileIn(rest, lists);
  if (read.unknown) return { actions: [], problem: "tile", word: read.unknown };
  if (read.isEmpty) return { actions: may };
  const isDrawn = ({ drawn }) => drawn;
  const actions = fitting(read, may, ({ tile, uses }) => tile ?? uses[0] ?? "", isDrawn);
  return actions.length ? { actions } : { actions, problem: "held", read };
}

/** Why none of the tiles that were read may be discarded, where the server gave a reason. */
export function reasonFor(read, view) {
  return fitting(read, view.forbidden, ({ tile }) => tile)[0] ?? null;
}

/** The tile that a text names, if it is a tile and nothing else. */
export function aloneIn(text, lists) {
  const { exact, fits, unknown, isEmpty } = tileIn(simple(text).split(" "), lists);
  if (unknown || isEmpty) return null;
  if (exact) return exact;
  return new Set(fits.map(plain)).size === 1 ? plain(fits[0]) : null;
}

export { numberIn, simple };
