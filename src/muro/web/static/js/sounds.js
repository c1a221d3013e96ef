/**
 * Short, quiet sounds, made here and loaded from nowhere. A sound tells what everybody at the table
 * sees: it is the same for every tile, from the hand or from the wall.
 */

import { look } from "./preferences.js";

/** What is heard, in parts one after another: `at` and `length` in seconds, `pitch` in hertz. */
const SOUNDS = {
  tile: [{ noise: 2100, length: 0.06 }],
  own: [{ noise: 1650, length: 0.06 }],
  call: [0, 0.08].map((at) => ({ noise: 1900, length: 0.06, at })),
  kan: [0, 0.08, 0.16].map((at) => ({ noise: 1900, length: 0.06, at })),
  riichi: [{ noise: 1300, length: 0.05 }, { tone: 587, to: 392, length: 0.3, at: 0.03 }],
  win: [523, 659, 784].map((tone, place) => ({ tone, length: 0.34, at: place * 0.15 })),
  drawn: [494, 392].map((tone, place) => ({ tone, length: 0.3, at: place * 0.2 })),
  turn: [{ tone: 740, length: 0.14 }],
  low: [{ tone: 1180, length: 0.04, gain: 0.6 }],
  chat: [{ noise: 900, length: 0.05, gain: 0.7 }, { tone: 988, length: 0.06, gain: 0.3, at: 0.03 }],
};
const LOUDEST = 0.5;
const SILENCE = 0.0001;

let context = null;
let out = null;
let hiss = null;
/** Browsers let a page be heard only after somebody has pressed something. */
let isWoken = false;

function wake() {
  isWoken = true;
  if (look.sounds && context?.state === "suspended") context.resume();
}
for (const kind of ["pointerup", "keydown"]) {
  document.addEventListener(kind, wake, { capture: true });
}

/** Whether this browser can make sounds at all. */
export const canSound = () => typeof window.AudioContext === "function";

function begin() {
  context = new window.AudioContext();
  out = context.createGain();
  out.connect(context.destination);
  const length = Math.round(context.sampleRate * 0.1);
  hiss = context.createBuffer(1, length, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let place = 0; place < length; place += 1) samples[place] = Math.random() * 2 - 1;
}

/** A source of sound that dies away. */
function fading(source, { at = 0, length, gain = 1 }, start) {
  const level = context.createGain();
  level.gain.setValueAtTime(gain, start + at);
  level.gain.exponentialRampToValueAtTime(SILENCE, start + at + length);
  source.connect(level);
  level.connect(out);
}

function strike(part, start) {
  const { noise, at = 0, length } = part;
  const source = context.createBufferSource();
  source.buffer = hiss;
  const wood = context.createBiquadFilter();
  wood.type = "bandpass";
  wood.frequency.value = noise;
  wood.Q.value = 2.5;
  source.connect(wood);
  fading(wood, { ...part, gain: 2 * (part.gain ?? 1) }, start);
  source.start(start + at);
  source.stop(start + at + length);
}

function ring(part, start) {
  const { tone, to, at = 0, length } = part;
  const source = context.createOscillator();
  source.type = "triangle";
  source.frequency.setValueAtTime(tone, start + at);
  if (to) source.frequency.exponentialRampToValueAtTime(to, start + at + length);
  fading(source, { ...part, gain: 0.5 * (part.gain ?? 1) }, start);
  source.start(start + at);
  source.stop(start + at + length);
}

/** Makes a sound, `after` seconds from now, where the player wants any. */
export function sound(name, after = 0) {
  if (!look.sounds || !isWoken || !canSound()) return;
  if (!context) begin();
  if (context.state === "suspended") context.resume();
  out.gain.value = (LOUDEST * look.volume) / 100;
  const start = context.currentTime + after;
  for (const part of SOUNDS[name]) (part.noise ? strike : ring)(part, start);
}
