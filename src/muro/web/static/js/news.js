/** `<muro-news>`: that people changed seats, on the ground of the own river while that is empty. */

import { h, write } from "./dom.js";
import { nearSeat, placeOf } from "./seats.js";
import { say } from "./words.js";

class MuroNews extends HTMLElement {
  #parts = null;

  #make() {
    const [title, own, others] = [h("b"), h("span"), h("span", { class: "also" })];
    const frame = h("p", { class: "news", "aria-hidden": "true" }, title, own, others);
    return { frame: this.appendChild(frame), title, own, others };
  }

  /** `hasMoved` says whether this hand began with a change of seats. */
  show(view, names, hasMoved) {
    const isShown = hasMoved && !view.result && !view.seats[nearSeat(view)].river.length;
    if (!this.#parts && !isShown) return;
    const { frame, title, own, others } = (this.#parts ??= this.#make());
    frame.hidden = !isShown;
    if (!isShown) return;
    const round = say("round", { wind: say(`wind.${view.prevalent}`) });
    write(title, say("seats.new", { round }));
    const wind = view.seats[view.you]?.wind;
    write(own, wind ? say("seats.own", { wind: say(`wind.${wind}`) }) : "");
    const at = Object.fromEntries(view.seats.map(({ seat }) => [placeOf(view, seat), names[seat]]));
    write(others, say("seats.others", at));
  }
}

customElements.define("muro-news", MuroNews);
