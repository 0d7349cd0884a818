import { hash, timingSafeEqual } from 'node:crypto'
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify'
import type { Config } from '../config/config.ts'
import { AllowedMethods } from '../http/allowed-methods.ts'
import { BEARER } from '../http/caller-store.ts'
import { ClientLimiter, refuseExpectations } from '../http/clients/client-limiter.ts'
import { RateLimit } from '../http/clients/rate-limit.ts'
import { handleError } from '../http/error-handler.ts'
import { sendError } from '../http/error-response.ts'
import { Hosts } from '../http/hosts.ts'
import { limitHeaders } from '../http/limit-headers.ts'
import { addChecks } from '../http/request-checks.ts'
import { serverOptions } from '../http/server-options.ts'
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

/** An app with nothing but `/metrics`, for a separate port, with the limits of the app. */
export function buildMetricsApp(
  served: ServedMetrics,
  {
    publicOrigins,
    rateLimit,
    clientLimits,
  }: Pick<Config, 'publicOrigins' | 'rateLimit' | 'clientLimits'>,
  logger: FastifyBaseLogger,
): FastifyInstance {
  const hosts = new Hosts(publicOrigins)
  const limit = new RateLimit(rateLimit)
  const clientLimiter = new ClientLimiter(clientLimits, () => false, TIMEOUTS, limit)
  const app = fastify({
    ...serverOptions(logger, clientLimiter, TIMEOUTS),
    bodyLimit: 1,
    frameworkErrors: (error, request, reply) => {
      if (!limit.refuses(request, reply)) handleError(error, request, reply)
    },
  })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(new AllowedMethods(app).refuse)
  clientLimiter.countRequests(app)
  clientLimiter.countResponses(app)
  addChecks(app, [
    limitHeaders(app, limit),
    refuseExpectations(limit),
    limit.check,
    clientLimiter.check,
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      // Another website could point its name at this address and read the metrics in a browser.
      if (hosts.canBeOwn(request.headers.host ?? '')) return true
      sendError(reply, 421, 'The metrics are only for local names and addresses.')
      return false
    },
  ])
  addMetrics(app, served)
  return app
}

const sha256 = (text: string) => hash('sha256', text, 'buffer')
