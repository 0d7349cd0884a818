import { isDue } from '@tend/shared/sync/is-due'
import { LANGUAGE } from '@tend/text/language'
import {
  keepLanguageCookie,
  offeredLanguage,
  storedLanguage,
  storeLanguage,
} from '../../store/appearance/app-language.ts'
import { BUILT_AT } from '../service-worker/built-at.ts'
import { ASK_BUILT_AT, RESTORE_FILES, SKIP_WAITING } from '../service-worker/messages.ts'
import { whenIdle } from '../start/when-idle.ts'

/**
 * Delay before the app is stored for offline use. Fetching about 150 files slows down everything else
 * on a small device, so the first screen comes first.
 */
const INSTALL_DELAY_MS = 1000
const UPDATE_CHECK_MS = 15 * 60_000

/** Another language was chosen, whose service worker takes over by itself. */
let isChangingLanguage = false

/** Activates a newer version that is ready, and reloads the page. */
export type ApplyUpdate = () => void

/**
 * Stores the app for offline use after the first screen is shown, and checks for newer versions when
 * the user returns to it. A running page is never replaced by itself: `onUpdate` is called, and the user
 * decides when. An older version, from a server that was set back, is not offered. Does nothing without
 * service workers (plain http on a home network).
 */
export async function registerServiceWorker(onUpdate: (apply: ApplyUpdate) => void): Promise<void> {
  keepLanguageCookie()
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isControlled = serviceWorker.controller !== null
  let asked = false

  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker
    if (asked || isChangingLanguage) location.reload()
    // Another tab has applied the update. This one continues with the old version; `PageBoundary`
    // reloads when a chunk of that version is no longer there.
    else if (isControlled && controller) offer(controller, () => location.reload())
    isControlled = controller !== null
  })

  function offer(worker: ServiceWorker, apply: ApplyUpdate) {
    if (isChangingLanguage) return
    // Versions from before this question do not answer: they are older. A worker with another language of this
    // version, which was chosen in another tab, is as old as this page.
    void builtAtOf(worker).then((builtAt) => {
      if (builtAt > BUILT_AT) onUpdate(apply)
    })
  }

  await new Promise((resolve) => setTimeout(resolve, INSTALL_DELAY_MS))
  await whenIdle()
  // The network may be gone since the first visit was loaded.
  if (!isControlled && !navigator.onLine) {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
  const register = () => serviceWorker.register(workerOf(storedLanguage() ?? LANGUAGE))
  const announce = (worker: ServiceWorker) =>
    offer(worker, () => {
      asked = true
      if (worker.state === 'installed') worker.postMessage(SKIP_WAITING)
      else location.reload()
    })
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) announce(worker)
    })

  // The worker of this language would replace the worker that is being stored.
  if (isChangingLanguage) return
  const registration = await register()
  if (registration.waiting && serviceWorker.controller) announce(registration.waiting)
  // An update that is waiting has all files, and is not to be delayed by messages to the old version.
  else registration.active?.postMessage(RESTORE_FILES)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))

  let lastCheckMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    const now = Date.now()
    if (document.visibilityState !== 'visible' || !isDue(lastCheckMs, UPDATE_CHECK_MS, now)) return
    lastCheckMs = now
    // A first installation that has failed has left no registration.
    const check = registration.active ? registration.update() : register()
    check.catch(() => {
      // Offline: the next visit checks again.
    })
  })
}

/**
 * Shows the app in another language, at the same address. Without a network it works if the files of the language are
 * stored already. Drafts are stored, so the reload loses none.
 * @param choice `null` for the browser's language
 * @throws if the files cannot be fetched; nothing has changed then
 */
export async function changeLanguage(choice: string | null): Promise<void> {
  const tag = choice ?? offeredLanguage()
  if (tag === LANGUAGE) {
    storeLanguage(choice)
    return
  }
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) {
    await fetch(tag === 'en' ? '/index.html' : `/${tag}/index.html`, { cache: 'no-store' })
    storeLanguage(choice)
    location.reload()
    return
  }
  isChangingLanguage = true
  try {
    const worker = await installedWorker(await navigator.serviceWorker.register(workerOf(tag)))
    storeLanguage(choice)
    worker.postMessage(SKIP_WAITING)
  } catch (error) {
    isChangingLanguage = false
    throw error
  }
}

/** The service worker that stores a language. Each is registered for all pages, and replaces the other. */
function workerOf(tag: string): string {
  return tag === 'en' ? '/service-worker.js' : `/service-worker.${tag}.js`
}

async function installedWorker({
  installing,
  waiting,
}: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = installing ?? waiting
  if (!worker) throw new Error('The language has no service worker')
  if (worker.state === 'installed') return worker
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') resolve(worker)
      else if (worker.state === 'redundant') reject(new Error('The language could not be stored'))
    })
  })
}

/** Resolves with the `BUILT_AT` of a service worker; never if it does not know the question. */
function builtAtOf(worker: ServiceWorker): Promise<number> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(Number(data))
    worker.postMessage(ASK_BUILT_AT, [port2])
  })
}
