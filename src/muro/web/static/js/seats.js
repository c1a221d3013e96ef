/** Where the seats of a view are, seen from the one who looks. */

/** The places of a table, in the order of play from the own one. */
export const PLACES = ["own", "right", "top", "left"];
export const TURNED = { own: 0, left: 90, top: 180, right: -90 };

/** The seat at the near side: the own one; where one only looks, the one looked at from. */
export const nearSeat = (view) => view.near ?? view.you ?? 0;

/** The place at the table where a seat is. */
export const placeOf = (view, seat) => PLACES[(seat - nearSeat(view) + 4) % 4];

/** The seat that is at a place. */
export const seatAt = (view, place) => (nearSeat(view) + PLACES.indexOf(place)) % 4;

/** What tells a hand of a game from the next: views with the same are of one hand. */
export const handKey = ({ hand_of, prevalent, hand_number, counters, dealer }) =>
  [hand_of, prevalent, hand_number, counters, dealer].join();

/** The standing of a seat by its points now: 1 to 4. */
export const standing = (view, seat) =>
  1 + view.seats.filter((other) => other.points > view.seats[seat].points).length;

/** The concealed tiles of a seat without the one just drawn; null where they are not shown. */
export function concealed({ hand, drawn, size }) {
  if (!hand) return null;
  const tiles = [...hand];
  if (drawn && tiles.length > size) tiles.splice(tiles.lastIndexOf(drawn), 1);
  return tiles;
}
