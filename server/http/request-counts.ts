import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** How many addresses are counted at once; the one that began longest ago is forgotten first. */
const COUNTED_ADDRESSES = 10_000

interface Count {
  current: number
  readonly beganMs: number
}

/**
 * The requests of each address in its present window of time, for the limiter. By a clock that only
 * runs forward: if the machine's is set back by a day, nobody is shut out for a day.
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
    if (count === undefined || count.beganMs + windowMs <= nowMs) {
      count = { current: 0, beganMs: nowMs }
      // Anew, so that the map stays in the order of beginning.
      this.#counts.delete(address)
      this.#counts.set(address, count)
      this.#forgetOldest()
    }
    count.current += 1
    done(null, { current: count.current, ttl: count.beganMs + windowMs - nowMs })
  }

  /** All routes are counted together. */
  child(): RequestCounts {
    return this
  }

  #forgetOldest(): void {
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > COUNTED_ADDRESSES && oldest !== undefined) this.#counts.delete(oldest)
  }
}
