import type { LimitReached } from '../errors/limit-reached.ts'

/** An invitation that came with a request for something new. */
export interface SentInvitation {
  /** The SHA-256 of the code. Codes are never stored. */
  readonly code_hash: Buffer
  readonly kind: 'id' | 'vault'
  /** The server's clock in milliseconds since 1970. */
  readonly nowMs: number
}

/**
 * The limits of one write. They are asked in its transaction, before it saves anything, and note what
 * it uses. Each method returns `null`, or why the write is refused.
 */
export interface WriteLimits {
  /** The invitation that an unknown user may need; `null` without one, or if none is needed. */
  readonly invitation: SentInvitation | null
  /**
   * Asks whether a user may be added.
   * @param isInvited whether `invitation` is open
   */
  readonly addUser: (isInvited?: boolean) => LimitReached | null
  /**
   * Asks whether a user's stored bytes may grow (`stored_bytes`).
   * @param maxMb the user's own limit (`max_mb`)
   */
  readonly grow: (fromBytes: number, toBytes: number, maxMb?: number | null) => LimitReached | null
  /** The write failed: takes back what it has used. */
  readonly giveBack: () => void
}

export const NO_LIMITS: WriteLimits = {
  invitation: null,
  addUser: () => null,
  grow: () => null,
  giveBack: () => {},
}
