import { type FastifyBaseLogger, LogController } from 'fastify'
import type { ClientLimiter } from './clients/client-limiter.ts'
import type { Timeouts } from './timeouts.ts'

/** The options of every app that listens on a port: what it logs, and how long and how much a client may send. */
export function serverOptions(
  logger: FastifyBaseLogger,
  clientLimiter: ClientLimiter,
  timeouts: Timeouts,
) {
  return {
    loggerInstance: logger,
    // Fastify's own log lines contain the path, and with it the user id.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      IncomingMessage: clientLimiter.IncomingMessage,
      // `checkHost` refuses requests without one. Node's own response has none of the headers of an error.
      requireHostHeader: false,
    },
    // Requests that arrive during a graceful stop are still served (see http/graceful-stop.ts).
    return503OnClosing: false,
    clientErrorHandler: clientLimiter.refuseMalformed,
  }
}
