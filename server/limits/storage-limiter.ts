import type { StorageLimits } from '../config/storage-limits.ts'
import { LimitReached } from '../errors/limit-reached.ts'
import type { WriteLimits } from '../store/write-limits.ts'

const MEGABYTE = 1024 * 1024

/** Decides about writes. Erasing is never limited, nor is a change that needs no more space. */
export class StorageLimiter {
  readonly #limits: StorageLimits

  constructor(limits: StorageLimits) {
    this.#limits = limits
  }

  /** The limits of one write. */
  forWrite(): WriteLimits {
    return { grow: (_, toBytes) => this.#idLimit(toBytes) }
  }

  #idLimit(bytes: number): LimitReached | null {
    const { maxMbPerId } = this.#limits
    if (maxMbPerId === 0 || bytes <= maxMbPerId * MEGABYTE) return null
    return new LimitReached({
      status: 413,
      code: 'id_full',
      message: `The server stores at most ${maxMbPerId} MB for an id, and this one has no space left.`,
    })
  }
}
