/**
 * `<muro-chat>`: what people at the table say. It opens by a button or a key, never by itself, and
 * takes the focus only where the player has opened it.
 */

import { clearBubbles, showBubble } from "./bubble.js";
import { line, wordsOf } from "./chat_lines.js";
import { emote, EMOTES } from "./emotes.js";
import { h, set, write } from "./dom.js";
import { alsoFor } from "./keys.js";
import { Muted } from "./muted.js";
import { look } from "./preferences.js";
import { say } from "./words.js";

const LENGTH = 200;

/** The number of the last message that was read at this table, also after a reload. */
class Read {
  #key = `muro.read.${location.pathname}`;
  #number = 0;

  constructor() {
    try {
      this.#number = Number(sessionStorage.getItem(this.#key)) || 0;
    } catch {
      // Kept by nobody: then it is as if nothing had been read.
    }
  }

  get number() {
    return this.#number;
  }

  set number(number) {
    this.#number = number;
    try {
      sessionStorage.setItem(this.#key, String(number));
    } catch {
      // It still holds for this page.
    }
  }
}

class MuroChat extends HTMLElement {
  #said = [];
  #you = null;
  #muted = new Muted();
  #read = new Read();
  #asked = 0;
  #reports = new Map();

  connectedCallback() {
    this.table = document.querySelector("muro-table");
    this.button = document.getElementById("talk");
    this.panel = this.querySelector(".chat");
    this.list = this.querySelector("ol");
    this.form = this.querySelector("form");
    this.field = this.querySelector("input");
    this.shelf = this.querySelector(".emotes");
    this.opener = this.querySelector("[data-act=emotes]");
    this.heard = this.querySelector("[role=status]");
    this.wrong = this.querySelector("[role=alert]");
    this.quiet = this.querySelector(".quiet");
    this.shelf.append(...EMOTES.map((code) => this.#chip(code)));
    this.#listen(this.table.line);
    this.button.addEventListener("click", () => this.toggle());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.field.value.trim()) this.#send({ text: this.field.value });
    });
    this.addEventListener("click", ({ target }) => this.#press(target.closest("[data-act]")));
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
    this.table.addEventListener("shown", ({ detail }) => {
      if (detail.events.some(({ code }) => code === "seats")) clearBubbles(this.table);
    });
    alsoFor("m", () => this.#pressKey());
    this.#stayInRow();
  }

  /** The buttons stand in the row of the tools, though a result lies over those. */
  #stayInRow() {
    const [stage, tools] = [this.parentElement, this.table.querySelector(".tools")];
    new ResizeObserver(() => {
      const { top, height } = tools.getBoundingClientRect();
      const middle = top - stage.getBoundingClientRect().top + height / 2;
      stage.style.setProperty("--tools-middle", `${middle}px`);
    }).observe(tools);
  }

  #listen(line) {
    line.addEventListener("chat", ({ detail }) => this.#begin(detail));
    line.addEventListener("said", ({ detail }) => this.#hear(detail));
    line.addEventListener("sent", ({ detail }) => this.#sent(detail.id));
    line.addEventListener("unsaid", ({ detail }) => this.#unsaid(detail));
    line.addEventListener("reported", ({ detail }) => this.#reported(detail));
    line.addEventListener("gone", () => set(this.form, { "aria-busy": null }));
  }

  #chip(code) {
    const button = h("button", { type: "button", class: "btn small", "data-act": "emote" });
    set(button, { "data-emote": code });
    button.append(...emote(code));
    return button;
  }

  // ---------------------------------------------------------------- what the server says

  /** The line is up: what was said so far, and what may be said here. */
  #begin({ allowed, circle, you, nameless, most, said }) {
    this.#you = you;
    this.#said = said;
    const isOn = allowed !== "off";
    this.button.hidden = !isOn;
    if (!isOn) this.close();
    set(this.panel, { "data-allowed": allowed, "data-circle": circle });
    this.form.hidden = allowed !== "on" || nameless;
    this.field.maxLength = most;
    this.shelf.hidden = nameless || allowed === "on";
    set(this.opener, { "aria-expanded": "false" });
    for (const part of this.querySelectorAll("[data-when]")) {
      part.hidden = ![circle, nameless && "nameless", allowed].includes(part.dataset.when);
    }
    this.#paint();
  }

  #hear(message) {
    this.#said.push(message);
    if (this.#said.length > LENGTH) this.#said.shift();
    if (this.#isMuted(message)) return;
    const { who, name, player, emote: code } = message;
    this.#append(message);
    if (code && player !== null) showBubble(this.table, player, emote(code));
    if (who !== this.#you) {
      if (this.isOpen || look.announce) write(this.heard, `${name}: ${wordsOf(message)}`);
      this.dispatchEvent(new Event("heard"));
    }
    this.#count();
  }

  #sent(id) {
    if (id !== this.#id) return;
    set(this.form, { "aria-busy": null });
    write(this.wrong, "");
    if (this.field.value === this.sentText) this.field.value = "";
  }

  /** Says what is wrong; the newest messages stay in sight. */
  #refuse(message) {
    const { scrollTop, scrollHeight, clientHeight } = this.list;
    write(this.wrong, message);
    if (scrollTop + clientHeight >= scrollHeight - 24) this.#atEnd();
  }

  /** A refusal; what was written stays. */
  #unsaid({ id, message }) {
    if (id === this.#id) set(this.form, { "aria-busy": null });
    this.#reports.delete(id);
    this.#refuse(message);
  }

  #reported({ id }) {
    const button = this.#reports.get(id);
    if (button) {
      write(button, say("chat.reported"));
      set(button, { "aria-disabled": "true" });
    }
    write(this.wrong, "");
    write(this.heard, say("chat.reported.more"));
  }

  // ---------------------------------------------------------------- the picture

  get isOpen() {
    return !this.panel.hidden;
  }

  #isMuted({ who }) {
    return who !== this.#you && this.#muted.has(who);
  }

  #isNews(message) {
    const isOther = message.who !== this.#you && !this.#isMuted(message);
    return isOther && message.number > this.#read.number;
  }

  #paint() {
    const shown = this.#said.filter((message) => !this.#isMuted(message));
    this.list.replaceChildren(...shown.map((message) => line(message, message.who === this.#you)));
    this.#paintQuiet();
    this.#atEnd();
    this.#count();
  }

  #append(message) {
    const { scrollTop, scrollHeight, clientHeight } = this.list;
    const wasAtEnd = scrollTop + clientHeight >= scrollHeight - 24;
    this.list.append(line(message, message.who === this.#you));
    if (this.list.children.length > LENGTH) this.list.firstElementChild.remove();
    if (wasAtEnd || message.who === this.#you) this.#atEnd();
  }

  #atEnd() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** Who is not heard, each with a button to be heard again. */
  #paintQuiet() {
    const unheard = this.#said.filter((message) => this.#isMuted(message));
    const muted = new Map(unheard.map(({ who, name }) => [who, name]));
    this.quiet.hidden = muted.size === 0;
    const buttons = [...muted].map(([who, name]) => {
      const button = h("button", { type: "button", class: "btn small", "data-act": "unmute" });
      set(button, { "data-who": who });
      button.append(say("chat.unmute", { name }));
      return button;
    });
    this.quiet.replaceChildren(h("span", {}, say("chat.muted")), ...buttons);
  }

  /** How many messages have not been read, on the button. */
  #count() {
    const last = this.#said.at(-1)?.number ?? 0;
    if (this.isOpen && last > this.#read.number) this.#read.number = last;
    const unread = this.#said.filter((message) => this.#isNews(message)).length;
    const words = say(unread === 1 ? "chat.unread.one" : "chat.unread", { n: unread });
    const label = unread ? `${say("chat.open")}, ${words}` : say("chat.open");
    const badge = unread > 99 ? "99+" : unread || null;
    set(this.button, { "aria-label": label, title: `${label} (M)`, "data-unread": badge });
  }

  // ---------------------------------------------------------------- what the player does

  toggle() {
    if (this.isOpen) this.close();
    else this.open();
  }

  open() {
    this.panel.hidden = false;
    set(this.button, { "aria-expanded": "true" });
    this.#atEnd();
    this.#count();
    (this.form.hidden ? this.shelf.querySelector("button:enabled") : this.field)?.focus();
  }

  /** The focus goes back to the button where it was in the panel. */
  close() {
    if (!this.isOpen) return;
    const hadFocus = this.contains(document.activeElement);
    this.panel.hidden = true;
    set(this.button, { "aria-expanded": "false" });
    if (hadFocus) this.button.focus({ preventScroll: true });
  }

  #pressKey() {
    if (this.button.hidden) return false;
    this.open();
    return true;
  }

  #press(button) {
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const { act, emote: code, who } = button.dataset;
    if (act === "close") this.close();
    else if (act === "emotes") this.#showEmotes(this.shelf.hidden);
    else if (act === "emote") this.#sendEmote(code);
    else if (act === "unmute") this.#unmute(who);
    else this.#about(act, button);
  }

  #showEmotes(isShown) {
    this.shelf.hidden = !isShown;
    set(this.opener, { "aria-expanded": String(isShown) });
  }

  #sendEmote(code) {
    this.#send({ emote: code });
    if (this.form.hidden) return;
    this.#showEmotes(false);
    this.field.focus();
  }

  /** What is done about one message: its actions shown, its speaker muted, or it is reported. */
  #about(act, button) {
    const item = button.closest("li");
    const message = this.#said.find(({ number }) => number === Number(item.dataset.number));
    if (act === "more") {
      const acts = item.querySelector(".acts");
      acts.hidden = !acts.hidden;
      set(button, { "aria-expanded": String(!acts.hidden) });
      if (!acts.hidden) acts.scrollIntoView({ block: "nearest" });
    } else if (act === "mute") {
      this.#muted.mute(message.who, message.name);
      this.#paint();
      this.quiet.querySelector("button")?.focus();
    } else if (act === "report") {
      const id = this.#freshId();
      this.#reports.set(id, button);
      this.table.line.say({ type: "report", id, number: message.number });
    }
  }

  #unmute(who) {
    this.#muted.unmute(who);
    this.#paint();
    (this.form.hidden ? this.list : this.field).focus();
  }

  #freshId() {
    this.#asked += 1;
    return `talk ${this.#asked}`;
  }

  #id = "";

  #send(what) {
    if (!this.table.line.isUp) {
      this.#refuse(say("chat.no_line"));
      return;
    }
    this.#id = this.#freshId();
    this.sentText = what.text;
    set(this.form, { "aria-busy": "true" });
    this.table.line.say({ type: "say", id: this.#id, ...what });
  }
}

customElements.define("muro-chat", MuroChat);
