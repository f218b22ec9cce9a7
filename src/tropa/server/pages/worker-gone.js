// In place of the service worker, where there is to be none any more: it removes itself and all that was kept. A worker whose file
// is only missing would stay in its browsers for ever.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  // Pages that are open have this one from now on, so that the one before keeps nothing more.
  await clients.claim();
  for (const name of await caches.keys()) if (name.startsWith("tropa-")) await caches.delete(name);
  await registration.unregister();
}
