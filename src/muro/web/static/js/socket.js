/** The line to the table: it comes back by itself, and says again what was not yet answered. */

const PAUSES = [250, 500, 1000, 2000, 4000];
/** What settles that which was asked. */
const ANSWERS = new Set(["view", "frozen"]);

/** 128 random bits: a name for a message, or this player's part of the walls. */
function freshId() {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return [...numbers].map((number) => number.toString(16).padStart(8, "0")).join("");
}

/** This player's part of a table's walls: the same whenever the page comes back. */
function nonceOf(table) {
  const key = `muro.nonce.${table}`;
  try {
    const known = sessionStorage.getItem(key) ?? freshId();
    sessionStorage.setItem(key, known);
    return known;
  } catch {
    return freshId();
  }
}

export class Line extends EventTarget {
  #socket = null;
  #tries = 0;
  #unanswered = null;
  /** What was ordered beforehand and is not answered yet. */
  #order = null;

  /** `address` may be relative to the page. */
  constructor(address) {
    super();
    this.address = new URL(address, location.href);
    this.address.protocol = this.address.protocol.replace("http", "ws");
    this.nonce = nonceOf(this.address.pathname);
  }

  open() {
    this.#socket = new WebSocket(this.address);
    this.#socket.addEventListener("open", () => this.#opened());
    this.#socket.addEventListener("message", ({ data }) => this.#told(JSON.parse(data)));
    this.#socket.addEventListener("close", () => this.#closed());
  }

  /** Asks the table for something; the answer is the next picture or a refusal. */
  ask(message) {
    this.#unanswered = { ...message, id: freshId() };
    this.#send();
    return this.#unanswered.id;
  }

  /** Asks something that changes nothing; who misses the answer asks again. */
  say(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Orders beforehand, which is no move; the answer is `orders` or `unordered`. */
  order(message) {
    this.#order = { ...message, type: "orders", id: freshId() };
    this.say(this.#order);
  }

  /** Whether what is said now is heard. */
  get isUp() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  get waits() {
    return this.#unanswered !== null;
  }

  #send() {
    if (this.#unanswered && this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify(this.#unanswered));
    }
  }

  /** Says that the player is at the page, with the player's part of the walls. */
  here() {
    this.say({ type: "here", nonce: this.nonce, talk: true });
  }

  #opened() {
    this.#tries = 0;
    this.here();
    this.dispatchEvent(new Event("there"));
    this.#send();
    if (this.#order) this.say(this.#order);
  }

  #told(message) {
    if (message.id && message.id === this.#order?.id) {
      this.#order = null;
      const type = message.type === "orders" ? "orders" : "unordered";
      this.dispatchEvent(new CustomEvent(type, { detail: message }));
      return;
    }
    const isRefused = message.type === "refused" && message.id === this.#unanswered?.id;
    if (isRefused || ANSWERS.has(message.type)) this.#unanswered = null;
    this.dispatchEvent(new CustomEvent(message.type, { detail: message }));
  }

  #closed() {
    this.dispatchEvent(new Event("gone"));
    const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)];
    this.#tries += 1;
    setTimeout(() => this.open(), pause);
  }
}
