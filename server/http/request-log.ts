import { healthz, readyz } from '@tend/protocol/health'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'

/** A user id, alone or in a personal code; the id and key of a vault; an access key in a header. */
const SECRETS = /user_[\w-]{16,}(?:\.[\w-]+)?|[\w-]{43}\.[\w-]{43}|\bbearer +[\w.-]+/gi

/**
 * The log, as lines of JSON. No line should contain a user id or an access key. If a stack trace or a
 * library adds one anyway, it is removed.
 */
export function openLog(level: Config['logLevel'], destination: DestinationStream): Logger {
  return pino(
    { level, hooks: { streamWrite: (line) => line.replace(SECRETS, '[removed]') } },
    destination,
  )
}

/** How much of the log may wait to be written. Beyond that, lines are dropped. */
const MAX_BUFFER_BYTES = 1024 * 1024

/**
 * Standard error as a log destination that never blocks. If it leads to a file on a full disk, lines
 * wait or are lost, and requests are still served.
 */
export function standardError(): DestinationStream {
  const stream = pino.destination({ dest: 2, sync: false, maxLength: MAX_BUFFER_BYTES })
  stream.on('error', () => {
    // Otherwise it would retry at the end of the process for as long as the disk is full.
    stream.flushSync = () => {}
  })
  return stream
}

/** Asked for every few seconds by whoever watches the server. */
const HEALTH_ROUTES: readonly unknown[] = [healthz.path, readyz.path]

const TRACEPARENT = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/

/**
 * Adds the `traceparent` of a request (W3C Trace Context), which a proxy may send, to all its log lines.
 * For Fastify's `childLoggerFactory`.
 */
export const logWithTrace: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  { headers },
) => {
  const { traceparent } = headers
  const isValid = typeof traceparent === 'string' && TRACEPARENT.test(traceparent)
  return logger.child(isValid ? { ...bindings, traceparent } : bindings, options)
}

/** Logs a line for every response, with the route's pattern but never the path or the query. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    request.log[HEALTH_ROUTES.includes(url) ? 'debug' : 'info'](
      {
        method: request.method,
        route: url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request completed',
    )
    done()
  })
}
