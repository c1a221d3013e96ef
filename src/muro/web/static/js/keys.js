/** The keyboard of the table: a key for each tile of the hand and for each call. */

const TILES = ["Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6", "Digit7", "Digit8"];
TILES.push("Digit9", "Digit0", "Minus", "Equal", "Backspace");

/** What is switched on or off for this hand. */
const HAND_KEYS = { a: "win", c: "calls", d: "drop" };

/** What stands beside the table has keys of its own. */
const beside = new Map();

/** A key for something beside the table; `act` says whether it did anything. */
export function alsoFor(key, act) {
  beside.set(key, act);
}

/** Whether a key belongs to what has the focus, not to the table. */
function isTaken({ target, key }) {
  if (target.closest("input:not([type=checkbox]), textarea, select, [popover]")) return true;
  return (key === "Enter" || key === " ") && target.closest("button, a, input, summary") !== null;
}

/** Sends the keys of the page to `table`. */
export function listen(table) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event)) return;
    if (press(table, event)) event.preventDefault();
  });
  table.addEventListener("contextmenu", (event) => {
    if (event.pointerType === "touch") return; // a finger that rests is no right click
    if (table.pressRight(event.target)) event.preventDefault();
  });
}

function press(table, { key, code }) {
  if (key === "?") return table.help();
  if (key === "Escape" && document.querySelector(":popover-open")) return false; // closes it
  const act = beside.get(key.toLowerCase());
  if (act) return act();
  if (!table.result.hidden) return table.result.press(key);
  const button = table.calls.withKey(key === "Escape" ? "Esc" : key);
  if (button) return table.pressCall(button, key);
  const switched = HAND_KEYS[key.toLowerCase()];
  if (switched) return table.switchAutomat(switched);
  if (key.toLowerCase() === "i") return table.toggleRiichi();
  if (key.toLowerCase() === "s") return table.orders.toggle();
  if (key.toLowerCase() === "w") return table.worth.toggle();
  if (key.toLowerCase() === "y") return table.below.ask();
  if (key === "Escape" && table.worth.isOpen) return table.closeWorth();
  if (key === "Enter") return table.pressDrawn();
  const place = TILES.indexOf(code);
  return place >= 0 && table.pressTile(place, key);
}
