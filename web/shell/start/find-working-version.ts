import { deleteCaches } from '../../store/places/listed-caches.ts'
import { isAppCache } from '../service-worker/app-caches.ts'
import { SKIP_WAITING } from '../service-worker/messages.ts'

const WORKER = '/service-worker.js'

/**
 * Prepares a reload of a page that cannot start. A newer version takes over, if there is one. Otherwise what is
 * stored of this one is dropped, so that the page is loaded from the network. Without the server everything stays.
 * @param scripts the paths of the scripts of this page
 * @returns whether the page can be loaded again
 */
export async function findWorkingVersion(scripts: readonly string[]): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) {
    if (!navigator.onLine) return false
    await refetch(scripts)
    return true
  }
  if (registration.waiting) return takesOver(registration.waiting)
  if (!(await isReachable())) return false
  await registration.update().catch(() => {})
  const next = registration.installing ?? registration.waiting
  if (next) return takesOver(next)
  await deleteCaches(isAppCache)
  await registration.unregister()
  await refetch(scripts)
  return true
}

/** Activates a service worker once it is installed. Resolves with whether it is active. */
function takesOver(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'installed') worker.postMessage(SKIP_WAITING)
      if (worker.state === 'activated') resolve(true)
      // It could not be installed.
      if (worker.state === 'redundant') resolve(false)
    }
    worker.addEventListener('statechange', check)
    check()
  })
}

/** A portal or a maintenance page would answer with a page. */
async function isReachable(): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(WORKER, { cache: 'no-store' })
    return ok && !!headers.get('content-type')?.includes('javascript')
  } catch {
    return false
  }
}

/** The browser's own cache may have foreign answers for the scripts, which a reload would use again. */
async function refetch(scripts: readonly string[]): Promise<void> {
  await Promise.allSettled(scripts.map((path) => fetch(path, { cache: 'reload' })))
}
