/** The words of the page. The server wrote them into the page, in its language; codes come in. */

const block = document.getElementById("phrases");
const phrases = block ? JSON.parse(block.textContent) : {};

let game = "riichi";

/** From now on things are called as in the game of a view: `mcr.do.chi` comes before `do.chi`. */
export function speakOf(view) {
  game = view.game ?? "riichi";
}

/** The calls by the names the player prefers: `japanese`, `chinese`, `plain`; "": the game's. */
let names = "";

export function callThem(style) {
  names = style;
}

/** What has a name of its own in each of them. */
const NAMED = /^(do|told|meld)\.(chi|pon|kan|closed_kan|added_kan)(\.|$)|^do\.(ron|tsumo)$/;

const STYLES = { japanese: "", chinese: "mcr.", plain: "plain." };

function sentenceOf(code) {
  const usual = phrases[`web.${game}.${code}`] ?? phrases[`web.${code}`];
  if (!(names in STYLES) || !NAMED.test(code)) return usual;
  return phrases[`web.${STYLES[names]}${code}`] ?? usual;
}

/** The sentence of a code, its gaps filled. */
export function say(code, data = {}) {
  const sentence = sentenceOf(code) ?? code;
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => data[name] ?? gap);
}

/** Whether the page has words for a code. */
export const knows = (code) => sentenceOf(code) !== undefined;

/** The spoken name of a tile: `5p` is "5 circles". */
export function tileName(tile) {
  const [rank, suit] = tile;
  return knows(`tile.${tile}`) ? say(`tile.${tile}`) : say(`tile.${suit}`, { rank });
}

/** Names in a row: "3 circles, 4 circles". */
export const tileNames = (tiles) => tiles.map(tileName).join(", ");

/** A whole number with thin spaces between thousands (none under 10 000) and a true minus. */
export function figure(number) {
  const digits = String(Math.abs(number));
  const grouped = digits.length > 4 ? digits.replace(/\B(?=(\d{3})+$)/g, "\u202f") : digits;
  return (number < 0 ? "\u2212" : "") + grouped;
}

/** The same, with its sign always shown. */
export const signed = (number) => (number > 0 ? "+" : "") + figure(number);

/** A sentence with a capital letter. */
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

const WINDS = "ESWN";

/** A round and a hand of it: "East 2"; in MCR "East round, hand 2". */
export function roundOf(wind, number) {
  const hand = WINDS.indexOf(wind) * 4 + number;
  return say("round.hand", { wind: say(`wind.${wind}`), number, hand });
}

/** The round and the hand of a view. */
export const round = (view) => roundOf(view.prevalent, view.hand_number);

/** The same with the counters on the table, where there are any: "East 2 · 1 honba". */
export function roundAndCounters(view) {
  const counters = view.counters ? ` · ${say("honba", { n: view.counters })}` : "";
  return round(view) + counters;
}
