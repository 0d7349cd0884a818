import { forget, keep, useKept } from '../kept.ts'

const KEY = 'tend_last_exchange'

function readTime(kept: unknown): number | undefined {
  return typeof kept === 'number' && Number.isFinite(kept) ? kept : undefined
}

/** Keeps when device and server last exchanged everything there was, in milliseconds since 1970. */
export function keepLastExchange(nowMs: number): void {
  keep(KEY, nowMs)
}

export function forgetLastExchange(): void {
  forget(KEY)
}

/** When that was; `null` if it has never been. */
export function useLastExchange(): number | null {
  return useKept<number | null>(KEY, readTime, null).value
}
