import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { listen } from '../tests/listen.ts'
import { testApp } from '../tests/test-app.ts'

/** The response to a request with `count` headers, through a proxy that adds the last one. */
async function responseWith(count: number): Promise<string> {
  const { app } = await testApp({ trustProxy: ['loopback'] })
  const socket = connect(await listen(app), '127.0.0.1')
  const own = ['Host: localhost', 'Connection: close']
  const forwarded = 'X-Forwarded-Host: evil.example'
  const padding = Array<string>(count - own.length - 1).fill('a: b')
  await once(socket, 'connect')
  socket.write(`GET /healthz HTTP/1.1\r\n${[...own, ...padding, forwarded].join('\r\n')}\r\n\r\n`)
  return text(socket)
}

it('reads the last of 100 headers', async () => {
  expect(await responseWith(100)).toContain('421 Misdirected Request')
})

it.each([101, 128, 129, 1000, 2500])(
  'refuses %i headers instead of ignoring the last',
  async (count) => {
    const response = await responseWith(count)
    expect(response).toContain('431 Request Header Fields Too Large')
    expect(response).toContain('A request may have at most 100 headers.')
    expect(response).toContain('x-content-type-options: nosniff')
  },
)
