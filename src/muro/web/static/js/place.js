/** Where one is in a finished game, as the address says it: `?hand=3&step=17&seat=2&open=1`. */

const between = (number, low, high) => Math.max(low, Math.min(high, number));

function numberIn(asked, name, first) {
  const text = asked.get(name);
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : first;
}

/** The place that an address asks for; what it does not say, or says wrong, is as at first. */
export function placeIn(search, { hands, seat }) {
  const asked = new URLSearchParams(search);
  return {
    hand: between(numberIn(asked, "hand", 1), 1, hands),
    step: numberIn(asked, "step", 0),
    seat: between(numberIn(asked, "seat", seat), 1, 4),
    open: asked.get("open") === "1",
  };
}

/** A place as an address says it. */
export function addressOf({ hand, step, seat, open }) {
  const said = new URLSearchParams({ hand, step, seat });
  if (open) said.set("open", "1");
  return `?${said}`;
}

/** The hands of a game, each fetched once from each seat. */
export class Films {
  #known = new Map();

  constructor(address, version) {
    [this.address, this.version] = [address, version];
  }

  /** What is to be seen of a hand; it fails where the server does not give it. */
  of({ hand, seat, open }) {
    const asked = { seat, open: open ? 1 : 0, lang: document.documentElement.lang };
    const query = new URLSearchParams({ ...asked, v: this.version });
    const address = `${this.address}/${hand}?${query}`;
    if (!this.#known.has(address)) {
      const film = fetch(address).then((answer) => {
        if (!answer.ok) throw new Error(`${answer.status}`);
        return answer.json();
      });
      film.catch(() => this.#known.delete(address));
      this.#known.set(address, film);
    }
    return this.#known.get(address);
  }
}
