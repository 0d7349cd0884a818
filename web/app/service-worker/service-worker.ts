import { clientsClaim } from 'workbox-core'
import { addRoute, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SKIP_WAITING } from './messages.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] }

const NOT_FOUND = '/404.html'

/**
 * Keeps the whole app on the device. Every route is answered from there, online too: a page never
 * waits for the network, and all of its files are of one version. The API is left to the network,
 * and so is a file that this version does not have.
 */
precache(self.__WB_MANIFEST)
registerRoute(
  new NavigationRoute(({ url, request }) => page(url.pathname, request), {
    denylist: [/^\/api\//, /^\/(healthz|readyz)$/, /^\/assets\//, /\.[^/]+$/],
  }),
)
addRoute({ cleanURLs: false, directoryIndex: '' })

// The first one takes over the page that installed it; a newer one waits until it is told to.
clientsClaim()
self.addEventListener('message', (event) => {
  if (event.data === SKIP_WAITING) void self.skipWaiting()
})

/** The page of a path, found as the server finds it: whatever its case, any query, a slash or none. */
async function page(path: string, request: Request): Promise<Response> {
  const name = path.toLowerCase().replace(/\/+$/, '') || '/index'
  const found = name === '/404' ? undefined : await matchPrecache(`${name}.html`)
  if (found) return found
  const notFound = await matchPrecache(NOT_FOUND)
  if (!notFound) return fetch(request)
  return new Response(notFound.body, { status: 404, headers: notFound.headers })
}
