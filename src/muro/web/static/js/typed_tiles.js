/** Tiles as people write them: which tiles some words can mean. Pure: words in, tiles out. */

const SUITS = ["m", "p", "s"];
const RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const REDS = SUITS.map((suit) => `0${suit}`);
const of = (ranks, suit) => ranks.map((rank) => rank + suit);
const WINDS = of(RANKS.slice(0, 4), "z");
const DRAGONS = ["5z", "6z", "7z"];
const FLOWERS = RANKS.slice(0, 8).map((number) => `f${number}`);
const SUITED = SUITS.flatMap((suit) => of(RANKS, suit));
const ALL = [...SUITED, ...REDS, ...WINDS, ...DRAGONS, ...FLOWERS];

/** A tile whichever five it is, red or not. */
export const plain = (tile) => tile.replace(/^0/, "5");

/** Text as it is compared: no accents, no capitals, words with one blank between them. */
export function simple(text) {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/[^\p{L}\p{N}*]+/gu, " ").trim();
}

/** The tiles that a word of a language's list can mean. */
const MEANS = {
  red: ["7z", ...REDS],
  wind: WINDS,
  dragon: DRAGONS,
  flowertile: FLOWERS,
};
for (const rank of RANKS) MEANS[`rank.${rank}`] = SUITS.map((suit) => rank + suit);
MEANS["rank.5"].push(...REDS);
for (const suit of SUITS) MEANS[`suit.${suit}`] = [...of(RANKS, suit), `0${suit}`];
for (const tile of ["5z", "6z"]) MEANS[`tile.${tile}`] = [tile];
["E", "S", "W", "N"].forEach((wind, place) => (MEANS[`wind.${wind}`] = [WINDS[place]]));

/** The names of a word in the lists: kinds of tile, and winds by the names of seats. */
function namesOf(word, lists) {
  for (const { tiles, seats } of lists) {
    const winds = Object.keys(seats).filter((name) => name.length === 1);
    const wind = winds.find((name) => seats[name].some((way) => simple(way) === word));
    const is = (name) => tiles[name].some((way) => simple(way) === word);
    const names = Object.keys(tiles).filter(is);
    if (wind) names.push(`wind.${wind}`);
    if (names.length) return names;
  }
  return [];
}

/** What a word alone narrows the tiles to; null where it is no word for tiles. */
function meaning(word, lists) {
  if (/^[1-9]$/.test(word)) return MEANS[`rank.${word}`];
  const names = namesOf(word, lists);
  if (names.includes("filler") || names.includes("justdrawn")) return names;
  const found = names.flatMap((name) => MEANS[name] ?? []);
  return found.length ? found : null;
}

/**
 * What words say of a tile: `exact` where it is written as a code, else `fits`; `isDrawn` where it
 * is said to be the drawn one; `unknown` is the first word that names no tile, `isEmpty` says that
 * there was none at all.
 */
export function tileIn(words, lists) {
  const text = words.join(" ").replace(/\b(\d) ([mpszf])\b/g, "$1$2");
  const read = { exact: null, fits: ALL, isDrawn: false, unknown: null, isEmpty: true };
  const named = ALL.find((tile) => lists[0].names?.[tile] === text);
  if (named) return { ...read, exact: named, isEmpty: false };
  for (const word of text.split(" ").filter(Boolean)) {
    const code = word.replace(/\*$/, "");
    if (word.endsWith("*")) read.isDrawn = true;
    const means = ALL.includes(code) ? [code] : meaning(code, lists);
    if (means === null) return { ...read, unknown: word };
    if (means.includes("filler") && !means.includes("justdrawn")) continue;
    read.isEmpty = false;
    if (means.includes("justdrawn")) read.isDrawn = true;
    else if (ALL.includes(code)) read.exact = code;
    else read.fits = read.fits.filter((tile) => means.includes(tile));
  }
  return read.exact ? agreed(read) : read;
}

/** A code with more words: "red 5p" is the red one, "5p white" nothing. */
function agreed(read) {
  if (read.fits.includes(read.exact)) return read;
  const red = read.exact.replace("5", "0");
  return read.fits.includes(red) ? { ...read, exact: red } : { ...read, exact: null, fits: [] };
}

/** Those of `items` whose tile is what was read; a code of a five takes the red one at need. */
export function fitting(read, items, tileOf, isDrawn = () => false) {
  const near = read.isDrawn ? items.filter(isDrawn) : items;
  if (!read.exact) return near.filter((item) => read.fits.includes(tileOf(item)));
  const same = near.filter((item) => tileOf(item) === read.exact);
  if (same.length || read.exact.startsWith("0")) return same;
  return near.filter((item) => plain(tileOf(item)) === read.exact);
}

/** The ranks and the suit of a sequence: `34s`, `3 4 bamboo`; null where it is none. */
export function ranksIn(words, lists) {
  const read = { ranks: [], suit: null };
  for (const word of words) {
    const code = /^(\d+)([mps]?)$/.exec(word);
    const names = code ? [] : namesOf(word, lists);
    const rank = names.find((name) => name.startsWith("rank."));
    const suit = names.find((name) => name.startsWith("suit."));
    if (code) read.ranks.push(...code[1]);
    else if (rank) read.ranks.push(rank.slice(-1));
    else if (!suit && !SUITS.includes(word) && !names.includes("filler")) return null;
    const named = code ? code[2] : (suit?.slice(-1) ?? (SUITS.includes(word) ? word : ""));
    if (named) read.suit = named;
  }
  return read;
}

/** Whether tiles hold all ranks that were read, each once. */
export function holds({ ranks, suit }, tiles) {
  const left = tiles.filter((tile) => !suit || tile[1] === suit);
  return ranks.every((rank) => {
    const same = left.findIndex((tile) => tile[0] === rank);
    const near = left.findIndex((tile) => plain(tile)[0] === rank);
    const place = same >= 0 || rank === "0" ? same : near;
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** The number that a text is, written or in words; null where it is none. */
export function numberIn(text, lists) {
  if (/^\d+$/.test(text)) return Number(text);
  const rank = namesOf(text, lists).find((name) => name.startsWith("rank."));
  return rank ? Number(rank.slice(-1)) : null;
}
