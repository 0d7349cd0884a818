import { removePersisted, usePersisted, writePersisted } from '../local-storage/persisted.ts'

const KEY = 'tend_last_exchange'

function readTime(stored: unknown): number | undefined {
  return typeof stored === 'number' && Number.isFinite(stored) ? stored : undefined
}

/** Stores when the last sync run completed, in milliseconds since 1970. */
export function storeLastSync(nowMs: number): void {
  writePersisted(KEY, nowMs)
}

/** Forgets the last sync run, when the server or the user id changes. */
export function removeLastSync(): void {
  removePersisted(KEY)
}

/** When the last sync run completed, in milliseconds since 1970; `null` if none has. */
export function useLastSync(): number | null {
  return usePersisted<number | null>(KEY, readTime, null).value
}
