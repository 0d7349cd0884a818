import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port on which nothing listens, below those that systems use for outgoing connections: one of these
 * could occupy the port while its server is stopped. Another program may take it before the caller does.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 30_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true)).once('error', () => resolve(false))
  })
  if (isFree) await new Promise((resolve) => server.close(resolve))
  return isFree ? port : freePort()
}
