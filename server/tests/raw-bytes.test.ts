import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rawBytes } from './fuzz/raw-bytes.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

const AT_ONCE = 25
/** With a seed, since the checks after the rounds name it too. */
const ROUNDS = { seed: randomInt(2 ** 31), ...randomRuns(40, 4000) }

/**
 * Sends bytes on a new connection.
 * @param reset reset the connection right after sending
 * @returns everything received until the connection was closed
 */
async function send(port: number, bytes: Buffer, reset: boolean): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let response = ''
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    response += text
  })
  // The server may reset a connection that continues to send after an error response.
  socket.on('error', () => {})
  socket.on('end', () => socket.end())
  await once(socket, 'connect')
  if (reset) {
    socket.write(bytes, () => socket.resetAndDestroy())
  } else {
    socket.end(bytes)
  }
  await once(socket, 'close')
  return response
}

it(`survives ${AT_ONCE * ROUNDS.numRuns} connections with random bytes without a 5xx, a crash or a log line`, async () => {
  // A request that stays counted after its connection has ended would soon use up this limit.
  const limits = { MAX_MB_IN_FLIGHT: '1' }
  const server = await startServer({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'error', ...limits })
  const port = Number(new URL(server.url).port)
  const connection = fc.tuple(rawBytes, fc.nat(9))
  const statuses = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(connection, { minLength: AT_ONCE, maxLength: AT_ONCE }),
      async (connections) => {
        await Promise.all(
          connections.map(async ([bytes, dice]) => {
            const response = await send(port, bytes, dice === 0)
            for (const [, status = ''] of response.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
              statuses.set(status, (statuses.get(status) ?? 0) + 1)
              expect(Number(status), `${bytes.toString('latin1')}\n${response}`).toBeLessThan(500)
            }
          }),
        )
      },
    ),
    ROUNDS,
  )
  // Some requests were accepted, some rejected, and some could not be parsed.
  for (const status of ['200', '400', '404', '431']) {
    expect(statuses.get(status), `with seed ${ROUNDS.seed}`).toBeGreaterThan(0)
  }
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(server.stderr()).toBe('')
})
