import type { FastifyInstance } from 'fastify'
import { sendError } from './error-response.ts'
import type { RateLimit } from './rate-limit.ts'

/** Several times what browsers and proxies send. Many short headers need much more memory than they have bytes. */
const MAX_HEADERS = 100

/**
 * Refuses requests with too many headers. Node leaves out the headers beyond its limit without an error,
 * and these could be the ones that a proxy has added, such as `X-Forwarded-For`.
 */
export function limitHeaders(app: FastifyInstance, limit: RateLimit): void {
  app.server.maxHeadersCount = MAX_HEADERS
  app.addHook('onRequest', (request, reply, done) => {
    // Names and values alternate. Node keeps the raw headers that it leaves out of `headers`.
    if (request.raw.rawHeaders.length <= 2 * MAX_HEADERS) done()
    else if (!limit.refuses(request, reply)) {
      sendError(reply, 431, `A request may have at most ${MAX_HEADERS} headers.`)
    }
  })
}
