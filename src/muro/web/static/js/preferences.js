/** What a player prefers, kept in this browser: how the table looks, what is done by itself. */

import { loadTiles } from "./tiles.js";
import { callThem } from "./words.js";

const KEY = "muro.look";
const IN_FORCE = "muro.in_force";
const FIRST = { tiles: "classic", index: false, motion: "", theme: "", waits: true };
Object.assign(FIRST, { confirm: false, twice: false, right: false, arrange: false, left: false });
Object.assign(FIRST, { felt: "green", back: "wall" });
Object.assign(FIRST, { sounds: false, volume: 60, speak: "none", announce: false });
Object.assign(FIRST, { marks: false, names: "", auto: false, pass: "none", skip: false });

/** Shown as attributes of the page where they are on. */
const SHOWN = ["marks", "left", "arrange"];
/** What is done by itself holds only from the player's next move on. */
const LATER = ["auto", "pass"];

function read(store, key, first) {
  try {
    return { ...first, ...JSON.parse(store().getItem(key) || "{}") };
  } catch {
    return { ...first };
  }
}

function keep(store, key, values) {
  try {
    store().setItem(key, JSON.stringify(values));
  } catch {
    // Nothing is kept in a private window; the choice still holds for this page.
  }
}

/** The preferences as they are now. */
export const look = read(() => localStorage, KEY, FIRST);

const later = () => Object.fromEntries(LATER.map((name) => [name, look[name]]));

/** What is done by itself as it holds now: as it was chosen before the player's last move. */
export const inForce = read(() => sessionStorage, IN_FORCE, later());

/** The player made a move: what was chosen before holds from now on. */
export function moved() {
  Object.assign(inForce, later());
  keep(() => sessionStorage, IN_FORCE, inForce);
}

/** Shows the chosen look. */
export function applyLook() {
  const { dataset } = document.documentElement;
  for (const name of ["tiles", "motion", "theme", "felt", "back"]) {
    if (look[name]) dataset[name] = look[name];
    else delete dataset[name];
  }
  for (const name of SHOWN) {
    if (look[name]) dataset[name] = "on";
    else delete dataset[name];
  }
  dataset.waits = look.waits ? "" : "off";
  callThem(look.names);
  return loadTiles(look);
}

/** What a field shows: with no choice of motion, what the system asks for. */
function shown(name) {
  if (name !== "motion" || look.motion) return look[name];
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : "fast";
}

/** Prefers something else from now on, by a button or a key; the form follows. */
export function prefer(name, value) {
  look[name] = value;
  keep(() => localStorage, KEY, look);
  document.dispatchEvent(new Event("look"));
}

/** `<muro-preferences>`: a form whose fields are named like the preferences. */
class MuroPreferences extends HTMLElement {
  connectedCallback() {
    this.#paint();
    document.addEventListener("look", () => this.#paint());
    this.addEventListener("change", ({ target }) => {
      if (!(target.name in FIRST)) return;
      keep(() => sessionStorage, IN_FORCE, inForce);
      const kept = { radio: target.value, range: Number(target.value) };
      const value = kept[target.type] ?? target.checked;
      look[target.name] = value;
      applyLook();
      prefer(target.name, value);
    });
  }

  #paint() {
    for (const field of this.querySelectorAll("input[name]")) {
      const value = shown(field.name);
      if (field.type === "range") field.value = value;
      else field.checked = field.type === "radio" ? field.value === value : value;
    }
  }
}

customElements.define("muro-preferences", MuroPreferences);
