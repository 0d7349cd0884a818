import { SKIP_WAITING } from './service-worker/messages.ts'
import { whenIdle } from './when-idle.ts'

/**
 * How long the first screen has the processor to itself: to fetch and keep the whole app, some 150
 * files, slows down everything else on a small device.
 */
const FIRST_SCREEN_MS = 1000
const LOOK_AGAIN_MS = 15 * 60_000

/** A newer version lies ready: this puts it in place of the running one, which loads the page anew. */
export type ApplyUpdate = () => void

/**
 * Has the app kept on the device, once the first screen stands, and looks for newer versions when a
 * person comes back to it. Nothing is exchanged under a running page: `onUpdate` is told, and the
 * person says when. Where there are no service workers (plain http on a home network) nothing
 * happens.
 */
export async function keepAppOnDevice(onUpdate: (apply: ApplyUpdate) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isControlled = serviceWorker.controller !== null
  let asked = false

  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload()
    // Another tab has applied the update. This one goes on in the old version; a page of it that
    // was not fetched yet is gone, and comes in the new version (`PageBoundary`).
    else if (isControlled) onUpdate(() => location.reload())
    isControlled = true
  })

  await new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS))
  await whenIdle()
  // The first visit may have lost the network by now.
  if (!isControlled && !navigator.onLine) {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
  const registration = await serviceWorker.register('/service-worker.js')
  const announce = (worker: ServiceWorker) =>
    onUpdate(() => {
      asked = true
      if (worker.state === 'installed') worker.postMessage(SKIP_WAITING)
      else location.reload()
    })
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) announce(worker)
    })

  if (registration.waiting && serviceWorker.controller) announce(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))

  let lastLookMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    const now = Date.now()
    if (document.visibilityState !== 'visible' || now - lastLookMs < LOOK_AGAIN_MS) return
    lastLookMs = now
    registration.update().catch(() => {
      // Offline: the next time will do.
    })
  })
}
