import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'

const USER_ID = /user_[A-Za-z0-9_-]{16,}/g

/**
 * The log, as lines of JSON. Nothing in it is meant to hold a user id; should a stack or a library
 * bring one along all the same, it is cut out of the line.
 */
export function openLog(level: Config['logLevel'], destination: DestinationStream): Logger {
  return pino(
    { level, hooks: { streamWrite: (line) => line.replace(USER_ID, 'user_[removed]') } },
    destination,
  )
}

/** What of the log waits to be written, beyond which lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Standard error, which may lead to a file on a full disk: lines wait then or are lost, but nobody
 * else is kept from anything.
 */
export function standardError(): DestinationStream {
  const stream = pino.destination({ dest: 2, sync: false, maxLength: MAX_WAITING_BYTES })
  stream.on('error', () => {
    // At the end of the process it would try for as long as the disk is full.
    stream.flushSync = () => {}
  })
  return stream
}

/** A line for every answer, with the pattern of the route: never the path nor the query. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}
