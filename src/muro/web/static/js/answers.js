/** What a typed question is answered: sentences about a view. It tells only what the page shows. */

import { callsOf, labelOf } from "./calls.js";
import { concealed, nearSeat } from "./seats.js";
import { sorted } from "./tiles.js";
import { figure, knows, round, say, signed, tileName, tileNames } from "./words.js";

/** How many of the last events are told at most. */
const MOST = 20;

/** Tiles in a row, those of a suit together: "1 2 3 of characters, east wind". */
export function inSuits(tiles) {
  const groups = [];
  for (const tile of tiles) {
    const last = groups[groups.length - 1];
    const isPlain = !knows(`tile.${tile}`);
    if (isPlain && last?.suit === tile[1]) last.ranks.push(tile[0]);
    else groups.push(isPlain ? { suit: tile[1], ranks: [tile[0]] } : { tile });
  }
  const words = groups.map(({ tile, suit, ranks }) =>
    tile ? tileName(tile) : say(`tile.${suit}`, { rank: ranks.join(" ") }),
  );
  return words.join(", ");
}

/** The answers to questions, as `tell(code, data)` says them, of a `scene` {view, names, past}. */
export class Answers {
  constructor(tell, scene) {
    this.tell = tell;
    Object.assign(this, scene);
  }

  get own() {
    return this.view.seats[nearSeat(this.view)];
  }

  hand() {
    const tiles = concealed(this.own);
    if (!tiles) return say("standing", { name: this.names[this.own.seat], n: this.own.size });
    const { drawn } = this.own;
    const data = { tiles: inSuits(sorted(tiles)), tile: drawn && tileName(drawn) };
    const hand = this.tell(drawn ? "hand.drawn" : "hand", data);
    const laid = this.own.melds.length ? [this.melds(this.own.seat)] : [];
    return [hand, ...laid].join(". ");
  }

  drawn() {
    const { drawn } = this.own;
    return drawn ? this.tell("drawn", { tile: tileName(drawn) }) : this.tell("drawn.none");
  }

  #who(seat, code) {
    return seat === this.view.you ? say(`${code}.own`) : say(code, { name: this.names[seat] });
  }

  river(seat) {
    const who = this.#who(seat, "river");
    const { river } = this.view.seats[seat];
    if (!river.length) return this.tell("river.none", { who });
    const tiles = river.map(({ tile, riichi, claimed_by: by }) => {
      const name = riichi ? this.tell("river.riichi", { tile: tileName(tile) }) : tileName(tile);
      return by === null ? name : this.tell("river.claimed", { tile: name, name: this.names[by] });
    });
    return this.tell("river", { who, tiles: tiles.join(", ") });
  }

  #meld({ kind, tiles, hidden }, seat) {
    if (!hidden) return say(`meld.${kind}`, { tiles: tileNames(tiles) });
    if (!tiles.length) return say("meld.down");
    const whose = seat === this.view.you ? "own" : "seen";
    return say(`meld.down.${whose}`, { tiles: tileNames(tiles) });
  }

  melds(seat) {
    const who = this.#who(seat, "melds");
    const { melds } = this.view.seats[seat];
    if (!melds.length) return this.tell("melds.none", { who });
    const said = melds.map((meld) => this.#meld(meld, seat));
    return this.tell("melds", { who, melds: said.join("; ") });
  }

  flowers(seat) {
    const { flowers = [] } = this.view.seats[seat];
    const data = { who: this.names[seat], n: flowers.length, tiles: tileNames(flowers) };
    return this.tell(flowers.length ? "flowers" : "flowers.none", data);
  }

  scores() {
    const line = ({ seat, wind, points, riichi }) => {
      const data = { name: this.names[seat], wind: say(`wind.${wind}`), points: figure(points) };
      return [this.tell("score", data), riichi && say("in.riichi")].filter(Boolean).join(", ");
    };
    return this.view.seats.map(line).join("; ");
  }

  dora() {
    if (this.view.game === "mcr") return this.tell("dora.none");
    return this.tell("dora", { tiles: tileNames(this.view.indicators) });
  }

  round() {
    const { view, names } = this;
    const wind = view.you === null ? "" : say(`wind.${view.seats[view.you].wind}`);
    const data = { round: round(view), dealer: names[view.dealer], wind };
    const said = this.tell(wind ? "round" : "round.seen", data);
    if (view.game === "mcr") return said;
    return this.tell("round.table", { round: said, counters: view.counters, sticks: view.sticks });
  }

  wall() {
    return this.tell("wall", { n: this.view.wall_left });
  }

  waits() {
    const { waits } = this.view;
    if (!waits.length) return this.tell("waits.none");
    const said = ({ tile, left }) => say("waits.left", { tile: tileName(tile), n: left });
    const tiles = waits.map(said);
    return this.tell("waits", { tiles: tiles.join("; ") });
  }

  furiten() {
    const { furiten } = this.own;
    return furiten
      ? this.tell("furiten.yes", { kind: say(`furiten.${furiten}`) })
      : this.tell("furiten.no");
  }

  last(count) {
    const told = this.past.slice(-Math.min(MOST, Math.max(1, count)));
    return told.length ? told.join(". ") : this.tell("last.none");
  }

  /** Whose turn it is; while a tile is on offer nobody is told who else is asked. */
  who() {
    const { view, names } = this;
    if (view.result || view.final) return this.tell("who.over");
    if (view.offer) {
      const { as, from, tile } = view.offer;
      const data = { name: names[from], tile: tileName(tile) };
      const offer = say(as === "discard" ? "offer" : "offer.kan", data);
      return this.tell("who.asked", { offer, what: this.#may });
    }
    if (view.actions.length) return this.tell("who.you", { what: this.#may });
    if (view.turn === null) return this.tell("who.nobody");
    return this.tell("who.other", { name: names[view.turn] });
  }

  /** What may be done, in words. */
  get #may() {
    const { actions } = this.view;
    const tiles = (kind) => actions.filter((each) => each.kind === kind).map(({ tile }) => tile);
    const discards = tiles("discard");
    const words = callsOf(actions).map(labelOf);
    const data = { n: discards.length, tile: discards.length && tileName(discards[0]) };
    if (discards.length === 1) words.push(this.tell("can.discard.one", data));
    if (discards.length > 1) words.push(this.tell("can.discard", data));
    const riichi = tiles("riichi");
    if (riichi.length) words.push(this.tell("can.riichi", { tiles: tileNames(riichi) }));
    return words.join("; ");
  }

  calls() {
    const { view } = this;
    if (view.result || view.final) return this.tell("calls.next");
    if (view.you === null) return this.tell("looks");
    return view.actions.length ? this.tell("calls", { what: this.#may }) : this.tell("calls.none");
  }

  result() {
    const { result, final } = this.view;
    if (!result) return final ? this.final() : this.tell("result.none");
    const wins = result.kind === "win" ? result.wins.map((win) => this.#win(win)) : [];
    const said = wins.length ? wins : [say(`draw.${result.kind}`), ...this.#declared()];
    const paid = this.view.seats.map(({ seat }) => {
      const data = { change: signed(result.deltas[seat]), points: figure(result.points[seat]) };
      return this.tell("result.paid", { name: this.names[seat], ...data });
    });
    return [...said, paid.join("; ")].join(". ");
  }

  #declared() {
    return this.view.seats
      .filter(({ declared }) => declared)
      .map(({ seat, declared }) => `${this.names[seat]}: ${say(declared)}`);
  }

  #win({ seat, from, tile, points, explanation }) {
    const isOwn = from === null || from === seat;
    const giver = isOwn ? "" : this.names[from];
    const data = { name: this.names[seat], tile: tileName(tile), from: giver };
    const code = isOwn ? "result.win" : "result.ron";
    const said = [this.tell(seat === this.view.you ? `${code}.own` : code, data)];
    if (explanation) said.push(...this.#lines(explanation));
    said.push(this.tell("result.points", { n: figure(explanation?.total ?? points) }));
    return said.join(". ");
  }

  /** Yaku with their han, or fans with their points; then what they come to. */
  #lines({ yaku, fans, han, fu, limit }) {
    const item = ({ name, times = 1, limit: whole, han: each, points }) => {
      const worth = whole ?? (each ? say("han", { n: each }) : String(points));
      return this.tell("result.line", { name: times > 1 ? `${name} ×${times}` : name, worth });
    };
    const size = [limit, han && say("han", { n: han }), fu && say("fu.of", { n: fu })];
    const sizes = size.filter(Boolean).join(", ");
    return [(yaku ?? fans).map(item).join(", "), sizes].filter(Boolean);
  }

  final() {
    const places = this.view.final.places.map(({ seat, place, points, total }) =>
      this.tell("result.place", {
        place: say(`place.${place}`),
        name: this.names[seat],
        points: figure(points),
        total: signed(total),
      }),
    );
    return this.tell("result.final", { places: places.join("; ") });
  }
}
