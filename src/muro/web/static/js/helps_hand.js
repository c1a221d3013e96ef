/** What helps a hand, as the server worked it out: each discard in a line that unfolds. */

import { h } from "./dom.js";
import { tileElement } from "./tiles.js";
import { capital, say, tileName } from "./words.js";

/** Grades by a sign of their own, so that no colour is needed. */
export const SIGNS = { sure: "\u2713", nearly: "\u2248", usual: "\u2013", dangerous: "!" };

const few = (n) => (n < 2 ? String(Math.max(0, n)) : "n");

/** How far a hand is: "2 tiles from ready". */
export const far = (n) => say(`helps.far.${few(n)}`, { n });

const short = (n) => say(n > 0 ? "helps.far.short.n" : "helps.far.short.0", { n });

const row = (useful) => h("ul", { class: "useful", role: "list" }, useful.map(({ tile, left }) =>
  h("li", { class: left ? null : "none" }, tileElement(tile), h("b", {}, String(left)))));

/** One opponent's grade as a sign with its word. */
export function gradeSign(grade) {
  const word = say(`helps.grade.${grade}`);
  return h("span", { class: `grade ${grade}`, title: word },
    h("span", { "aria-hidden": "true" }, SIGNS[grade] ?? ""), h("span", { class: "sr" }, word));
}

/** In MCR there are facts or none. */
const factSign = ({ reasons }) => (reasons.length
  ? h("span", { class: "grade fact", title: say("helps.grade.facts") },
      h("span", { "aria-hidden": "true" }, "i"),
      h("span", { class: "sr" }, say("helps.grade.facts")))
  : h("span", { class: "sr" }, say("helps.grade.none")));

function reasons({ seat, grade, reasons: told }, names) {
  const word = grade ? say(`helps.grade.${grade}`) : say("helps.grade.none");
  const text = told.length ? capital(told.join("; ")) : "";
  const head = grade || !told.length ? `${word}${text ? ": " : ""}` : "";
  return h("li", {}, h("b", {}, `${say("helps.safe.before", { name: names[seat] })}: `), head,
    grade ? text.slice(0, 1).toLowerCase() + text.slice(1) : text);
}

function line(one, names) {
  const { tile, distance, left, useful, best, furiten, risks } = one;
  const notes = [best && say("helps.best"), furiten && say("helps.furiten")].filter(Boolean);
  const head = h("summary", {},
    tileElement(tile),
    h("span", { class: "far" }, short(distance)),
    h("span", { class: "num" }, String(left)),
    ...risks.map((risk) => h("span", { class: "cell" },
      h("span", { class: "sr" }, say("helps.safe.before", { name: names[risk.seat] })),
      risk.grade ? gradeSign(risk.grade) : factSign(risk))),
    h("span", { class: "notes", title: best ? say("helps.best.more") : null }, notes.join(" · ")));
  const accepts = say("helps.accepts", { n: left, kinds: useful.length });
  const body = [h("p", {}, accepts), row(useful),
    h("ul", { class: "risks", role: "list" }, risks.map((risk) => reasons(risk, names)))];
  return h("details", { class: best ? "after best" : "after", "data-tile": tile }, head, ...body);
}

function heads(view, names, discards) {
  const [first] = discards;
  const seats = first.risks.map(({ seat }) => seat);
  return h("div", { class: "heads", "aria-hidden": "true" },
    h("span"),
    h("span", { class: "far" }, say("helps.column.distance")),
    h("span", { class: "num" }, say("helps.column.left")),
    ...seats.map((seat) => h("span", { class: "cell", title: names[seat] },
      say(`wind.letter.${view.seats[seat].wind}`))));
}

/** Fills the panel; lines that were unfolded stay so. */
export function adviceLines(body, advice, view, names) {
  const open = [...body.querySelectorAll("details[open]")].map(({ dataset }) => dataset.tile);
  body.replaceChildren(...partsOf(advice, view, names));
  for (const each of body.querySelectorAll("details")) each.open = open.includes(each.dataset.tile);
}

function partsOf(advice, view, names) {
  if (!advice) return [h("p", {}, say("helps.wait"))];
  const { distance, discards, useful, left } = advice;
  if (distance === null) return [h("p", {}, say("helps.none"))];
  const title = h("h3", {}, far(distance));
  if (!discards.length) {
    const words = say(distance > 0 ? "helps.useful" : "helps.waits", { n: left });
    return [title, h("p", {}, words), row(useful)];
  }
  const legend = say(view.game === "mcr" ? "helps.legend.mcr" : "helps.legend");
  return [title, heads(view, names, discards), ...discards.map((one) => line(one, names)),
    h("p", { class: "soft" }, signs(view), legend)];
}

/** What the signs mean. */
function signs(view) {
  if (view.game === "mcr") return "";
  const scaleOf = ([grade, sign]) => `${sign} ${say(`helps.grade.${grade}`)}`;
  const all = Object.entries(SIGNS).map(scaleOf);
  return `${all.join(" · ")}. `;
}
