/**
 * The form of a house rulebook: marks the rules that are others than in the book it is made from,
 * and says how many there are. Which value is the usual one stands beside each entry.
 */

import { write } from "./dom.js";
import { applyLook } from "./preferences.js";

const form = document.getElementById("rulebook");
const rows = [...form.querySelectorAll(".control")];

/** Whether an entry says something else than the book that this one is made from. */
function isOther(entry) {
  const { usual } = entry.dataset;
  if (entry.type === "checkbox") return entry.checked !== (usual === "on");
  return entry.value.replace(/\s/g, "") !== usual;
}

function look() {
  for (const row of rows) {
    row.classList.toggle("other", [...row.querySelectorAll("input, select")].some(isOther));
  }
  const n = rows.filter((row) => row.classList.contains("other")).length;
  write(document.getElementById("count"), form.dataset.other.replace("{n}", n));
}

applyLook();
look();
form.addEventListener("input", look);
