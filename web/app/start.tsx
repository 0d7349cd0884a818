import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { openDevice } from '../data/device/device.ts'
import { pageCameFromNoServer } from '../data/server/page-server.ts'
import { TendDatabase } from '../data/storage/database.ts'
import { reachableStorage } from '../data/storage/local-storage.ts'
import { isNativeShell } from '../platform/native-shell.ts'
import { App } from './app.tsx'
import { loadPage } from './page-module.ts'
import { pageNameOf } from './page-name.ts'
import { routeOf, STARTS } from './routes.ts'
import { yieldToMain } from './yield-to-main.ts'

/**
 * Hydrates the prerendered page, in slices. Where there is none it is rendered: in development, and
 * in the native shell, which answers every path with the document of `/`.
 */
export async function start(): Promise<void> {
  if (isNativeShell()) pageCameFromNoServer()
  // First of all, and in tasks of its own: what every screen waits for takes longest.
  const db = new TendDatabase()
  await yieldToMain()
  const opening = openDevice(reachableStorage(), db)
  await yieldToMain()

  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no root')
  // The page shown is here before React looks at it, so hydration never waits half way. One that
  // cannot be fetched is for the page's boundary to say.
  const route = routeOf(location.pathname)
  await loadPage(route).catch(() => {})
  for (const choice of ['landing', 'home'] as const) {
    if (route !== STARTS[choice]) document.querySelector(`.start-${choice}`)?.remove()
  }
  const isPrerendered = root.dataset.page === pageNameOf(route.path)
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, <App opening={opening} />)
    else createRoot(root).render(<App opening={opening} />)
  })
}
