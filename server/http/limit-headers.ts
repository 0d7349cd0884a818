import type { FastifyInstance } from 'fastify'
import type { RateLimit } from './clients/rate-limit.ts'
import { sendError } from './error-response.ts'
import type { RequestCheck } from './request-checks.ts'

/**
 * Several times what browsers and proxies send. Many short headers need much more memory than they have
 * bytes.
 */
const MAX_HEADERS = 100

/**
 * Limits the headers that Node parses, and refuses requests with more. Node leaves out the headers beyond
 * its limit without an error. It could leave out a header that a proxy has added, such as
 * `X-Forwarded-For`.
 */
export function limitHeaders(app: FastifyInstance, limit: RateLimit): RequestCheck {
  app.server.maxHeadersCount = MAX_HEADERS
  return (request, reply) => {
    // Names and values alternate. Node keeps the raw headers that it leaves out of `headers`.
    if (request.raw.rawHeaders.length <= 2 * MAX_HEADERS) return true
    if (!limit.refuses(request, reply)) {
      sendError(reply, 431, `A request may have at most ${MAX_HEADERS} headers.`)
    }
    return false
  }
}
