import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { RequestCounts } from './request-counts.ts'

/** A home of IPv6 has a network of its own to choose addresses from: it counts as one. */
const IPV6_NETWORK_BITS = 64

/** Limits the routes that are registered after it on `app`, all of them counted together. */
export async function limitRate(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  if (requestsPerMinute === 0) return
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    store: RequestCounts,
    ipv6Subnet: IPV6_NETWORK_BITS,
    errorResponseBuilder: () => new RateExceeded(),
  })
}

/** Thrown since the plugin has no other way to answer; `handleError` knows its status. */
class RateExceeded extends Error {
  readonly statusCode = 429
  readonly code = 'TEND_RATE_EXCEEDED'
}
