/** `<muro-centre>`: round, scores at their owners' sides, counts; in riichi sticks and dora. */

import { h, hide, rows, set, write } from "./dom.js";
import { placeOf } from "./seats.js";
import { figure, round, say } from "./words.js";

const SIDES = { own: "o", right: "r", top: "t", left: "l" };
const SVG = "http://www.w3.org/2000/svg";
const BONE = ["rect", { class: "bone", x: 1, y: 4, width: 32, height: 9, rx: 4.5 }];
const PICTURES = {
  wall: [["path", { d: "M2 2h10v13H2zM12 2h10v13H12zM22 2h10v13H22z" }]],
  honba: [BONE, ...[10, 17, 24].map((cx) => ["circle", { class: "bdot", cx, cy: 8.5, r: 1.8 }])],
  sticks: [BONE, ["circle", { class: "dot", cx: 17, cy: 8.5, r: 3.2 }]],
};

function picture(name) {
  const svg = document.createElementNS(SVG, "svg");
  set(svg, { class: "icon", viewBox: "0 0 34 17", "aria-hidden": "true" });
  for (const [tag, attributes] of PICTURES[name]) {
    const part = document.createElementNS(SVG, tag);
    set(part, attributes);
    svg.append(part);
  }
  return svg;
}

function count(name) {
  const term = h("dt", {}, h("span", { class: "sr" }, say(`count.${name}`)), picture(name));
  return h("div", { title: say(`count.${name}.more`) }, term, h("dd", {}, h("span")));
}

class MuroCentre extends HTMLElement {
  #parts = null;

  #make() {
    const title = h("h2", { class: "round" });
    const hand = h("p", { class: "handof" });
    const wind = h("p", { class: "ownwind" });
    const scores = h("ol", { role: "list", class: "scores" });
    const centre = h("section", { class: "centre", "aria-label": say("centre") });
    centre.append(h("div", { class: "now" }, title, hand, wind), scores);
    const counts = h("dl", { class: "counts" }, ...Object.keys(PICTURES).map(count));
    const dora = h("ol", { role: "list" });
    const frame = h("section", { class: "dora" }, dora);
    set(frame, { "aria-label": say("dora"), title: say("dora.more") });
    this.append(centre, counts, frame);
    return { title, hand, wind, scores, counts, frame, dora };
  }

  show(view, names) {
    this.#parts ??= this.#make();
    const { title, scores, counts, frame, dora } = this.#parts;
    const isMcr = view.game === "mcr";
    write(title, isMcr ? say("round", { wind: say(`wind.${view.prevalent}`) }) : round(view));
    this.#lines(view, isMcr);
    hide(frame, isMcr);
    rows(scores, view.seats, scoreOf, (item, seat) => this.#score(item, view, seat, names));
    [view.wall_left, view.counters, view.sticks].forEach((number, place) =>
      write(counts.children[place].lastElementChild.firstElementChild, figure(number)),
    );
    const five = [...view.indicators, "back", "back", "back", "back", "back"].slice(0, 5);
    rows(dora, five, () => h("li", {}, h("muro-tile")), (item, tile) =>
      set(item.firstElementChild, { tile }),
    );
  }

  /** In MCR: which hand of how many it is, and the own wind. */
  #lines(view, isMcr) {
    const { hand, wind, counts } = this.#parts;
    const own = view.seats[view.you]?.wind;
    hide(hand, !isMcr);
    hide(wind, !isMcr || !own);
    if (isMcr) write(hand, say("hand.of", { n: view.hand_of, of: view.hands }));
    if (own) write(wind, say("own.wind", { wind: say(`wind.${own}`) }));
    [...counts.children].slice(1).forEach((count) => hide(count, isMcr));
  }

  #score(item, view, seat, names) {
    const [wind, name, points, stick] = item.children;
    const deals = view.dealer === seat.seat;
    set(item, {
      class: `score ${SIDES[placeOf(view, seat.seat)]}${deals ? " dealer" : ""}`,
      "aria-current": view.turn === seat.seat ? "true" : null,
    });
    set(wind, { title: say(`wind.${seat.wind}`) });
    write(wind, say(`wind.letter.${seat.wind}`));
    write(name, names[seat.seat]);
    write(points, figure(seat.points));
    hide(stick, !seat.stick);
  }
}

function scoreOf() {
  const stick = h("span", { class: "stick", role: "img", "aria-label": say("in.riichi") });
  return h("li", {}, h("abbr"), h("span", { class: "sr" }), h("span"), stick);
}

customElements.define("muro-centre", MuroCentre);
