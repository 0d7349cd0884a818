import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { INVITE_HEADER } from '@tend/shared/records/invite-code'
import type { SignUp } from '../config/sign-up.ts'
import { LimitReached } from '../errors/limit-reached.ts'
import { AddressCounts } from '../http/clients/address-counts.ts'

/** How many wrong codes an address may send per hour. After that its codes are not looked at. */
const MAX_WRONG_CODES = 20
const HOUR_MS = 60 * 60_000

/** Decides whether something may be stored for a new user id. Known ids never need a code. */
export class SignUpGate {
  readonly #signUp: SignUp
  readonly #wrongCodes = new AddressCounts(HOUR_MS)

  constructor(signUp: SignUp) {
    this.#signUp = signUp
  }

  /**
   * Returns `null` if the request may use a new id, otherwise why not.
   * @param sentCode the invitation code of the request, if it has one
   * @param isInvited whether it is the code of an open invitation for one person
   */
  check(address: string, sentCode: string | undefined, isInvited = false): LimitReached | null {
    switch (this.#signUp.who) {
      case 'everyone':
        return null
      case 'nobody':
        return new LimitReached({
          status: 403,
          code: 'signup_closed',
          message: 'The server accepts no new ids. Ids that it knows continue to work.',
        })
      case 'invited':
        return this.#checkCode(address, sentCode, isInvited || this.#isCommonCode(sentCode))
    }
  }

  /** The SHA-256 of a code that could be an invitation for one person; `null` if none is needed. */
  invitationOf(sentCode: string | undefined): Buffer | null {
    if (this.#signUp.who !== 'invited' || sentCode === undefined) return null
    return this.#isCommonCode(sentCode) ? null : hashInviteCode(sentCode)
  }

  #isCommonCode(sentCode: string | undefined): boolean {
    if (this.#signUp.who !== 'invited' || this.#signUp.code === null) return false
    // Compares hashes, which have the same length, so that the time reveals nothing about the code.
    return timingSafeEqual(hashInviteCode(sentCode ?? ''), hashInviteCode(this.#signUp.code))
  }

  #checkCode(address: string, sent: string | undefined, isRight: boolean): LimitReached | null {
    if (sent === undefined) {
      return new LimitReached({
        status: 403,
        code: 'invite_needed',
        message: 'The server needs an invitation code for a new id, in the header Tend-Invite.',
      })
    }
    const waitMs = this.#wrongCodes.waitMs(address, 1, MAX_WRONG_CODES)
    if (waitMs > 0) {
      return new LimitReached({
        status: 429,
        code: 'too_many_requests',
        message: 'Too many wrong invitation codes from this address: wait an hour.',
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      })
    }
    if (isRight) return null
    this.#wrongCodes.take(address, 1, MAX_WRONG_CODES)
    return new LimitReached({
      status: 403,
      code: 'wrong_invite',
      message: 'The invitation code is wrong.',
    })
  }
}

/** The invitation code of a request, if it has one. */
export function inviteCodeOf(headers: IncomingHttpHeaders): string | undefined {
  const code = headers[INVITE_HEADER]
  return typeof code === 'string' ? code : undefined
}

/** The SHA-256 of an invitation code. Codes are random, so they cannot be guessed from it. */
export function hashInviteCode(code: string): Buffer {
  return hash('sha256', code, 'buffer')
}
