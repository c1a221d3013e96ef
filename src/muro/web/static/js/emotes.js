/** What can be said with one press: a picture each, and words in the reader's language. */

import { h, icon } from "./dom.js";
import { say } from "./words.js";

const PICTURES = {
  hello: [
    "M7 12.5V7a1.5 1.5 0 0 1 3 0v4M10 10.5V5a1.5 1.5 0 0 1 3 0v5.5",
    "M13 10.5V6.5a1.5 1.5 0 0 1 3 0V12",
    "M7 12.5 5.6 10.8a1.5 1.5 0 0 0-2.4 1.8l3.3 5.2C7.9 20 9.7 21 12 21c3.8 0 6-2.6",
    " 6-6.5V9a1 1 0 0 0-2 0",
    "M19 3.5c1 .6 1.6 1.4 1.8 2.5",
  ].join(""),
  luck: [
    "M12 12C9 12 6.5 10.5 6.5 8S9.5 5 12 8.5M12 12c3 0 5.5-1.5 5.5-4S14.5 5 12 8.5",
    "M12 12c0 3-1.5 5.5-4 5.5S5 14.5 8.5 12M12 12c0 3 1.5 5.5 4 5.5S19 14.5 15.5 12",
    "M12 12.5c0 3 .6 5.5 2 8",
  ].join(""),
  thanks: [
    "M12 20S4 15.3 4 9.7A4.2 4.2 0 0 1 12 7.8a4.2 4.2 0 0 1 8 1.9C20 15.3 12 20 12 20Z",
  ].join(""),
  nice: [
    "M8 11v9H4.5v-9Z",
    "M8 11.5 11.5 4c1.6 0 2.5 1.1 2.2 2.7L13 10h5.3c1.3 0 2.2 1.2 1.9 2.4l-1.5 6c-.2.9-1",
    " 1.6-2 1.6H8",
  ].join(""),
  sorry: [
    "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M8.5 16.5c1-1.4 2.2-2 3.5-2s2.5.6 3.5 2",
    "M8 10.5l2-1M16 10.5l-2-1M18.5 3.5c1 1.4 1.5 2.3 1.5 3",
  ].join(""),
  thinking: [
    "M5 4h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 16h-7l-4.5 4V16H5a1.5 1.5 0 0",
    " 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 4",
    "M8 10h.1M12 10h.1M16 10h.1",
  ].join(""),
  ouch: [
    "M12 2.5l2.2 5 5.3-1.3-2.6 4.8 4.6 3-5.3 1 .3 5.5-4.5-3.2-4.5 3.2.3-5.5-5.3-1",
    " 4.6-3L4.5 6.2l5.3 1.3Z",
  ].join(""),
  good_game: [
    "M8 4h8v5a4 4 0 0 1-8 0ZM8 5.5H4.5c0 3 1.2 4.8 3.8 5M16 5.5h3.5c0 3-1.2 4.8-3.8 5",
    "M12 13v4M8.5 20h7M9.5 20c0-1.8 1-3 2.5-3s2.5 1.2 2.5 3",
  ].join(""),
};

/** The codes, in the order in which they are offered. */
export const EMOTES = Object.keys(PICTURES);

export const emoteWords = (code) => say(`emote.${code}`);

/** The picture and the words of an emote; one that this page does not know is nothing. */
export function emote(code) {
  if (!(code in PICTURES)) return [];
  return [icon(PICTURES[code]), h("span", {}, emoteWords(code))];
}
