/**
 * Stays behind in the browser and shows what the site sends: which table waits, with whom, till
 * when. It keeps nothing and answers no request of a page.
 */

const here = self.location.origin;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let notice = {};
  try {
    notice = event.data.json();
  } catch {
    // A notice that cannot be read still has to be shown as one.
  }
  const { title = "muro", body = "", url = "/", tag = "muro", lang = "" } = notice;
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, data: { url } }));
});

/** The page of the table if it is open, else a new one; never one of another site. */
async function open(path) {
  const address = new URL(path, here);
  if (address.origin !== here) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === address.pathname);
  await (page ? page.focus() : self.clients.openWindow(address.href));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "/"));
});

/** The browser changed its address: the site has to know the new one. */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = fresh.toJSON();
  const body = new URLSearchParams({ on: "yes", endpoint, ...keys });
  await fetch("/me/device", { method: "POST", body });
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
