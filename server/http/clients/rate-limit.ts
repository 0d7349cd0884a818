import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from '../error-response.ts'
import type { RequestCheck } from '../request-checks.ts'
import { AddressCounts } from './address-counts.ts'

const WINDOW_MS = 60_000

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
    if (this.#requestsPerMinute === 0) return false
    const waitMs = this.#counts.take(ip, 1, this.#requestsPerMinute)
    if (waitMs === 0) return false
    reply.header('retry-after', Math.ceil(waitMs / 1000))
    sendError(reply, 429, 'Too many requests from this address: wait a minute.')
    return true
  }
}
