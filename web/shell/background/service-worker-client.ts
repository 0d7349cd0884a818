import { isDue } from '@tend/shared/sync/is-due'
import { BUILT_AT } from '../service-worker/built-at.ts'
import { ASK_BUILT_AT, RESTORE_FILES, SKIP_WAITING } from '../service-worker/messages.ts'
import { whenIdle } from '../start/when-idle.ts'

/**
 * Delay before the app is stored for offline use. Fetching about 150 files slows down everything else
 * on a small device, so the first screen comes first.
 */
const INSTALL_DELAY_MS = 1000
const UPDATE_CHECK_MS = 15 * 60_000

/** Activates a newer version that is ready, and reloads the page. */
export type ApplyUpdate = () => void

/**
 * Stores the app for offline use after the first screen is shown, and checks for newer versions when
 * the user returns to it. A running page is never replaced by itself: `onUpdate` is called, and the user
 * decides when. An older version, from a server that was set back, is not offered. Does nothing without
 * service workers (plain http on a home network).
 */
export async function registerServiceWorker(onUpdate: (apply: ApplyUpdate) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isControlled = serviceWorker.controller !== null
  let asked = false

  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker
    if (asked) location.reload()
    // Another tab has applied the update. This one continues with the old version; `PageBoundary`
    // reloads when a chunk of that version is no longer there.
    else if (isControlled && controller) offer(controller, () => location.reload())
    isControlled = controller !== null
  })

  function offer(worker: ServiceWorker, apply: ApplyUpdate) {
    // Versions from before this question do not answer: they are older.
    void builtAtOf(worker).then((builtAt) => {
      if (builtAt >= BUILT_AT) onUpdate(apply)
    })
  }

  await new Promise((resolve) => setTimeout(resolve, INSTALL_DELAY_MS))
  await whenIdle()
  // The network may be gone since the first visit was loaded.
  if (!isControlled && !navigator.onLine) {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
  const register = () => serviceWorker.register('/service-worker.js')
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

/** Resolves with the `BUILT_AT` of a service worker; never if it does not know the question. */
function builtAtOf(worker: ServiceWorker): Promise<number> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(Number(data))
    worker.postMessage(ASK_BUILT_AT, [port2])
  })
}
