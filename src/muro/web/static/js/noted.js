/** What this browser noted of a table before the first deal: what the server was bound to. */

const KEPT = "muro.walls";
const MOST = 100;

function all() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

/** Notes what a table's page said when it was opened; what was noted first stands. */
export function note(table, commitment, nonce) {
  const known = all();
  if (known[table] || !commitment) return;
  const kept = [...Object.entries(known), [table, { commitment, nonce }]].slice(-MOST);
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser that keeps nothing notes nothing
  }
}

/** What was noted of a table: `{commitment, nonce}`, or undefined. */
export const noted = (table) => all()[table];
