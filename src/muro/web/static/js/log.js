/** What happened, in sentences: for the log, and for who listens. */

import { h } from "./dom.js";
import { figure, knows, roundOf, say, tileName } from "./words.js";

const LENGTH = 60;

/** What an event is called in the words: a riichi is told with its discard. */
function codeOf({ code, seat, from, kind, ready, riichi, tile }, you) {
  if (code === "riichi") return "";
  if (code === "discard" && riichi) return "told.riichi";
  if (code === "win") return from === seat ? "told.tsumo" : "told.ron";
  if (code === "no_win") return `draw.${kind}`;
  if (code === "ready") return ready ? "told.tenpai" : "told.noten";
  if (code === "draw" && (!tile || (you !== null && seat !== you))) return "";
  if (code === "closed_kan" && !tile) return "told.down";
  if (code === "seats") return you === null ? "told.seats" : "told.seats.own";
  return `told.${code}`;
}

/**
 * The sentence of an event; "" where there is nothing to say. It speaks to the own seat; where one
 * only looks (`you` is null) what a seat knows is told of it. `names` and `winds` are those of the
 * seats in this hand.
 */
export function sentence(event, { names, winds, you }) {
  const { seat, from, tile, points, kind, prevalent, number } = event;
  const code = codeOf(event, you);
  const data = {
    name: names[seat],
    from: names[from],
    tile: tile ? tileName(tile) : "",
    points: figure(points ?? 0),
    kind: event.code === "furiten" ? say(`furiten.${kind}`) : "",
    round: prevalent ? roundOf("ESWN"[Number(prevalent[0]) - 1], number) : "",
    wind: winds[you] ? say(`wind.${winds[you]}`) : "",
  };
  const toYou = [seat === you && `${code}.own`, from === you && `${code}.yours`];
  toYou.push(you === null && `${code}.seen`, code);
  const said = toYou.find((each) => each && knows(each));
  return said ? say(said, data) : "";
}

/** The sentences of some events, as who looks at `view` is told them. */
export function sentencesOf(events, view, names) {
  const scene = { names, winds: view.seats.map(({ wind }) => wind), you: view.you };
  return events.map((event) => sentence(event, scene)).filter(Boolean);
}

/** The word called out at an event. */
export function cryOf({ code, seat, from }) {
  if (code === "win") return say(from === seat ? "do.tsumo" : "do.ron");
  return say(code.endsWith("_kan") ? "do.kan" : `do.${code}`);
}

/** `<muro-log>`: the last sentences of the game, in a drawer; a `whole` one keeps them all. */
class MuroLog extends HTMLElement {
  #list = null;

  connectedCallback() {
    this.#list = this.querySelector("ol");
    const drawer = this.querySelector("details");
    const room = matchMedia("(min-aspect-ratio: 11/10) and (min-height: 700px)");
    drawer.open = room.matches;
    room.addEventListener("change", () => (drawer.open = room.matches));
  }

  /** Begins anew with what happened before the page was there. */
  begin(sentences) {
    this.#list.replaceChildren();
    this.add(sentences);
  }

  add(sentences) {
    this.#list.append(...sentences.map((text) => h("li", {}, text)));
    const most = this.hasAttribute("whole") ? Infinity : LENGTH;
    while (this.#list.children.length > most) this.#list.firstElementChild.remove();
    this.#list.scrollTop = this.#list.scrollHeight;
  }
}

customElements.define("muro-log", MuroLog);
