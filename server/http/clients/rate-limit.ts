import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from '../error-response.ts'
import type { RequestCheck } from '../request-checks.ts'
import { AddressCounts } from './address-counts.ts'

const WINDOW_MS = 60_000

export const TOO_MANY_REQUESTS = 'Too many requests from this address: wait a minute.'

/** Limits how many requests an address and its network may send. */
export class RateLimit {
  readonly #counts = new AddressCounts(WINDOW_MS)
  readonly #requestsPerMinute: number

  /** @param requestsPerMinute of one address; 0 for no limit */
  constructor(requestsPerMinute: number) {
    this.#requestsPerMinute = requestsPerMinute
  }

  /** Counts and limits requests. */
  readonly check: RequestCheck = (request, reply) => !this.refuses(request, reply)

  /**
   * Counts a request.
   * @returns whether it exceeds the limit; the response has then been sent
   */
  refuses({ ip }: FastifyRequest, reply: FastifyReply): boolean {
    const waitSeconds = this.count(ip)
    if (waitSeconds === 0) return false
    reply.header('retry-after', waitSeconds)
    sendError(reply, 429, TOO_MANY_REQUESTS)
    return true
  }

  /**
   * Counts a request of an address.
   * @returns 0 if it is within the limit, otherwise the seconds to wait
   */
  count(ip: string | undefined): number {
    if (this.#requestsPerMinute === 0) return 0
    return Math.ceil(this.#counts.take(ip, 1, this.#requestsPerMinute) / 1000)
  }
}
