import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rawBytes } from './fuzz/raw-bytes.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

const AT_ONCE = 25
const ROUNDS = 200

/** Sends bytes on a connection of their own. @returns all that came back until it was closed */
async function answerTo(port: number, bytes: Buffer, isRude: boolean): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let answer = ''
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    answer += text
  })
  // A server may reset who goes on sending after it has refused.
  socket.on('error', () => {})
  socket.on('end', () => socket.end())
  await once(socket, 'connect')
  if (isRude) {
    socket.write(bytes, () => socket.resetAndDestroy())
  } else {
    socket.end(bytes)
  }
  await once(socket, 'close')
  return answer
}

it(`takes ${AT_ONCE * ROUNDS} connections of any bytes without a 5xx, a crash or a word in the log`, async () => {
  const server = await startServer({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'error' })
  const port = Number(new URL(server.url).port)
  const connection = fc.tuple(rawBytes, fc.nat(9))
  const statuses = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(connection, { minLength: AT_ONCE, maxLength: AT_ONCE }),
      async (connections) => {
        await Promise.all(
          connections.map(async ([bytes, luck]) => {
            const answer = await answerTo(port, bytes, luck === 0)
            for (const [, status = ''] of answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
              statuses.set(status, (statuses.get(status) ?? 0) + 1)
              expect(Number(status), bytes.toString('latin1')).toBeLessThan(500)
            }
          }),
        )
      },
    ),
    { numRuns: ROUNDS },
  )
  // Some were read and taken, some were read and refused, some could not be read.
  for (const status of ['200', '400', '404', '431']) expect(statuses.get(status)).toBeGreaterThan(5)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(server.stderr()).toBe('')
})
