/**
 * SHA-256 (FIPS 180-4) of bytes, without `crypto.subtle`, which a page on plain HTTP does not have:
 * walls are to be checked in a club's own network, too.
 */

const PRIMES = [2];
for (let n = 3; PRIMES.length < 64; n += 2) {
  if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
}

/** The first 32 bits after the point of a root of a prime, found bit by bit in whole numbers. */
function fraction(prime, power) {
  const target = BigInt(prime) << BigInt(32 * power);
  let root = 0n;
  for (let bit = 1n << 36n; bit; bit >>= 1n) {
    if ((root | bit) ** BigInt(power) <= target) root |= bit;
  }
  return Number(root & 0xffffffffn);
}

const START = PRIMES.slice(0, 8).map((prime) => fraction(prime, 2));
const ROUND = PRIMES.map((prime) => fraction(prime, 3));

const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** The bytes, a bit that is set, zeros, and the length in bits: whole blocks of 64 bytes. */
function padded(bytes) {
  const size = 64 * Math.ceil((bytes.length + 9) / 64);
  const blocks = new DataView(new ArrayBuffer(size));
  new Uint8Array(blocks.buffer).set(bytes);
  blocks.setUint8(bytes.length, 0x80);
  blocks.setBigUint64(size - 8, BigInt(bytes.length) * 8n);
  return blocks;
}

/** The 64 words that a block becomes. */
function words(blocks, at) {
  const w = new Int32Array(64);
  for (let n = 0; n < 16; n += 1) w[n] = blocks.getInt32(at + 4 * n);
  for (let n = 16; n < 64; n += 1) {
    const [early, late] = [w[n - 15], w[n - 2]];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[n] = w[n - 16] + one + w[n - 7] + two;
  }
  return w;
}

function stir(state, w) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let n = 0; n < 64; n += 1) {
    const turn = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + turn + ((e & f) ^ (~e & g)) + ROUND[n] + w[n]) | 0;
    const other = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (other + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] += word));
}

/** The 32 bytes of the hash. */
export function sha256(bytes) {
  const state = Int32Array.from(START);
  const blocks = padded(bytes);
  for (let at = 0; at < blocks.byteLength; at += 64) stir(state, words(blocks, at));
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => hash.setInt32(4 * n, word));
  return new Uint8Array(hash.buffer);
}

/** Bytes as hexadecimal digits. */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes that hexadecimal digits write. */
export const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16));
