import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { handleClientError } from './client-error-handler.ts'

/** What a server of Node's responds to bytes that reach none of its request handlers. */
async function responseTo(bytes: string): Promise<{ statusLine: string; body: unknown }> {
  const server = createServer().on('clientError', handleClientError).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let response = ''
  socket.setEncoding('utf8').on('data', (text) => {
    response += text
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = response.split('\r\n\r\n')
  return { statusLine: head.split('\r\n', 1)[0] ?? '', body: JSON.parse(body) }
}

it.each([
  ['nonsense', 'nonsense\r\n\r\n', 'HTTP/1.1 400 Bad Request', 'The request is malformed.'],
  [
    'large headers',
    `GET / HTTP/1.1\r\nHost: localhost\r\nLong: ${'a'.repeat(20_000)}\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
    'The headers of the request are too large.',
  ],
])('responds to %s with the reason', async (_, bytes, statusLine, message) => {
  const body = { error: { code: 'bad_request', message } }
  expect(await responseTo(bytes)).toEqual({ statusLine, body })
})

it('survives a connection that is reset before the response', async () => {
  const write: Socket['_write'] = (_bytes, _encoding, done) => done(new Error('write ECONNRESET'))
  const socket = Object.assign(new Socket(), { _write: write })
  handleClientError(new Error('unknown method'), socket)
  await new Promise((resolve) => socket.once('close', resolve))
  expect(socket.errored).toMatchObject({ message: 'write ECONNRESET' })
})
