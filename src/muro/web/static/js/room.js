/** A table before its game: who comes and goes is shown at once, and the game leads on to it. */

import { put } from "./parts.js";
import { applyLook } from "./preferences.js";

const PAUSE_MS = 2000;

const place = document.getElementById("chairs");
const told = document.getElementById("told");
const notice = document.getElementById("notice");

const namesIn = () => [...place.querySelectorAll("[data-name]")].map((one) => one.dataset.name);
const hostIn = () => place.querySelector("[data-host]")?.dataset.name;
/** A form of this page is on its way: its answer is the next page, and nothing else is. */
let isLeaving = false;

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));

/** Says who came, who went, and who decides now. */
function tell(before, host) {
  const now = namesIn();
  const fill = (sentence, name) => place.dataset[sentence].replace("{name}", name);
  const news = [
    ...before.filter((name) => name && !now.includes(name)).map((name) => fill("went", name)),
    ...now.filter((name) => name && !before.includes(name)).map((name) => fill("came", name)),
  ];
  if (host !== hostIn() && hostIn()) news.push(fill("hosts", hostIn()));
  if (news.length) told.textContent = `${news.join(". ")}.`;
}

/** Waits for one change; whether there is more to wait for. */
async function change() {
  const { version } = place.firstElementChild.dataset;
  const answer = await fetch(`${place.dataset.chairs}?since=${version}`);
  if (!answer.ok) throw new Error(answer.statusText);
  if (answer.status === 204) return true;
  if (answer.headers.get("content-type").startsWith("application/json")) {
    const { go } = await answer.json();
    if (!isLeaving) location.assign(go);
    return false;
  }
  const [before, host] = [namesIn(), hostIn()];
  put(place, await answer.text());
  tell(before, host);
  return true;
}

async function watch() {
  for (let goesOn = true; goesOn; ) {
    try {
      goesOn = await change();
    } catch {
      await pause();
    }
  }
}

/** What the host does to a chair needs no new page: the change comes by itself. */
async function send(event) {
  const form = event.target;
  if (!form.hasAttribute("data-quiet")) {
    isLeaving = true;
    return;
  }
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  try {
    const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" });
    if (answer.type === "opaqueredirect") notice.replaceChildren();
    else await refused(answer);
  } catch {
    form.submit();
  }
}

/** Shows what the server said against it. */
async function refused(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  notice.replaceChildren(...page.querySelectorAll("#notice > *"));
}

/** The link, copied by a button where the browser lets pages do that. */
function offerCopy() {
  const [button, link] = [document.getElementById("copy"), document.getElementById("link")];
  link.addEventListener("focus", () => link.select());
  if (!navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(link.value);
    told.textContent = button.textContent = button.dataset.done;
  });
}

applyLook();
offerCopy();
place.addEventListener("submit", send);
watch();
