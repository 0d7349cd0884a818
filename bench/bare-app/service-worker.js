// Serves everything from a cache, without a library.
const CACHE = 'bare'

self.addEventListener('install', (event) => event.waitUntil(fill()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request)))
})

async function fill() {
  const cache = await caches.open(CACHE)
  await cache.addAll(['/', ...(await (await fetch('/files.json')).json())])
}
