/** Whom this player does not want to hear, at this table and the next; kept in this browser. */

const KEY = "muro.muted";
const MOST = 200;

function read() {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(KEY) || "{}")));
  } catch {
    return new Map();
  }
}

export class Muted {
  #names = read();

  has(who) {
    return this.#names.has(who);
  }

  mute(who, name) {
    this.#names.set(who, name);
    while (this.#names.size > MOST) this.#names.delete(this.#names.keys().next().value);
    this.#keep();
  }

  unmute(who) {
    this.#names.delete(who);
    this.#keep();
  }

  #keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(this.#names)));
    } catch {
      // Nothing is kept in a private window; the choice still holds for this page.
    }
  }
}
