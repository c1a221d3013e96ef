/**
 * `<muro-push>`: notices on this device on and off; `<muro-copy>`: an address to be copied. And the
 * time zone of this device, where none was chosen yet.
 */

import { applyLook } from "./preferences.js";

const phrases = JSON.parse(document.getElementById("phrases").textContent);
const word = (code) => phrases[`notices.${code}`];
const WORKER = "/push.js";

/** The key of the site as a browser wants it. */
function bytes(text) {
  const padded = text.replace(/-/g, "+").replace(/_/g, "/");
  return Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0));
}

/** Whether a subscription was made for this site's key. */
function fits(subscription, key) {
  const made = subscription.options?.applicationServerKey;
  if (!made) return true;
  const have = new Uint8Array(made);
  return have.length === key.length && have.every((one, place) => one === key[place]);
}

class MuroPush extends HTMLElement {
  #subscription = null;

  async connectedCallback() {
    this.key = bytes(this.getAttribute("key"));
    this.said = this.querySelector("[role=status]");
    this.button = this.querySelector("button");
    this.button.addEventListener("click", () => this.#press());
    const why = this.#unable();
    if (why) {
      this.said.textContent = word(why);
      return;
    }
    try {
      await this.#find();
    } catch {
      this.said.textContent = word("push.failed");
    }
    this.button.hidden = false;
  }

  /** Why it cannot be here; "" where it can. */
  #unable() {
    if (!window.isSecureContext) return "push.insecure";
    const has = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
    if (!has) return "push.unable";
    return Notification.permission === "denied" ? "push.denied" : "";
  }

  /** What stands in this browser; the site hears of it again, lest it has forgotten. */
  async #find() {
    const registration = await navigator.serviceWorker.getRegistration("/");
    const found = await registration?.pushManager.getSubscription();
    if (found && fits(found, this.key)) {
      await this.#send(found, "yes");
      this.#subscription = found;
    }
    this.#paint();
  }

  async #press() {
    this.button.disabled = true;
    try {
      if (this.#subscription) await this.#stop();
      else await this.#begin();
      this.#paint();
    } catch (error) {
      const isDenied = Notification.permission === "denied";
      this.said.textContent = word(isDenied ? "push.denied" : "push.failed");
      if (error.told) this.said.textContent = error.told;
    }
    this.button.disabled = false;
  }

  async #begin() {
    if ((await Notification.requestPermission()) !== "granted") throw new Error("not granted");
    const registration = await navigator.serviceWorker.register(WORKER, { scope: "/" });
    await navigator.serviceWorker.ready;
    const old = await registration.pushManager.getSubscription();
    if (old && !fits(old, this.key)) await old.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: this.key };
    const made = await registration.pushManager.subscribe(options);
    await this.#send(made, "yes");
    this.#subscription = made;
  }

  async #stop() {
    await this.#send(this.#subscription, "no");
    await this.#subscription.unsubscribe();
    this.#subscription = null;
  }

  async #send(subscription, on) {
    const { endpoint, keys } = subscription.toJSON();
    const body = new URLSearchParams({ on, endpoint, ...keys });
    const answer = await fetch("/me/device", { method: "POST", body });
    if (answer.ok) return;
    const error = new Error(`status ${answer.status}`);
    error.told = await answer.text();
    throw error;
  }

  #paint() {
    const isOn = this.#subscription !== null;
    this.said.textContent = word(isOn ? "push.on" : "push.off");
    this.button.textContent = word(isOn ? "push.turn_off" : "push.turn_on");
    this.toggleAttribute("data-on", isOn);
  }
}

class MuroCopy extends HTMLElement {
  connectedCallback() {
    const [field, button] = [this.querySelector("input"), this.querySelector("button")];
    const said = this.querySelector("[role=status]");
    button.hidden = false;
    button.addEventListener("click", async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
        said.textContent = word("copied");
      } catch {
        said.textContent = word("not_copied");
      }
    });
  }
}

/** Where no zone was chosen yet, that of this device is. */
function chooseZone() {
  const select = document.querySelector("select[data-unchosen]");
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (select && [...select.options].some(({ value }) => value === timeZone)) {
    select.value = timeZone;
  }
}

applyLook();
chooseZone();
customElements.define("muro-push", MuroPush);
customElements.define("muro-copy", MuroCopy);
