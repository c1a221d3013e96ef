/** The sheet of a finished game: places, points, uma and the result of each. */

import { h } from "./dom.js";
import { figure, say, signed } from "./words.js";

function part(word, number) {
  return h("div", {}, h("dt", {}, say(word)), h("dd", { class: "num" }, signed(number)));
}

/** Said of a place that several share. */
function tied({ final }, place) {
  return final.places.filter((other) => other.place === place).length > 1 ? say("tied") : "";
}

function line(view, names, standing) {
  const { seat, place, points, net, uma, leftover, penalty, total } = standing;
  const isOwn = seat === view.you;
  const isMcr = view.game === "mcr";
  const parts = isMcr ? [] : [part("column.net", net), part("uma", uma)];
  if (penalty) parts.push(part("penalty", penalty));
  return h("li", { class: isOwn ? "me" : null },
    h("span", { class: "place" }, say(`place.${place}`)),
    h("span", { class: "pn" },
      h("b", {}, names[seat]),
      h("span", { class: "soft" }, isMcr ? tied(view, place) : [
        say("points.end", { points: figure(points) }),
        leftover ? ` ${say("leftover", { points: signed(leftover) })}` : ""])),
    h("dl", {}, parts),
    h("span", { class: total < 0 ? "tot num minus" : "tot num plus" }, signed(total)));
}

/** Head and body of the sheet of the result; `again` is where the game can be looked at again. */
export function finalSheet(view, names, { rules, log, again }) {
  const { places } = view.final;
  const own = places.find(({ seat }) => seat === view.you);
  const title = own ? say("final.own", { place: say(`place.${own.place}`) }) : say("final");
  const head = h("header", { class: "sheethead" },
    h("div", {}, h("h1", { id: "sheet-h" }, title), h("p", { class: "soft" }, rules)));
  const list = h("ol", { role: "list", class: "podium" },
    places.map((standing) => line(view, names, standing)));
  const points = places.reduce((sum, standing) => sum + standing.points, 0);
  const total = places.reduce((sum, standing) => sum + standing.total, 0);
  const sums = say("final.sums", { points: figure(points), total: signed(total) });
  const link = h("a", { href: log, download: "" }, say("log.save"));
  const check = h("span", { class: "soft" }, say("log.proof"));
  const checks = again && again.replace("/game/", "/walls?game=");
  const walls = again && h("a", { href: checks }, say("walls.check"));
  const proof = h("p", { class: "proof" }, link, " ", check, " ", walls);
  const look = again && h("p", { class: "again" }, h("a", { href: again }, say("replay.open")));
  const people = (view.bots ?? []).filter((bot) => !bot).length;
  const rematch = again && view.you !== null && people > 1 &&
    h("form", { method: "post", action: again.replace("/game/", "/again/") },
      h("button", { class: "btn", type: "submit" }, say("final.rematch")));
  const sum = h("p", { class: "sum soft" }, sums);
  const body = [list, sum, rematch, look, proof].filter(Boolean);
  return { head, body, one: true };
}
