import { isReadableVersion } from '../../store/database/database-version.ts'
import { storedVersion } from '../../store/database/stored-database.ts'
import { NOT_FOUND_NAME, pageNameOf } from '../navigation/page-name.ts'
import { AppFiles, type AppManifest } from './app-files.ts'
import { BUILT_AT } from './built-at.ts'
import { ASK_BUILT_AT, OPEN_PAGE, RESTORE_FILES, SKIP_WAITING } from './messages.ts'
import { pathOf, renewSubscription, showDueReminders } from './push-messages.ts'
import { keepSharedFiles, SHARE_PATH } from './shared-files.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Vite's plugin appends an entry that is not needed. */
  readonly __WB_MANIFEST: readonly [AppManifest, ...unknown[]]
}

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
const files = new AppFiles(self.__WB_MANIFEST[0])
/** The version that this one replaces cannot start, so its open pages are loaded again. */
let isRescue = false

self.addEventListener('install', (event: InstallEvent) => {
  event.waitUntil(install())
  // Browsers with static routing load these without starting this worker. Files that are not in the cache come
  // from the network. The other browsers use `fetch` below. A request to the API that starts this worker
  // again while a newer one is about to replace it would delay that by up to five minutes in Chromium.
  const condition = { requestMethod: 'get' }
  const source = { cacheName: files.cacheName }
  void event.addRoutes?.([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { ...condition, urlPattern: '/assets/*' }, source },
    { condition: { ...condition, urlPattern: { pathname: '/', search: '' } }, source },
  ])
})

/** Fails as a whole if anything is not as it should be. The version that is in use then goes on. */
async function install(): Promise<void> {
  const { active } = self.registration
  if (active) await assertReadable()
  await files.store()
  isRescue = active !== null && (await files.isEarlierBroken())
  if (isRescue) await self.skipWaiting()
}

/** @throws if a newer version has already changed the device's data, so that this one could not use it */
async function assertReadable(): Promise<void> {
  if (!isReadableVersion(await storedVersion())) {
    throw new Error('The data is of a newer version than this one')
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

/** The first service worker controls the page that installed it. A newer one waits for `SKIP_WAITING`. */
async function activate(): Promise<void> {
  await files.deleteEarlier()
  await self.clients.claim()
  if (!isRescue) return
  const pages = await self.clients.matchAll({ type: 'window' })
  // Without waiting for them, since they wait for this event.
  for (const page of pages) void page.navigate(page.url)
}

self.addEventListener('message', (event) => {
  if (event.data === SKIP_WAITING) void self.skipWaiting()
  else if (event.data === ASK_BUILT_AT) event.ports[0]?.postMessage(BUILT_AT)
  else if (event.data === RESTORE_FILES) event.waitUntil(restore())
})

async function restore(): Promise<void> {
  try {
    await files.restore()
  } catch (error) {
    console.warn('Some files are missing. The next start of the app tries again', error)
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && pathname === SHARE_PATH) {
    event.respondWith(receiveFiles(request))
  } else if (request.method === 'GET') {
    const isNavigation = request.mode === 'navigate' && !NO_PAGE.test(pathname)
    if (isNavigation) event.respondWith(page(pathname, request))
    else if (search === '' && files.has(pathname)) event.respondWith(file(pathname, request))
  }
})

async function file(path: string, request: Request): Promise<Response> {
  return (await files.get(path)) ?? fetch(request)
}

async function page(pathname: string, request: Request): Promise<Response> {
  const path = files.documentOf(pageNameOf(pathname))
  const notFoundPath = files.documentOf(NOT_FOUND_NAME)
  if (path !== notFoundPath && files.has(path)) return file(path, request)
  const notFound = await files.get(notFoundPath)
  if (!notFound) return fetch(request)
  return new Response(notFound.body, { status: 404, headers: notFound.headers })
}

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
