/** The lobby: the list of public tables stays as it is on the server. */

import { put } from "./parts.js";
import { applyLook } from "./preferences.js";

const EVERY_MS = 4000;

const place = document.getElementById("tables");
const told = document.getElementById("told");

/** The tables as they are now, while somebody looks. */
async function look() {
  if (document.hidden) return;
  try {
    const answer = await fetch("/lobby/tables");
    if (answer.ok && put(place, await answer.text())) told.textContent = told.dataset.tables;
  } catch {
    // The server is away for a moment; the next look finds it.
  }
}

applyLook();
setInterval(look, EVERY_MS);
document.addEventListener("visibilitychange", look);
