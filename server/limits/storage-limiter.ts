import type { StorageLimits } from '../config/storage-limits.ts'
import { LimitReached } from '../errors/limit-reached.ts'
import { AddressCounts } from '../http/clients/address-counts.ts'
import type { SentInvitation, WriteLimits } from '../store/write-limits.ts'
import type { SignUpGate } from './sign-up-gate.ts'

const MEGABYTE = 1024 * 1024
const DAY_MS = 24 * 60 * 60_000

/**
 * Decides how much may be stored. Erasing is never limited, nor is a change that needs no more space.
 * The budgets of addresses are kept in memory only, so that no address is stored on disk. A restart
 * makes them full again.
 */
export class StorageLimiter {
  readonly #limits: StorageLimits
  readonly #signUp: SignUpGate
  readonly #now: () => number
  readonly #newIds = new AddressCounts(DAY_MS)
  readonly #bytes = new AddressCounts(DAY_MS)

  /** @param now milliseconds since 1970 */
  constructor(limits: StorageLimits, signUp: SignUpGate, now: () => number = Date.now) {
    this.#limits = limits
    this.#signUp = signUp
    this.#now = now
  }

  /**
   * The limits of one write from an address.
   * @param inviteCode the invitation code that was sent, if any
   */
  forWrite(address: string, inviteCode?: string): WriteLimits {
    return this.#limitsOf('id', this.#limits.maxMbPerId, address, inviteCode)
  }

  /** Like `forWrite`, for a write to a vault. */
  forVaultWrite(address: string, inviteCode?: string): WriteLimits {
    return this.#limitsOf('vault', this.#limits.maxMbPerVault, address, inviteCode)
  }

  #limitsOf(
    kind: SentInvitation['kind'],
    standardMb: number,
    address: string,
    inviteCode?: string,
  ): WriteLimits {
    let ids = 0
    let bytes = 0
    const code_hash = this.#signUp.invitationOf(inviteCode)
    return {
      invitation: code_hash && { code_hash, kind, nowMs: this.#now() },
      addUser: (isInvited = false) => {
        const refusal = this.#signUp.check(address, inviteCode, isInvited) ?? this.#addId(address)
        if (refusal === null) ids += 1
        return refusal
      },
      grow: (fromBytes, toBytes, maxMb) => {
        const refusal =
          sizeLimit(kind, maxMb ?? standardMb, toBytes) ??
          this.#addBytes(address, toBytes - fromBytes)
        if (refusal === null) bytes += toBytes - fromBytes
        return refusal
      },
      giveBack: () => {
        this.#newIds.giveBack(address, ids)
        this.#bytes.giveBack(address, bytes)
      },
    }
  }

  #addId(address: string): LimitReached | null {
    const { maxNewIdsPerDay } = this.#limits
    if (maxNewIdsPerDay === 0) return null
    const waitMs = this.#newIds.take(address, 1, maxNewIdsPerDay)
    if (waitMs === 0) return null
    return dailyLimit(
      waitMs,
      `The server accepts at most ${maxNewIdsPerDay} new ids a day from an address: try again later.`,
    )
  }

  #addBytes(address: string, bytes: number): LimitReached | null {
    const { maxMbPerDay } = this.#limits
    if (maxMbPerDay === 0) return null
    const waitMs = this.#bytes.take(address, bytes, maxMbPerDay * MEGABYTE)
    if (waitMs === 0) return null
    return dailyLimit(
      waitMs,
      `The server stores at most ${maxMbPerDay} MB a day from an address: try again later.`,
    )
  }
}

function sizeLimit(kind: string, maxMb: number, bytes: number): LimitReached | null {
  if (maxMb === 0 || bytes <= maxMb * MEGABYTE) return null
  return new LimitReached({
    status: 413,
    code: 'id_full',
    message: `The server stores at most ${maxMb} MB for ${kind === 'id' ? 'an id' : 'a vault'}, and this one has no space left.`,
  })
}

function dailyLimit(waitMs: number, message: string): LimitReached {
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  return new LimitReached({ status: 429, code: 'daily_limit', message, retryAfterSeconds })
}
