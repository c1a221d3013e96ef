/**
 * Motion says where a tile came from and went: from events (seat and place), transform and opacity
 * only, never in the way of a click. The picture is painted first; a tile then travels to the place
 * where it already is. All places are read before anything is set in motion, so that the browser
 * lays the page out once for a picture, however much moves in it.
 */

import { cryOf } from "./log.js";
import { placeOf, TURNED } from "./seats.js";

const ROOT = document.documentElement;
const running = new Set();
/** What begins to move once everything is measured. */
const ready = [];
const OWN_TILES = "muro-hand [data-tile]";

/** A duration of the tokens in ms; 0 where motion is off. */
const time = (name) => parseFloat(getComputedStyle(ROOT).getPropertyValue(`--d-${name}`)) || 0;
const ease = (name) => getComputedStyle(ROOT).getPropertyValue(`--ease-${name}`).trim() || "ease";

function move(element, frames, duration, easing) {
  if (!element || !duration) return;
  ready.push(() => {
    const animation = element.animate(frames, { duration, easing, fill: "backwards" });
    running.add(animation);
    animation.finished.catch(() => {}).finally(() => running.delete(animation));
  });
}

function start() {
  for (const begin of ready.splice(0)) begin();
}

/** Ends at once whatever still moves. */
export function settle() {
  for (const animation of running) animation.finish();
}

const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
const boxOf = (element) => element?.getBoundingClientRect();

/** What must be known of the old picture: where the own tiles and the newest discards are. */
export function remember(table, view) {
  const hand = [...table.querySelectorAll(OWN_TILES)].map((tile) => ({
    tile: tile.dataset.tile,
    box: boxOf(tile),
  }));
  const rivers = {};
  for (const place of Object.keys(TURNED)) {
    rivers[place] = boxOf(table.querySelector(`.seat-${place} .river li:last-child muro-tile`));
  }
  const players = view.seats.map(({ seat, player }) => ({
    player,
    box: boxOf(table.querySelector(`.seat-${placeOf(view, seat)} .who`)),
  }));
  return { hand, rivers, players };
}

/** Moves `element` to where it is from the middle of `box`, in the frame of a seat. */
function travel(element, box, place, duration, easing) {
  if (!element || !box?.width || !duration) return;
  const from = middle(box);
  const to = middle(boxOf(element));
  const turn = (-TURNED[place] * Math.PI) / 180;
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const x = dx * Math.cos(turn) - dy * Math.sin(turn);
  const y = dx * Math.sin(turn) + dy * Math.cos(turn);
  move(element, { translate: [`${x}px ${y}px`, "0 0"] }, duration, easing);
}

function discard({ table, view, before }, event) {
  const place = placeOf(view, event.seat);
  const tile = table.querySelector(`.seat-${place} .river li:last-child muro-tile`);
  const text = event.drawn ? `${event.tile}*` : event.tile;
  const own = place === "own" && before.hand.find((known) => known.tile === text)?.box;
  const standing = boxOf(table.querySelector(`.seat-${place} .standing`));
  const plate = boxOf(table.querySelector(`.seat-${place} .plate`));
  travel(tile, own || (standing?.width ? standing : plate), place, time("discard"), ease("settle"));
}

function draw({ table, view }, event) {
  const place = placeOf(view, event.seat);
  const isOwn = place === "own";
  const where = isOwn ? "muro-hand .apart" : `.seat-${place} :is(.standing, .open) > .apart`;
  const drop = { translate: ["0 -50%", "0 0"], opacity: [0, 1] };
  move(table.querySelector(where), drop, time("draw"), ease("out"));
}

function call({ table, view, before }, event) {
  const place = placeOf(view, event.seat);
  const meld = table.querySelector(`.seat-${place} .melds > .meld:last-child`);
  cry({ table, view }, event);
  for (const slot of meld?.querySelectorAll("li") ?? []) {
    if (!slot.classList.contains("lying") || event.from === undefined) {
      move(slot, { translate: ["0 40%", "0 0"], opacity: [0, 1] }, time("call"), ease("in-out"));
      continue;
    }
    const origin = before.rivers[placeOf(view, event.from)];
    travel(slot.firstElementChild, origin, place, time("call"), ease("in-out"));
  }
}

/** A flower lies down beside the melds, or at the plate where that is all there is room for. */
function flower({ table, view }, event) {
  const place = placeOf(view, event.seat);
  const all = table.querySelectorAll(`.seat-${place} .laidflowers muro-tile:last-child`);
  const seen = [...all].find((tile) => tile.checkVisibility());
  move(seen, { translate: ["0 40%", "0 0"], opacity: [0, 1] }, time("call"), ease("in-out"));
}

/** Who has moved comes from where they sat. */
function seats({ table, view, before }) {
  for (const { seat, player } of view.seats) {
    const old = before.players.find((known) => known.player === player)?.box;
    const place = placeOf(view, seat);
    const who = table.querySelector(`.seat-${place} .who`);
    if (place !== "own") travel(who, old, "own", time("seats"), ease("in-out"));
  }
}

/** The word of a call beside its seat; with motion off it stands a while and goes. */
function cry({ table, view }, event) {
  const plate = table.querySelector(`.seat-${placeOf(view, event.seat)} muro-plate`);
  if (!plate) return;
  const still = time("call") === 0;
  const opacity = still ? [1, 1] : [0, 1, 1, 0];
  ready.push(() => {
    plate.cry.textContent = cryOf(event);
    plate.cry.animate({ opacity }, { duration: 1200, easing: "linear" });
  });
}

function stick({ table, view }, event) {
  const side = { own: "o", right: "r", top: "t", left: "l" }[placeOf(view, event.seat)];
  const laid = table.querySelector(`.score.${side} .stick`);
  const plate = boxOf(table.querySelector(`.seat-${placeOf(view, event.seat)} .plate`));
  travel(laid, plate, "own", time("riichi"), ease("in-out"));
}

/** The tiles of the own hand slide to their new places. */
function sort({ table, before }) {
  const known = [...before.hand];
  for (const tile of table.querySelectorAll(OWN_TILES)) {
    const plain = tile.dataset.tile.replace("*", "");
    const at = known.findIndex((old) => old.tile.replace("*", "") === plain);
    if (at < 0) continue;
    const [{ box }] = known.splice(at, 1);
    const now = boxOf(tile);
    if (Math.abs(box.left - now.left) < 1 && Math.abs(box.top - now.top) < 1) continue;
    travel(tile.parentElement, box, "own", time("sort"), ease("in-out"));
  }
}

const WAYS = { discard, draw, chi: call, pon: call, kan: call, closed_kan: call, added_kan: call };
Object.assign(WAYS, { riichi: cry, win: cry, riichi_stands: stick, flower, seats });

/** Shows how the old picture became the new one. */
export function play(table, view, events, before) {
  const scene = { table, view, before };
  const isOwn = (event) => placeOf(view, event.seat) === "own";
  if (events.some((event) => event.code === "discard" && isOwn(event))) sort(scene);
  for (const event of events) WAYS[event.code]?.(scene, event);
  start();
}

/** A sheet or panel rises into its place. */
export function rise(element) {
  move(element, { translate: ["0 16px", "0 0"], opacity: [0, 1] }, time("win"), ease("out"));
  start();
}
