/** The messages of a chat as a list: text is only ever text. */

import { emote, emoteWords } from "./emotes.js";
import { h, icon, set } from "./dom.js";
import { say } from "./words.js";

const MORE = "M5 12h.1M12 12h.1M19 12h.1";

/** What a message says, in words. */
export const wordsOf = ({ text, emote: code }) => (code ? emoteWords(code) : text);

function clockOf(at) {
  const two = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  return new Date(at).toLocaleTimeString(document.documentElement.lang, two);
}

/** What may be done about a message of somebody else. */
function acts({ number, name }) {
  const mute = h("button", { type: "button", class: "btn small", "data-act": "mute" });
  mute.append(say("chat.mute", { name }));
  const report = h("button", { type: "button", class: "btn small", "data-act": "report" });
  report.append(say("chat.report"));
  return h("p", { class: "acts", id: `chat-acts-${number}`, hidden: true }, mute, report);
}

function moreButton({ number, name }) {
  const label = say("chat.more", { name });
  const button = h("button", { type: "button", class: "iconbtn", "data-act": "more" }, icon(MORE));
  set(button, { "aria-label": label, title: label, "aria-expanded": "false" });
  set(button, { "aria-controls": `chat-acts-${number}` });
  return button;
}

/** A message as an item of the list. */
export function line(message, isOwn) {
  const { number, at, name, text, emote: code } = message;
  const said = code ? h("span", { class: "emote" }, emote(code)) : h("span", { dir: "auto" }, text);
  const time = h("time", { datetime: new Date(at).toISOString() }, clockOf(at));
  const words = h("p", { class: "words" }, h("b", { dir: "auto" }, name), " ", said, " ", time);
  const item = h("li", { "data-number": number, class: isOwn ? "own" : null }, words);
  if (!isOwn) item.append(moreButton(message), acts(message));
  return item;
}
