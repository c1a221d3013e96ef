/** What a player prefers, kept in this browser: how the table looks, how discards are made. */

import { loadTiles } from "./tiles.js";

const KEY = "muro.look";
const FIRST = { tiles: "classic", index: false, motion: "", theme: "", waits: true };
Object.assign(FIRST, { confirm: false, auto: false });

function read() {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    return { ...FIRST };
  }
}

/** The preferences as they are now. */
export const look = read();

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // Nothing is kept in a private window; the choice still holds for this page.
  }
}

/** Shows the chosen look. */
export function applyLook() {
  for (const name of ["tiles", "motion", "theme"]) {
    if (look[name]) document.documentElement.dataset[name] = look[name];
    else delete document.documentElement.dataset[name];
  }
  document.documentElement.dataset.waits = look.waits ? "" : "off";
  return loadTiles(look);
}

/** `<muro-preferences>`: a form whose fields are named like the preferences. */
class MuroPreferences extends HTMLElement {
  connectedCallback() {
    for (const field of this.querySelectorAll("input[name]")) {
      field.checked = field.type === "radio" ? field.value === look[field.name] : look[field.name];
    }
    this.addEventListener("change", ({ target }) => {
      look[target.name] = target.type === "radio" ? target.value : target.checked;
      keep();
      applyLook();
    });
  }
}

customElements.define("muro-preferences", MuroPreferences);
