/** `<muro-walls>`: the page on which walls are checked, in this browser and by nobody else. */

import { h } from "./dom.js";
import { noted } from "./noted.js";
import { applyLook } from "./preferences.js";
import { mute } from "./tiles.js";
import { say, tileNames } from "./words.js";
import { checked } from "./walls.js";

const mark = (isGood) => h("span", { class: isGood ? "good" : "bad" },
  h("b", { "aria-hidden": "true" }, isGood ? "\u2713" : "\u2717"), " ");

const fact = (title, ...told) => h("div", {}, h("dt", {}, title), h("dd", {}, told));

class MuroWalls extends HTMLElement {
  connectedCallback() {
    this.input = this.querySelector("input");
    this.found = this.querySelector(".found");
    this.status = this.querySelector("[role=status]");
    this.input.addEventListener("change", () => this.#read(this.input.files[0]));
    this.querySelector("form").hidden = false;
    if (this.hasAttribute("log")) this.#fetch(this.getAttribute("log"));
  }

  async #fetch(address) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) this.#show(await answer.text());
    else this.#say(say("walls.trouble.away"), false);
  }

  async #read(file) {
    if (file) this.#show(await file.text());
  }

  #say(sentence, isGood) {
    this.status.replaceChildren(mark(isGood), sentence);
  }

  #show(text) {
    const told = checked(text);
    if (told.trouble) {
      this.found.replaceChildren();
      this.#say(say(`walls.trouble.${told.trouble}`), false);
      return;
    }
    const wrong = told.hands.filter(({ isSame }) => !isSame).length;
    const isFair = told.isPromised && !wrong && told.hands.length > 0;
    this.#say(say(isFair ? "walls.fair" : "walls.unfair"), isFair);
    this.found.replaceChildren(this.#parts(told), this.#hands(told.hands));
  }

  #parts({ game, names, commitment, secret, nonces, isPromised }) {
    const own = noted(game);
    const parts = [
      fact(say("walls.promise"), h("code", {}, commitment), this.#noted(own, commitment)),
      fact(say("walls.secret"), h("code", {}, secret),
        h("p", {}, mark(isPromised), say(isPromised ? "walls.kept" : "walls.broken"))),
      ...nonces.map((nonce, place) => fact(say("walls.number", { number: place + 1 }),
        nonce ? h("code", {}, nonce) : say("walls.absent"), this.#isOwn(own, nonce))),
    ];
    const players = names.filter(Boolean).join(", ");
    return h("section", { class: "card" }, h("h2", { class: "cardtitle" }, say("walls.parts")),
      h("p", { class: "soft" }, say("walls.game", { game, names: players })),
      h("dl", { class: "wallparts" }, parts));
  }

  /** Whether the promise is the one that this browser saw before the first deal. */
  #noted(own, commitment) {
    if (!own) return h("p", { class: "soft" }, say("walls.not.noted"));
    const isSame = own.commitment === commitment;
    return h("p", {}, mark(isSame), say(isSame ? "walls.noted" : "walls.other"));
  }

  #isOwn(own, nonce) {
    return own && nonce === own.nonce ? h("p", {}, mark(true), say("walls.own")) : "";
  }

  #hands(hands) {
    const rows = hands.map((hand) => this.#hand(hand));
    return h("section", { class: "card" }, h("h2", { class: "cardtitle" }, say("walls.hands")),
      h("div", { class: "wallhands" }, rows));
  }

  #hand({ number, tiles, dice, isSame }) {
    const title = say(isSame ? "walls.same" : "walls.differs", { number });
    const details = h("details", {}, h("summary", {}, mark(isSame), title,
      h("span", { class: "soft" }, ` ${say("walls.dice", { dice: dice.join(", ") })}`)));
    details.addEventListener("toggle", () => {
      if (details.children.length > 1) return;
      const wall = h("div", { class: "wall", role: "img", "aria-label": tileNames(tiles) });
      wall.append(...tiles.map(mute));
      details.append(wall);
    });
    return details;
  }
}

applyLook();
customElements.define("muro-walls", MuroWalls);
