import type { LimitReached } from '../errors/limit-reached.ts'

/**
 * The browsers that are woken at times of their choice. They belong to no user id: whoever knows an
 * endpoint may change or delete its subscription.
 */
export interface PushStore {
  /**
   * Adds a subscription, or replaces its times.
   * @param times milliseconds since 1970, ascending
   * @param nowMs the server's clock, in milliseconds since 1970
   * @param allowNew is asked with the number of all subscriptions before one is added, and returns
   * `null` or why it is refused; the call then throws this
   */
  savePush(
    endpoint: string,
    times: readonly number[],
    nowMs: number,
    allowNew: (total: number) => LimitReached | null,
  ): Promise<void>

  /** Deletes a subscription, if there is one. */
  deletePush(endpoint: string): Promise<void>

  /**
   * Takes subscriptions that are due, so that no other instance sends to them before `leaseMs` have
   * passed. Then they are due again, because the instance may have stopped.
   * @param limit the maximum number of subscriptions
   */
  claimDuePushes(nowMs: number, leaseMs: number, limit: number): Promise<readonly PushRow[]>

  /**
   * Saves a claimed subscription after an attempt to send, unless it has changed since.
   * @param next `null` to delete it: the push service no longer knows it
   */
  settlePush(claimed: PushRow, next: NextPush | null): Promise<void>

  /** Deletes the subscriptions that no browser has renewed since a time, or that have no times left. */
  deleteStalePushes(beforeMs: number): Promise<void>
}

export type NextPush = Pick<PushRow, 'times' | 'due_at' | 'attempts'>

/** A browser that is woken with empty messages. Nothing links it to a user id. */
export interface PushRow {
  /** The SHA-256 of the endpoint. */
  id: Buffer
  /** The address at the push service. Whoever knows it can address the browser, so it is never logged. */
  endpoint: string
  /** JSON: the times of the next messages in milliseconds since 1970, ascending. */
  times: string
  /** When to send next, in milliseconds since 1970; `null` if there are no times left. */
  due_at: number | null
  /** The failed attempts to send the next message. */
  attempts: number
  /** When the browser sent its times last, in milliseconds since 1970, by the server's clock. */
  renewed_at: number
}
