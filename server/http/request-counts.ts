import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** How many addresses are counted at once. Beyond that, the oldest window is dropped. */
const MAX_ADDRESSES = 10_000

interface Count {
  current: number
  readonly startedMs: number
}

/**
 * The rate limiter's counts: how many requests each address sent in its current time window. Uses a
 * monotonic clock, so that setting the system clock back does not lock clients out for longer.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>()

  incr(
    address: string,
    done: (error: null, result: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const nowMs = performance.now()
    let count = this.#counts.get(address)
    if (count === undefined || count.startedMs + windowMs <= nowMs) {
      count = { current: 0, startedMs: nowMs }
      // Delete and insert, so that the map stays in the order in which the windows started.
      this.#counts.delete(address)
      this.#counts.set(address, count)
      this.#dropOldest()
    }
    count.current += 1
    done(null, { current: count.current, ttl: count.startedMs + windowMs - nowMs })
  }

  /** The plugin calls this for every route. Returning the same object makes all routes share a count. */
  child(): RequestCounts {
    return this
  }

  #dropOldest(): void {
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > MAX_ADDRESSES && oldest !== undefined) this.#counts.delete(oldest)
  }
}
