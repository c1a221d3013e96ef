/**
 * Whether the walls of a written game follow from the secret that the server had promised and the
 * players' numbers: the steps of docs/walls.md, worked out in the browser of who wants to know.
 */

import { hex, sha256, unhex } from "./sha256.js";

const SCHEME = "muro wall 1";

/** Numbers below n from the stream of a hand. */
function belowFrom(secret, nonces, hand) {
  const text = [SCHEME, secret, ...nonces.map((nonce) => nonce ?? "-"), hand].join("\n");
  const seed = new Uint8Array(40);
  seed.set(sha256(new TextEncoder().encode(text)));
  let [block, numbers] = [0, []];
  return (n) => {
    for (;;) {
      if (!numbers.length) {
        new DataView(seed.buffer).setUint32(36, block);
        numbers = [...sha256(seed)];
        block += 1;
      }
      const number = numbers.shift();
      if (number < 256 - (256 % n)) return number % n;
    }
  };
}

/** The tiles of a set in order. */
function tilesOf({ game, flowers, red_fives: reds }) {
  const tiles = [];
  for (const suit of "mps") {
    for (let rank = 1; rank <= 9; rank += 1) tiles.push(...Array(4).fill(`${rank}${suit}`));
  }
  for (let rank = 1; rank <= 7; rank += 1) tiles.push(...Array(4).fill(`${rank}z`));
  if (game === "mcr") {
    if (flowers) for (let n = 1; n <= 8; n += 1) tiles.push(`f${n}`);
  } else {
    reds.forEach((count, suit) => {
      for (let n = 0; n < count; n += 1) tiles[4 * (9 * suit + 4) + n] = `0${"mps"[suit]}`;
    });
  }
  return tiles;
}

function shuffled(below, tiles) {
  const order = [...tiles];
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = below(place + 1);
    [order[place], order[other]] = [order[other], order[place]];
  }
  return order;
}

/** The lines of a log; null where it is none. */
function linesOf(text) {
  try {
    const lines = text.split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line));
    return lines[0]?.muro_log && lines[0].wall && lines[0].rules ? lines : null;
  } catch {
    return null;
  }
}

function handOf(line, secret, { wall, rules }) {
  const below = belowFrom(secret, wall.nonces, line.hand);
  const tiles = shuffled(below, tilesOf(rules));
  const dice = Array.from({ length: rules.game === "mcr" ? 4 : 2 }, () => below(6) + 1);
  const isSame = tiles.join("") === line.wall && (!line.dice || `${dice}` === `${line.dice}`);
  return { number: line.hand, tiles: line.wall.match(/../g), dice, isSame };
}

/**
 * What is to be said of the log in `text`: `trouble`, the code of why it cannot be checked, or the
 * game, the players, the parts, whether the secret is the one promised, and the hands.
 */
export function checked(text) {
  const lines = linesOf(text);
  if (!lines) return { trouble: "none" };
  const [header] = lines;
  const { wall } = header;
  const secret = lines.find((line) => line.secret)?.secret;
  if (wall.scheme !== SCHEME) return { trouble: "scheme" };
  if (!wall.commitment) return { trouble: "unpromised" };
  if (!secret) return { trouble: "unfinished" };
  return {
    game: header.game,
    names: header.players,
    commitment: wall.commitment,
    secret,
    nonces: wall.nonces,
    isPromised: hex(sha256(unhex(secret))) === wall.commitment,
    hands: lines.filter((line) => line.hand).map((line) => handOf(line, secret, header)),
  };
}
