import type { FastifyInstance } from 'fastify'
import { AddressCounts } from './address-counts.ts'
import { sendError } from './error-response.ts'

const WINDOW_MS = 60_000

/**
 * Limits the routes that are registered on `app`, which share one count per address and one per
 * network.
 * @param requestsPerMinute of one address; 0 for no limit
 */
export function addRateLimit(app: FastifyInstance, requestsPerMinute: number): void {
  if (requestsPerMinute === 0) return
  const counts = new AddressCounts(WINDOW_MS)
  app.addHook('onRequest', (request, reply, done) => {
    const waitMs = counts.take(request.ip, 1, requestsPerMinute)
    if (waitMs === 0) {
      done()
      return
    }
    reply.header('retry-after', Math.ceil(waitMs / 1000))
    sendError(reply, 429, 'Too many requests from this address: wait a minute.')
  })
}
