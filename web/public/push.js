// Tells of a table that waits or is over, also when no page of the hall is open. Its words come with its address.
const words = new URL(self.location.href).searchParams;

self.addEventListener('push', (event) => {
  const { table, game, title, kind } = event.data.json();
  const body = [words.get(game), title].filter(Boolean).join(' · ');
  event.waitUntil(self.registration.showNotification(words.get(kind), { body, tag: table, icon: '/icon.svg', data: `/#/t/${table}` }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = event.notification.data;
  const show = (pages) => pages.find((page) => page.url.includes(address))?.focus() ?? self.clients.openWindow(address);
  event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(show));
});
