import type { DBCore } from 'dexie'
import { reachableStorage } from '../local-storage/local-storage.ts'

/** Today's figures for the next start (`shell/early-figures/todays-snapshot.ts`), or a mark that they are outdated. */
export const SNAPSHOT_KEY = 'tend_today'

/** Stores the snapshot. If storage is full or blocked, the next start has none. */
export function storeSnapshot(text: string): void {
  try {
    reachableStorage()?.setItem(SNAPSHOT_KEY, text)
  } catch {
    reachableStorage()?.removeItem(SNAPSHOT_KEY)
  }
}

/** Replaces the snapshot by a mark, so that the next start does not show it. Every mark is different. */
export function outdateSnapshot(): void {
  storeSnapshot(String(Math.random()))
}

/**
 * A layer of the database through which every write passes, also writes of sync, imports and erasing. It
 * outdates the snapshot before the write is committed, so that no crash leaves a snapshot that is older
 * than the database.
 */
export const outdatingCore = (core: DBCore): DBCore => ({
  ...core,
  table(name) {
    const table = core.table(name)
    return {
      ...table,
      mutate(request) {
        outdateSnapshot()
        return table.mutate(request)
      },
    }
  },
})
