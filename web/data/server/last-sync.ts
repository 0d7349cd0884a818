import { removePersisted, usePersisted, writePersisted } from '../storage/persisted.ts'

const KEY = 'tend_last_exchange'

function readTime(kept: unknown): number | undefined {
  return typeof kept === 'number' && Number.isFinite(kept) ? kept : undefined
}

/** Keeps when device and server last exchanged everything there was, in milliseconds since 1970. */
export function storeLastSync(nowMs: number): void {
  writePersisted(KEY, nowMs)
}

export function removeLastSync(): void {
  removePersisted(KEY)
}

/** When that was; `null` if it has never been. */
export function useLastSync(): number | null {
  return usePersisted<number | null>(KEY, readTime, null).value
}
