import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import os from 'node:os'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testApp } from '../tests/test-app.ts'
import { gracefulStop } from './graceful-stop.ts'
import { tryToListen } from './listen-addresses.ts'
import { listenOnHost } from './listen-on-host.ts'

const LOCALHOST = { host: 'localhost', port: 0 }
/** The last one belongs to another machine, as `::1` does where IPv6 is switched off. */
const ADDRESSES = ['127.0.0.1', '127.0.0.2', '192.0.2.1']

it('counts the connections of all addresses of localhost, and stops listening on all', async () => {
  const { app } = await testApp({
    clientLimits: { connectionsPerAddress: 2, connections: 9, bytesPerAddress: 1e6, bytes: 1e6 },
  })
  const stop = gracefulStop(app)
  const others = await listenOnHost(app, LOCALHOST, async () => ADDRESSES)
  const port = Number(new URL(app.listeningOrigin).port)
  for (const host of ['127.0.0.1', '127.0.0.2']) {
    const open = async () => {
      const socket = connect({ host, port })
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      return socket
    }
    const oldest = await open()
    const closed = once(oldest, 'close')
    const other = await open()
    const newest = await open()
    await closed
    newest.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const [response] = await once(newest, 'data')
    expect(String(response)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    other.destroy()
  }
  await stop(others)
  for (const host of ['127.0.0.1', '127.0.0.2']) {
    const [error] = await once(connect({ host, port }), 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  }
})

it('does not listen if another program uses the port of an address', async () => {
  const other = createServer().listen({ host: '127.0.0.2', port: 0 })
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? Number(address?.port) : 0
  const { app } = await testApp()
  const listening = listenOnHost(app, { host: 'localhost', port }, async () => ADDRESSES)
  await expect(listening).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(app.server.listening).toBe(false)
})

it('does not listen on all addresses where the system does not tell them', async () => {
  const refused = new Error('uv_interface_addresses returned Unknown system error 97')
  vi.spyOn(os, 'networkInterfaces').mockImplementationOnce(() => {
    throw refused
  })
  const all = { host: '0.0.0.0', port: 0, prefix: 'METRICS_' } as const
  await expect(tryToListen(all)).rejects.toThrow(
    /^METRICS_HOST=0\.0\.0\.0 needs .+ AF_NETLINK to RestrictAddressFamilies/,
  )
  await tryToListen(all)
})
