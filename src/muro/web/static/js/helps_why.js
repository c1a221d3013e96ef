/** Why a win is not possible, as the server answers. */

import { h } from "./dom.js";
import { tileElement } from "./tiles.js";
import { capital, say, tileName } from "./words.js";

/** The parts of the panel; `why` is null while nothing has come. */
export function whyLines(why, names) {
  if (!why) return [h("p", {}, say("helps.wait"))];
  const { tile, from, reasons } = why;
  const about = [];
  if (tile) {
    const code = from === null ? "helps.why.about.own" : "helps.why.about";
    const words = say(code, { tile: tileName(tile), name: names[from] });
    about.push(h("p", { class: "aboutwhy" }, tileElement(tile), h("b", {}, words)));
  }
  const lines = reasons.map((text) => h("li", {}, `${capital(text)}.`));
  return [...about, h("ul", { class: "reasons", role: "list" }, lines)];
}
