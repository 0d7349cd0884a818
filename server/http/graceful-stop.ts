import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long idle connections stay open, in case a request is already on its way. */
const GRACE_MS = 300

/** After this, requests that are still being sent are cut off: supervisors kill after ten seconds. */
const MAX_STOP_MS = 8_000

/**
 * Prepares a graceful stop. Must be called before the server listens.
 * @returns a function that stops the server, and others that accept connections for it. It resolves once
 * the last response has been sent.
 */
export function gracefulStop(app: FastifyInstance): (others: readonly Server[]) => Promise<void> {
  let stopping = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  return async (others) => {
    stopping = true
    const { server } = app
    // The HTTP server's own close() would close idle connections at once, together with requests that
    // are already on their way.
    const allClosed = Promise.all(
      [server, ...others].map(
        (each) => new Promise((resolve) => Server.prototype.close.call(each, resolve)),
      ),
    )
    await Promise.race([allClosed, wait(GRACE_MS, undefined, { ref: false })])
    server.closeIdleConnections()
    const cutOff = setTimeout(() => server.closeAllConnections(), MAX_STOP_MS)
    await allClosed
    clearTimeout(cutOff)
    await app.close()
  }
}
