import type { LimitReached } from '../errors/limit-reached.ts'

/** The limits of one write. Each method returns `null`, or why the write is refused. */
export interface WriteLimits {
  /** Asks whether a user's stored bytes may grow (`stored_bytes`). Called in the write's transaction. */
  readonly grow: (fromBytes: number, toBytes: number) => LimitReached | null
}

export const NO_LIMITS: WriteLimits = { grow: () => null }
