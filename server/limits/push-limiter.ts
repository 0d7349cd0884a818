import { LimitReached } from '../errors/limit-reached.ts'
import { AddressCounts } from '../http/clients/address-counts.ts'

const DAY_MS = 24 * 60 * 60_000
/** How many browsers the server wakes: sending to all of them at once takes minutes. */
export const MAX_PUSH_SUBSCRIPTIONS = 50_000
export const MAX_NEW_PUSH_SUBSCRIPTIONS_PER_DAY = 50

/** Decides whether an address may add push subscriptions. Addresses are kept in memory only. */
export class PushLimiter {
  readonly #added = new AddressCounts(DAY_MS)

  /** @returns what decides about one subscription of an address, for `savePush` */
  forAddress(address: string): (total: number) => LimitReached | null {
    return (total) => {
      if (total >= MAX_PUSH_SUBSCRIPTIONS) {
        return refusal(DAY_MS, 'The server cannot remind any more browsers.')
      }
      const waitMs = this.#added.take(address, 1, MAX_NEW_PUSH_SUBSCRIPTIONS_PER_DAY)
      if (waitMs === 0) return null
      return refusal(
        waitMs,
        `The server accepts at most ${MAX_NEW_PUSH_SUBSCRIPTIONS_PER_DAY} new browsers for reminders a day from an address: try again later.`,
      )
    }
  }
}

function refusal(waitMs: number, message: string): LimitReached {
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  return new LimitReached({ status: 429, code: 'daily_limit', message, retryAfterSeconds })
}
