import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a connection without a request stays open, for one that is on its way in it. */
const GRACE_MS = 300

/** After this, whoever has not finished sending is cut off: supervisors kill after ten seconds. */
const MAX_STOP_MS = 8_000

/** Has to be called before listening. @returns how to stop: resolves once the last answer is sent. */
export function stoppable(app: FastifyInstance): () => Promise<void> {
  let stopping = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  return async () => {
    stopping = true
    const { server } = app
    // Not `server.close()`: that also cuts connections that are idle just now, and with them a
    // request that is under way in one.
    const allClosed = new Promise((resolve) => Server.prototype.close.call(server, resolve))
    await Promise.race([allClosed, wait(GRACE_MS)])
    server.closeIdleConnections()
    const cutOff = setTimeout(() => server.closeAllConnections(), MAX_STOP_MS)
    await allClosed
    clearTimeout(cutOff)
    await app.close()
  }
}
