import { cacheNames, clientsClaim } from 'workbox-core'
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { deleteCaches, openCache } from '../../store/places/listed-caches.ts'
import { NOT_FOUND_NAME, pageNameOf } from '../navigation/page-name.ts'
import { OPEN_PAGE, SKIP_WAITING } from './messages.ts'
import { pathOf, renewSubscription, showDueReminders } from './push-messages.ts'
import { keepSharedFiles, SHARE_PATH } from './shared-files.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] }

/** Static routing, which TypeScript's library does not describe yet. */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (
    rules: {
      condition: {
        urlPattern: string | { pathname: string; search: string }
        requestMethod?: string
      }
      source: 'network' | { cacheName: string }
    }[],
  ) => Promise<void>
}

/** Paths of the server and of files. Pages may be requested as `.html` files too. */
const NO_PAGE = /^\/(api\/|assets\/|healthz$|readyz$)|\.(?!html$)[^/.]+$/

/**
 * Stores the whole app for offline use. Every route is served from the cache, online too: a page never
 * waits for the network, and all of its files belong to one version. API requests, and files that
 * this version does not contain, go to the network.
 */
const files = new PrecacheController()
files.addToCacheList(self.__WB_MANIFEST)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !NO_PAGE.test(url.pathname),
  ({ request, url }) => page(url.pathname, request),
)
registerRoute(
  ({ url }) => url.pathname === SHARE_PATH,
  ({ request }) => receiveFiles(request),
  'POST',
)
registerRoute(new PrecacheRoute(files, { cleanURLs: false, directoryIndex: '' }))

const START_PAGE = '/index.html'
/** Has the document of `/`, with which the installed app starts, under that path. Its name has the revision. */
const START_CACHE = `start ${files.getCacheKeyForURL(START_PAGE)}` as const

self.addEventListener('install', (event: InstallEvent) => {
  event.waitUntil(files.install(event).then(keepStart))
  // Browsers with static routing load these without starting this worker. Files that are not in the cache come
  // from the network. The other browsers use the routes above. A request to the API that starts this worker
  // again while a newer one is about to replace it would delay that by up to five minutes in Chromium.
  const condition = { requestMethod: 'get' }
  void event.addRoutes?.([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    {
      condition: { ...condition, urlPattern: '/assets/*' },
      source: { cacheName: cacheNames.precache },
    },
    {
      condition: { ...condition, urlPattern: { pathname: '/', search: '' } },
      source: { cacheName: START_CACHE },
    },
  ])
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([files.activate(event), deleteOldStarts()]))
})

/** Without its start page this version is not installed, since a browser with static routing would look for it. */
async function keepStart(): Promise<void> {
  const start = await files.matchPrecache(START_PAGE)
  if (!start) throw new Error(`${START_PAGE} is not in the cache`)
  await (await openCache(START_CACHE)).put('/', start)
}

function deleteOldStarts(): Promise<void> {
  return deleteCaches((name) => /^start /.test(name) && name !== START_CACHE)
}

// The first service worker controls the page that installed it. A newer one waits for `SKIP_WAITING`.
clientsClaim()
self.addEventListener('message', (event) => {
  if (event.data === SKIP_WAITING) void self.skipWaiting()
})

self.addEventListener('push', (event) => event.waitUntil(showDueReminders()))
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event)),
)

// A tapped notification focuses the open app, or opens it.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showApp(pathOf(event.notification)))
})

/** @param path the page to show; `null` for the page that is open */
async function showApp(path: string | null): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) {
    await self.clients.openWindow(path ?? '/move')
    return
  }
  if (path !== null) open.postMessage({ [OPEN_PAGE]: path })
  await open.focus()
}

/** Files that the user shares with the installed app arrive as a form. The page then takes them. */
async function receiveFiles(request: Request): Promise<Response> {
  let result = 'files'
  try {
    await keepSharedFiles(await request.formData())
  } catch (error) {
    console.error('The shared files could not be kept', error)
    result = 'failed'
  }
  return Response.redirect(`${SHARE_PATH}?shared=${result}`, 303)
}

async function page(pathname: string, request: Request): Promise<Response> {
  const name = pageNameOf(pathname)
  const found = name === NOT_FOUND_NAME ? undefined : await files.matchPrecache(`/${name}.html`)
  if (found) return found
  const notFound = await files.matchPrecache(`/${NOT_FOUND_NAME}.html`)
  if (!notFound) return fetch(request)
  return new Response(notFound.body, { status: 404, headers: notFound.headers })
}
