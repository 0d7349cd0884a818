// Tests run outside a browser and need an IndexedDB.
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, vi } from 'vitest'

const storagemutated = Dexie.on('storagemutated')
const dexiesListeners = new Set(storagemutated.subscribers)
const resetPage = 'document' in globalThis ? (await import('./setup-page.ts')).resetPage : null

/*
 * Test files share a process, so each leaves the globals as it found them, no database, and no module of
 * this repository in memory: the next one loads them again, as a reloaded page does. Only libraries stay.
 */
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  resetPage?.()
  for (const listener of storagemutated.subscribers as (() => void)[]) {
    if (!dexiesListeners.has(listener)) storagemutated.unsubscribe(listener)
  }
  globalThis.indexedDB = new IDBFactory()
  Dexie.dependencies.indexedDB = globalThis.indexedDB
  vi.resetModules()
})
