import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { RequestCounts } from './request-counts.ts'

/** An IPv6 household can choose any address in its /64 network, so the network counts as one client. */
const IPV6_NETWORK_BITS = 64

/** Limits the routes that are registered on `app` after this call. They share one count per client. */
export async function addRateLimit(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  if (requestsPerMinute === 0) return
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    store: RequestCounts,
    ipv6Subnet: IPV6_NETWORK_BITS,
    errorResponseBuilder: () => new RateLimitExceeded(),
  })
}

/** The plugin throws its response body. As an error with a status it reaches `handleError`. */
class RateLimitExceeded extends Error {
  readonly statusCode = 429
  readonly code = 'TEND_RATE_EXCEEDED'
}
