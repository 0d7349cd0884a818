import { DatabaseBusy } from '../errors/database-busy.ts'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import type { Store } from '../store/store.ts'

/** How long a result is reported before the store is asked again. */
const MAX_AGE_MS = 2000

/**
 * Whether the store can be written, which takes a write to find out. The result is cached for two seconds,
 * so that a flood of requests to `/readyz` does not become a flood of writes.
 */
export class Readiness {
  readonly #store: Pick<Store, 'ping'>
  readonly #now: () => number
  #result: Promise<void> = Promise.resolve()
  #askedAt = Number.NEGATIVE_INFINITY

  /** @param now milliseconds of a clock that never goes back */
  constructor(store: Pick<Store, 'ping'>, now: () => number = () => performance.now()) {
    this.#store = store
    this.#now = now
  }

  /** Rejects with the error of the store if it is not ready. */
  check(): Promise<void> {
    if (this.#now() - this.#askedAt >= MAX_AGE_MS) this.#keep(this.#store.ping())
    return this.#result
  }

  /**
   * Reports the error of a request that has failed. A ping may succeed where a larger write does not. A
   * request that took too long does not count: one client can cause that for its own data.
   */
  onRequestError(error: unknown): void {
    if (!(error instanceof ServiceUnavailable) || error instanceof DatabaseBusy) return
    this.#keep(Promise.reject(error))
  }

  #keep(result: Promise<void>): void {
    this.#askedAt = this.#now()
    this.#result = result
    // `check` returns the rejection. Without a request to /readyz nobody would handle it.
    result.catch(() => {})
  }
}
