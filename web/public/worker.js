// The service worker: shows the app where there is no line, keeps what never changes, and tells what is pushed.
// Pages come from the network first, so that a new build is seen at the first load. /api/ is none of its business.
const PAGE = "tropa-page";
const ASSETS = "tropa-assets";
/** So many files are kept: more than a build has; the oldest go. */
const MOST = 500;

addEventListener("install", (event) => event.waitUntil(keepApp().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

/** The page, and what it needs before anything else. */
async function keepApp() {
  const page = await fetch("/", { cache: "no-cache" });
  if (!page.ok) throw new Error(`no page: ${page.status}`);
  const text = await page.clone().text();
  const needed = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1]);
  await (await caches.open(PAGE)).put("/", page);
  await (await caches.open(ASSETS)).addAll(needed);
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(showPage(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(showAsset(request));
});

/** All addresses are one page; where it can't be fetched, the one that was fetched last. */
async function showPage(event) {
  try {
    const page = await fetch(event.request);
    if (page.ok && (page.headers.get("Content-Type") || "").startsWith("text/html")) {
      const kept = page.clone();
      event.waitUntil(caches.open(PAGE).then((cache) => cache.put("/", kept)));
    }
    return page;
  } catch (fault) {
    const kept = await caches.match("/", { cacheName: PAGE });
    if (!kept) throw fault;
    return kept;
  }
}

/** Its name has a hash of its content: what is there is right for ever. */
async function showAsset(request) {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok) {
    await cache.put(request, found.clone());
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(old);
  }
  return found;
}

addEventListener("push", (event) => event.waitUntil(tell(event.data ? event.data.json() : null)));

async function tell(letter) {
  if (letter === null) return;
  const { title, body, tag, mark, url, waiting } = letter;
  if (navigator.setAppBadge && waiting > 0) await navigator.setAppBadge(waiting).catch(() => undefined);
  // Told once: the same message again changes nothing, another about the same table takes its place and is heard.
  const [before] = await registration.getNotifications({ tag });
  if (before && before.data.mark === mark) return;
  const renotify = before !== undefined;
  const icons = { icon: "/icon-192.png", badge: "/badge.png" };
  await registration.showNotification(title, { body, tag, renotify, data: { url, mark }, ...icons });
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.url));
});

/** The page that is open there already, or any other, or a new one. */
async function show(path) {
  const pages = await clients.matchAll({ type: "window" });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  if (there) return there.focus();
  const [other] = pages;
  if (other) {
    const page = await other.focus();
    page.postMessage({ go: path });
    return page;
  }
  return clients.openWindow(path);
}
