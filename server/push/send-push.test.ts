import { createVerify } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  request as plainRequest,
  type RequestListener,
} from 'node:http'
import type { request } from 'node:https'
import { expect, it, onTestFinished } from 'vitest'
import webPush from 'web-push'
import { pushOverHttps } from './send-push.ts'

const keys = webPush.generateVAPIDKeys()
const contact = 'https://tend.example'
const ENDPOINT = 'https://push.example/send/abc'

/** A push service on this machine, and what sends to it. */
async function fakeService(respond: RequestListener) {
  const server = createServer(respond)
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const connect = ((url: string, options: object, callback: (response: IncomingMessage) => void) =>
    plainRequest(
      { ...options, lookup: undefined, host: '127.0.0.1', port, path: new URL(url).pathname },
      callback,
    )) as typeof request
  return pushOverHttps({ keys, contact, connect })
}

it('sends an empty message that the server has signed', async () => {
  let received: { url?: string; body: string; headers: IncomingMessage['headers'] } | undefined
  const send = await fakeService((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received = { url: request.url ?? '', body, headers: request.headers }
      response.writeHead(201).end()
    })
  })
  expect(await send(ENDPOINT)).toEqual({ state: 'sent' })
  expect(received).toMatchObject({ url: '/send/abc', body: '' })
  expect(received?.headers).toMatchObject({ ttl: '1800', 'content-length': '0' })
  const [, token = '', key] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(received?.headers.authorization ?? '') ?? []
  expect(key).toBe(keys.publicKey)
  const [header, claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://push.example',
    sub: contact,
  })
  const point = Buffer.from(keys.publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const verify = createVerify('SHA256').update(`${header}.${claims}`)
  const publicKey = { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const
  expect(verify.verify(publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
})

it.each([
  [404, {}, { state: 'gone' }],
  [410, {}, { state: 'gone' }],
  [301, { location: 'http://127.0.0.1/' }, { state: 'rejected' }],
  [403, {}, { state: 'rejected' }],
  [429, { 'retry-after': '120' }, { state: 'failed', retryAfterMs: 120_000 }],
  [429, { 'retry-after': '9'.repeat(30) }, { state: 'failed', retryAfterMs: 86_400_000 }],
  [503, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, { state: 'failed', retryAfterMs: 0 }],
  [500, { 'retry-after': 'soon' }, { state: 'failed', retryAfterMs: 0 }],
])('reads the status %d', async (status, headers, outcome) => {
  const send = await fakeService((_, response) => response.writeHead(status, headers).end('text'))
  expect(await send(ENDPOINT)).toEqual(outcome)
})

it('fails if the connection does, and never connects to this machine', async () => {
  const send = await fakeService((request) => request.socket.destroy())
  const failed = { state: 'failed', retryAfterMs: 0 }
  expect(await send(ENDPOINT)).toEqual(failed)
  expect(await pushOverHttps({ keys, contact })('https://localhost/send/abc')).toEqual(failed)
})
