/* Shows that it is somebody's turn, and leads to the table; and says so when the server does not answer. It keeps only that page. */

const words = new URL(self.location.href).searchParams;

function tableOf(event) {
  try {
    return event.data.json().table ?? '';
  } catch {
    return '';
  }
}

const KEPT = 'offline-1';
const PAGE = '/offline.html';

self.addEventListener('install', (event) => {
  const keep = caches.open(KEPT).then((kept) => kept.addAll([PAGE, '/offline.css', '/favicon.svg']));
  event.waitUntil(keep.then(() => self.skipWaiting()));
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
  else if (/\/(offline\.css|favicon\.svg)$/.test(url)) event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
});

self.addEventListener('push', (event) => {
  const table = tableOf(event);
  const notice = { body: words.get('text') ?? '', icon: '/icon-192.png', badge: '/badge.png', tag: `turn-${table}`, data: { table } };
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
