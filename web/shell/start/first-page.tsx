import type { PageRootData } from '@tend/shared/page/page-attributes'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isNativeShell } from '../../platform/device/native-shell.ts'
import { TendDatabase } from '../../store/database/database.ts'
import type { Device } from '../../store/device/device.ts'
import { openDevice } from '../../store/device/device.ts'
import { onOwnerChange } from '../../store/device/owner.ts'
import {
  bindStorageTo,
  reachableStorage,
  reachableTabStorage,
} from '../../store/local-storage/local-storage.ts'
import { disablePageServer } from '../../store/server/page-server.ts'
import { loadPage } from '../navigation/page-module.ts'
import { pageNameOf } from '../navigation/page-name.ts'
import type { Route } from '../navigation/route.ts'
import { routeOf, STARTS } from '../navigation/routes.ts'
import { App } from './app.tsx'
import { reportStartFailure } from './start-failure.ts'

// The steps of `start.ts` that need React, Dexie or the pages. They share one chunk.

export function createDatabase(): TendDatabase {
  return new TendDatabase()
}

/** Rejects if the browser cannot open a database. */
export function openDatabase(db: TendDatabase): Promise<Device> {
  return openDevice(reachableStorage(), db)
}

/** Loads the chunk of the page that the location asks for, so that hydration never suspends. */
export async function loadFirstPage(): Promise<Route> {
  if (isNativeShell()) disablePageServer()
  const route = routeOf(location.pathname)
  // `PageBoundary` shows the error of a page that cannot be fetched.
  await loadPage(route).catch(() => {})
  return route
}

/**
 * Hydrates the prerendered page. Renders it from scratch where the document contains another page:
 * in development, and in the native shell, which serves the document of `/` for every path.
 * @throws if the document has no root element
 */
export function renderFirstPage(route: Route, opening: Promise<Device>): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no root element')
  for (const choice of ['landing', 'home'] as const) {
    if (route !== STARTS[choice]) document.querySelector(`.start-${choice}`)?.remove()
  }
  const isPrerendered = (root.dataset as PageRootData).page === pageNameOf(route.path)
  const options = { onUncaughtError: reportStartFailure }
  // A transition hydrates in slices, between which the browser handles taps.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, <App opening={opening} />, options)
    else createRoot(root, options).render(<App opening={opening} />)
  })
}

/** Reloads when the device's data was erased or replaced, perhaps in another tab. */
export function reloadOnUserChange(device: Device): void {
  bindStorageTo(device.userId)
  onOwnerChange(device, (change) => {
    // After erasing, the app starts again with the landing.
    if (change === 'erased') {
      reachableTabStorage()?.clear()
      history.replaceState({ focusesHeading: true }, '', '/')
    }
    // A sheet that closes meanwhile goes back to the entry below its own, which would end the reload.
    else history.replaceState({ ...history.state, sheets: 0 }, '')
    location.reload()
  })
}
