/* Shows that it is somebody's turn, and leads to the table. It keeps nothing and answers no request. */

const words = new URL(self.location.href).searchParams;

function tableOf(event) {
  try {
    return event.data.json().table ?? '';
  } catch {
    return '';
  }
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const table = tableOf(event);
  const notice = { body: words.get('text') ?? '', icon: '/favicon.svg', tag: `turn-${table}`, data: { table } };
  event.waitUntil(self.registration.showNotification(words.get('title') ?? 'Holocene', notice));
});

async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((each) => new URL(each.url).pathname === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { table } = event.notification.data;
  event.waitUntil(open(table ? `/table/${encodeURIComponent(table)}` : '/lobby'));
});
