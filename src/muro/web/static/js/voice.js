/** Calls spoken aloud, where the browser has a voice. The word beside the plate is always there. */

import { cryOf } from "./log.js";
import { look } from "./preferences.js";

/** What is said in the language of the game; the page's own words are on the plates. */
const JAPANESE = { chi: "チー", pon: "ポン", kan: "カン", riichi: "リーチ", ron: "ロン", tsumo: "ツモ" };
const CHINESE = { chi: "吃", pon: "碰", kan: "杠", ron: "和", tsumo: "自摸", flower: "补花" };
const GAMES = { riichi: ["ja-JP", JAPANESE], mcr: ["zh-CN", CHINESE] };
const PAGE = { es: "es-ES", en: "en-GB" };

export const CALLS = new Set(["chi", "pon", "kan", "closed_kan", "added_kan", "riichi", "win"]);

const speech = () => window.speechSynthesis;

/** Whether there is any voice; some browsers find theirs only after a while. */
export const hasVoices = () => Boolean(speech()?.getVoices().length);

function kindOf({ code, seat, from }) {
  if (code === "win") return seat === from ? "tsumo" : "ron";
  return code.endsWith("_kan") ? "kan" : code;
}

/** The voice of a language; a voice that is not known is left to the browser. */
function voiceOf(lang) {
  const voices = speech().getVoices();
  const found = voices.find((voice) => voice.lang.replace("_", "-") === lang);
  return found ?? voices.find((voice) => voice.lang.startsWith(lang.slice(0, 2)));
}

/** What is said of a call and in which language. */
function words(event, game) {
  const page = [PAGE[document.documentElement.lang] ?? "en-GB", cryOf(event)];
  if (look.speak !== "game") return page;
  const [lang, known] = GAMES[game] ?? GAMES.riichi;
  const word = known[kindOf(event)];
  return word && (voiceOf(lang) || !hasVoices()) ? [lang, word] : page;
}

/** Says a call aloud, where the player wants that. */
export function speakCall(event, game) {
  if (!look.sounds || look.speak === "none" || !speech() || !CALLS.has(event.code)) return;
  const [lang, text] = words(event, game);
  const utterance = new window.SpeechSynthesisUtterance(text);
  utterance.lang = lang;
  utterance.voice = voiceOf(lang) ?? null;
  utterance.volume = look.volume / 100;
  utterance.rate = 1.1;
  speech().speak(utterance);
}
