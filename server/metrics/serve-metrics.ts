import { hash, timingSafeEqual } from 'node:crypto'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { BEARER } from '../http/caller-store.ts'
import { sendError } from '../http/error-response.ts'
import type { Hosts } from '../http/hosts.ts'
import { TIMEOUTS } from '../http/timeouts.ts'
import type { ServerMetrics } from './prometheus-metrics.ts'

export interface ServedMetrics {
  readonly metrics: Pick<ServerMetrics, 'text' | 'contentType'>
  /** The token that a request sends as `Authorization: Bearer …`; `null` if it needs none. */
  readonly token: string | null
}

/** Adds `/metrics` to an app. */
export function addMetrics(app: FastifyInstance, { metrics, token }: ServedMetrics): void {
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    const [, sent = ''] = BEARER.exec(headers.authorization ?? '') ?? []
    // Compares hashes, which have the same length, so that the time reveals nothing about the token.
    if (token !== null && !timingSafeEqual(sha256(sent), sha256(token))) {
      reply.header('www-authenticate', 'Bearer')
      return sendError(reply, 401, 'The metrics need the token of METRICS_TOKEN.')
    }
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** An app with nothing but `/metrics`, for a separate port. */
export function buildMetricsApp(
  served: ServedMetrics,
  hosts: Hosts,
  logger: FastifyBaseLogger,
): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: TIMEOUTS.requestMs,
    connectionTimeout: TIMEOUTS.idleMs,
    bodyLimit: 1,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store')
    // Another website could point its name at this address and read the metrics in a browser.
    if (hosts.canBeOwn(request.headers.host ?? '')) done()
    else sendError(reply, 421, 'The metrics are only for local names and addresses.')
  })
  addMetrics(app, served)
  return app
}

const sha256 = (text: string) => hash('sha256', text, 'buffer')
