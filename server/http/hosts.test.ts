import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { listen } from '../tests/listen.ts'
import { testApp, USER } from '../tests/test-app.ts'
import { Hosts } from './hosts.ts'

const LOCAL = new Hosts([])
const PUBLIC = new Hosts(['https://tend.example.com', 'http://nas.lan:3000'])

/** Accepted with and without PUBLIC_ORIGIN. */
const NOT_REBINDABLE = [
  'localhost',
  'LOCALHOST:3000',
  'tend.localhost:3000',
  'localhost.',
  '127.0.0.1:3000',
  '192.168.1.20',
  '203.0.113.7:8080',
  '[::1]:3000',
  '[fd00::1]',
  '',
]
const LOCAL_NAMES = [
  'nas',
  'my_nas:3000',
  'tend.local',
  'tend.home.arpa:3000',
  'Tend.Home.Arpa',
  'tend.internal',
  'tend.lan.',
  'tend.home',
]
const FOREIGN = [
  'evil.example',
  'evil.example:3000',
  'evil.example.',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '127.0.0.1.nip.io',
  'local.evil.example',
  'evillocal.example',
  'tend.example.com.evil.example',
  'www.tend.example.com',
  'localhost@evil.example',
  'evil.example/localhost',
  'evil.example#.local',
  'localhost, evil.example',
  'fritz.box',
  'a b',
  ':3000',
  'evil.example:99999',
]

describe('a host', () => {
  it.each(NOT_REBINDABLE)('%j cannot be rebound and is always accepted', (host) => {
    expect([LOCAL.accepts(host), PUBLIC.accepts(host)]).toEqual([true, true])
  })

  it.each(LOCAL_NAMES)('%j is accepted only without PUBLIC_ORIGIN', (host) => {
    expect([LOCAL.accepts(host), PUBLIC.accepts(host)]).toEqual([true, false])
  })

  it.each(FOREIGN)('%j is refused', (host) => {
    expect([LOCAL.accepts(host), PUBLIC.accepts(host)]).toEqual([false, false])
  })

  it.each(['tend.example.com', 'Tend.Example.com.', 'tend.example.com:8443', 'nas.lan'])(
    '%j is accepted only with its PUBLIC_ORIGIN',
    (host) => {
      expect(PUBLIC.accepts(host)).toBe(true)
      expect(new Hosts(['https://other.example']).accepts(host)).toBe(false)
    },
  )
})

/** Sends a request to 127.0.0.1 as a browser does for a website whose name now points there. */
async function sendRebound(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  const body = method === 'POST' ? JSON.stringify({ userId: USER, date: DATE, waterCount: 9 }) : ''
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host: `evil.example:${port}`,
          'sec-fetch-site': 'same-origin',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode ?? 0, body: text })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const DATE = '2026-11-20'
const DAY = `/api/daily-data/${USER}/${DATE}`

describe('a website that points its name at the server', () => {
  it.each<[string, (port: number) => Record<string, string>]>([
    ['without an Origin', () => ({})],
    ['with its own Origin', (port) => ({ origin: `http://evil.example:${port}` })],
    ['with a forged forwarded host', () => ({ 'x-forwarded-host': 'localhost' })],
  ])('can neither read nor write %s', async (_, headersAt) => {
    const { app, log } = await testApp()
    const payload = { userId: USER, date: DATE, waterCount: 3 }
    await app.inject({ method: 'POST', url: '/api/daily-data', payload })
    const port = await listen(app)
    const headers = headersAt(port)
    for (const [method, path] of [
      ['GET', DAY],
      ['GET', '/api/session'],
      ['GET', '/api/openapi.json'],
      ['POST', '/api/daily-data'],
      ['POST', '/api/daily-data/batch'],
      ['DELETE', `/api/users/${USER}`],
      ['OPTIONS', '/api/daily-data'],
      ['GET', '/'],
      ['HEAD', '/'],
      ['GET', '/assets/app.js'],
      ['GET', '/healthz'],
      ['GET', '/readyz'],
      ['POST', '/nothing'],
    ] as const) {
      const { status, body } = await sendRebound(port, method, path, headers)
      expect([path, status]).toEqual([path, 421])
      if (method !== 'HEAD') {
        expect(JSON.parse(body).error).toEqual({
          code: 'wrong_host',
          message: expect.stringContaining('PUBLIC_ORIGIN'),
        })
      }
    }
    expect((await app.inject(DAY)).json().waterCount).toBe(3)
    expect(log().match(/set PUBLIC_ORIGIN/g)).toHaveLength(1)
  })

  it('fills no log with many names', async () => {
    const { app, log } = await testApp()
    for (let i = 0; i < 30; i++) {
      await app.inject({ url: '/', headers: { host: `evil${i}.example` } })
    }
    expect(log().match(/set PUBLIC_ORIGIN/g)).toHaveLength(10)
  })
})

it('uses the forwarded host only if the proxy is trusted', async () => {
  const status = async (trustProxy: false | string[], host: string, forwarded: string) => {
    const { app } = await testApp({ trustProxy, publicOrigins: ['https://tend.example.com'] })
    const headers = { host, 'x-forwarded-host': forwarded }
    return (await app.inject({ url: DAY, headers })).statusCode
  }
  const addressed = '127.0.0.1:3000'
  expect(await status(['loopback'], addressed, 'tend.example.com')).toBe(200)
  expect(await status(['loopback'], addressed, 'evil.example')).toBe(421)
  expect(await status(['loopback'], 'container:3000', 'tend.example.com')).toBe(200)
  expect(await status(['loopback'], 'evil.example', 'tend.example.com')).toBe(421)
  expect(await status(['10.0.0.0/8'], 'evil.example', 'tend.example.com')).toBe(421)
  expect(await status(false, 'evil.example', 'tend.example.com')).toBe(421)
  expect(await status(false, 'tend.example.com', 'evil.example')).toBe(200)
})

it('accepts a request of HTTP/1.0 without a host, which some health checks send', async () => {
  const { app } = await testApp({ publicOrigins: ['https://tend.example.com'] })
  const response = await app.inject({ url: '/healthz', headers: { host: '' } })
  expect(response.statusCode).toBe(200)
})
