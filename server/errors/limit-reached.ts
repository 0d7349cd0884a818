import type { ErrorCode } from '@tend/protocol/error'

interface Details {
  readonly status: 403 | 413 | 429
  readonly code: ErrorCode
  readonly message: string
  /** When the write may succeed; absent if waiting does not help. */
  readonly retryAfterSeconds?: number
}

/**
 * A limit of the host refuses a write. Reading and erasing are never refused. Also used as a value, the
 * outcome of one of several writes.
 */
export class LimitReached extends Error {
  override readonly name = 'LimitReached'
  readonly status: Details['status']
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | null

  constructor({ status, code, message, retryAfterSeconds }: Details) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds ?? null
  }
}
