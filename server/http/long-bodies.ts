import type { FastifyInstance } from 'fastify'
import type { ClientLimiter } from './clients/client-limiter.ts'

/** Parsing and validating a body of this size takes about a millisecond. */
const LONG_BODY_CHARACTERS = 16 * 1024

/**
 * Parses each long body of JSON when it is its turn. The route's work follows at once, for a batch of a
 * thousand days about 10 ms, and batches that arrive together would stop all others for their sum.
 */
export function parseLongBodiesInTurns(scope: FastifyInstance, limiter: ClientLimiter): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.length < LONG_BODY_CHARACTERS) parse(request, body, done)
      else limiter.startInTurn(request, () => parse(request, body, done))
    },
  )
}
