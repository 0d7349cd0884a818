import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface SilentProxy {
  /** The URL of the database through the proxy. */
  readonly url: string
  /** Stops forwarding without closing connections, as if a cable was cut. */
  readonly silence: () => void
  readonly restore: () => void
  /** How much was not forwarded. */
  readonly lostBytes: () => number
}

/**
 * Starts a proxy to a database that can stop forwarding; it is closed after the running test.
 * @param onFinished the `onTestFinished` of the test's context, if tests run at the same time
 */
export async function silentProxy(
  databaseUrl: string,
  onFinished = onTestFinished,
): Promise<SilentProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isSilent = false
  let lostBytes = 0
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => {
        if (isSilent) lostBytes += data.length
        else to.write(data)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => isSilent || to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.href,
    silence: () => {
      isSilent = true
    },
    restore: () => {
      isSilent = false
    },
    lostBytes: () => lostBytes,
  }
}
