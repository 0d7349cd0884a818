import type { LimitReached } from '../errors/limit-reached.ts'

/**
 * The limits of one write. They are asked in its transaction, before it saves anything, and note what
 * it uses. Each method returns `null`, or why the write is refused.
 */
export interface WriteLimits {
  /** Asks whether a user may be added. */
  readonly addUser: () => LimitReached | null
  /** Asks whether a user's stored bytes may grow (`stored_bytes`). */
  readonly grow: (fromBytes: number, toBytes: number) => LimitReached | null
  /** The write failed: takes back what it has used. */
  readonly giveBack: () => void
}

export const NO_LIMITS: WriteLimits = { addUser: () => null, grow: () => null, giveBack: () => {} }
