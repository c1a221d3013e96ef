/** `<muro-river>`: the discards of a seat, in order, in rows of six. */

import { h, rows, set, write } from "./dom.js";
import { look } from "./preferences.js";
import { say } from "./words.js";

class MuroRiver extends HTMLElement {
  #list = null;

  show(view, seat, name) {
    this.#list ??= this.appendChild(h("ol", { role: "list", class: "river" }));
    const label = seat === view.you ? say("river.own") : say("river", { name });
    set(this.#list, { "aria-label": label });
    const { river } = view.seats[seat];
    const isNewest = view.last_discard?.seat === seat && view.phase !== "deal";
    rows(
      this.#list,
      river,
      () => h("li", {}, h("muro-tile"), h("span", { class: "sr" })),
      (item, discard, place) => {
        const claimed = discard.claimed_by !== null && discard.claimed_by !== undefined;
        const classes = [
          discard.riichi && "lying",
          claimed && "ghost",
          discard.drawn && "fromwall",
          isNewest && !claimed && place === river.length - 1 && "newest",
        ];
        set(item, { class: classes.filter(Boolean).join(" ") || null });
        set(item.firstElementChild, { tile: discard.tile });
        const notes = [discard.riichi && say("was.riichi"), claimed && say("was.claimed")];
        if (discard.drawn && look.marks) notes.push(say("was.fromwall"));
        write(item.lastElementChild, notes.filter(Boolean).map((note) => `, ${note}`).join(""));
      },
    );
  }
}

customElements.define("muro-river", MuroRiver);
