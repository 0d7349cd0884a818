import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Codes of errors of a machine without this address, for example without IPv6. */
const MISSING_ADDRESS: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/** Connections that may wait to be accepted, for example of all devices after a restart; Node's default is 511. */
const BACKLOG = 4096

/**
 * Makes an app listen on an address or host name, and on all addresses of `localhost`. Fastify would open
 * an HTTP server for each of them, and the app would count the clients of the first one only.
 * @param port 0 for a free one
 * @param addressesOf looks a host name up
 * @returns the servers that accept the connections of further addresses for the app's server
 */
export async function listenOnHost(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
  addressesOf = lookUp,
): Promise<readonly Server[]> {
  const [first = host, ...others] = host === 'localhost' ? await addressesOf(host) : [host]
  await app.listen({ port, host: first, backlog: BACKLOG })
  const boundPort = Number(new URL(app.listeningOrigin).port)
  const servers: Server[] = []
  for (const address of others) {
    const server = acceptFor(app).listen({ host: address, port: boundPort, backlog: BACKLOG })
    try {
      await once(server, 'listening')
      servers.push(server)
    } catch (error) {
      if (isMissingAddress(error)) continue
      for (const other of servers) other.close()
      await app.close()
      throw error
    }
  }
  return servers
}

async function lookUp(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true })
  return [...new Set(found.map(({ address }) => address))]
}

/** A server with the options of an HTTP server, to which it hands its connections over. */
function acceptFor(app: FastifyInstance): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  )
}

const isMissingAddress = (error: unknown) =>
  error instanceof Error && 'code' in error && MISSING_ADDRESS.has(error.code)
