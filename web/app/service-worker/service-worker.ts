import { clientsClaim } from 'workbox-core'
import { addRoute, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NOT_FOUND_NAME, pageNameOf } from '../page-name.ts'
import { SKIP_WAITING } from './messages.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] }

/** Paths of the server and of files. Pages may be requested as `.html` files too. */
const NO_PAGE = /^\/(api\/|assets\/|healthz$|readyz$)|\.(?!html$)[^/.]+$/

/**
 * Stores the whole app for offline use. Every route is served from the cache, online too: a page never
 * waits for the network, and all of its files belong to one version. API requests, and files that
 * this version does not contain, go to the network.
 */
precache(self.__WB_MANIFEST)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !NO_PAGE.test(url.pathname),
  ({ request, url }) => page(url.pathname, request),
)
addRoute({ cleanURLs: false, directoryIndex: '' })

// The first service worker controls the page that installed it. A newer one waits for `SKIP_WAITING`.
clientsClaim()
self.addEventListener('message', (event) => {
  if (event.data === SKIP_WAITING) void self.skipWaiting()
})

// A tapped notification focuses the open app, or opens it.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showApp())
})

async function showApp(): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (open) await open.focus()
  else await self.clients.openWindow('/move')
}

async function page(pathname: string, request: Request): Promise<Response> {
  const name = pageNameOf(pathname)
  const found = name === NOT_FOUND_NAME ? undefined : await matchPrecache(`/${name}.html`)
  if (found) return found
  const notFound = await matchPrecache(`/${NOT_FOUND_NAME}.html`)
  if (!notFound) return fetch(request)
  return new Response(notFound.body, { status: 404, headers: notFound.headers })
}
