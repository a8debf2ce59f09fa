// Keeps the application on the device, so that it opens without a network; and tells of tables that wait, also when no page is open.
// The list of files is filled in when everything is packed (files.mjs); it changes with their content, and so does this worker.
const FILES = {};
const KEPT = 'longhall-files';
const key = (name) => new Request(`${name}?${FILES[name]}`);

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(fill());
});

/** Fetches what has changed; what is the same as before is kept as it is. */
async function fill() {
  const kept = await caches.open(KEPT);
  for (const name of Object.keys(FILES)) {
    if (await kept.match(key(name))) continue;
    const answer = await fetch(name, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await kept.put(key(name), answer);
  }
}

self.addEventListener('activate', (event) => event.waitUntil(tidy()));
async function tidy() {
  const kept = await caches.open(KEPT);
  const known = new Set(Object.keys(FILES).map((name) => key(name).url));
  for (const request of await kept.keys()) if (!known.has(request.url)) await kept.delete(request);
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const root = new URL('./', self.location.href).href;
  if (request.method !== 'GET' || !request.url.startsWith(root)) return;
  const name = request.url.slice(root.length).replace(/[?#].*$/, '') || 'index.html';
  if (name in FILES) event.respondWith(caches.open(KEPT).then(async (kept) => (await kept.match(key(name))) ?? fetch(request)));
});

self.addEventListener('push', (event) => event.waitUntil(tell(event.data.json())));
async function tell({ table, game, title, kind }) {
  const words = await (await caches.match('words'))?.json() ?? {};
  const body = [words[game], title].filter(Boolean).join(' · ');
  await self.registration.showNotification(words[kind] ?? 'Longhall', { body, tag: table, icon: 'icon.svg', data: `/#/t/${table}` });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = event.notification.data;
  const show = (pages) => pages.find((page) => page.url.includes(address))?.focus() ?? self.clients.openWindow(`.${address}`);
  event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(show));
});
