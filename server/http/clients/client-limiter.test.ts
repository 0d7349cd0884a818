import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../tests/listen.ts'
import { openTestApp, testApp, USER } from '../../tests/test-app.ts'

let port: number
let log: () => string

beforeAll(async () => {
  const opened = await openTestApp()
  port = await listen(opened.app)
  log = opened.log
  return opened.close
})

/** Sends requests on one connection. @returns the responses, once the server has closed it */
async function send(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let responses = ''
  socket.on('data', (data) => {
    responses += data
  })
  socket.write(text)
  await once(socket, 'close')
  return responses
}

const request = (line: string, headers = '', body = '') =>
  `${line} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n${body}`
const JSON_TYPE = 'Content-Type: application/json\r\n'
const last = request('GET /healthz', 'Connection: close\r\n')

describe('the next request on a connection gets its response', () => {
  it.each([
    ['a read', request('GET /api/openapi.json')],
    ['HEAD', request('HEAD /healthz')],
    ['a preflight', request('OPTIONS /healthz', 'Origin: capacitor://localhost\r\n')],
    ['another origin', request('GET /healthz', 'Origin: https://evil.example\r\n')],
    ['a method that the path does not have', request('PUT /api/daily-data')],
    ['an unusual method', request('PROPFIND /healthz')],
    ['TRACE', request('TRACE /')],
    ['an asterisk', request('OPTIONS *')],
    ['an absolute URL', request('GET http://localhost/healthz')],
    ['an unknown page', request('GET /nothing')],
    ['an overlong parameter', request(`GET /api/daily-data/${'x'.repeat(500)}/2026-11-20`)],
    ['an unread body', request('POST /nothing', 'Content-Length: 5\r\n', '12345')],
    [
      'an expected body',
      request(
        'POST /api/daily-data',
        `${JSON_TYPE}Expect: 100-continue\r\nContent-Length: 2\r\n`,
        '{}',
      ),
    ],
    [
      'a chunked body',
      request(
        'POST /api/daily-data',
        `${JSON_TYPE}Transfer-Encoding: chunked\r\n`,
        '2\r\n{}\r\n0\r\n\r\n',
      ),
    ],
  ])('after %s', async (_, first) => {
    const responses = await send(first + last)
    expect(responses).toMatch(/\r\n\r\n\{"status":"ok"\}$/)
    expect(responses.match(/HTTP\/1\.1 [2-5]/g)).toHaveLength(2)
  })
})

describe('the connection is closed', () => {
  it.each([
    ['a malformed URL', request('GET /%zz'), 400],
    ['no body', request('POST /api/daily-data', JSON_TYPE), 400],
    [
      'invalid JSON',
      request('POST /api/daily-data', `${JSON_TYPE}Content-Length: 1\r\n`, '{'),
      400,
    ],
    ['an unknown expectation', request('GET /', 'Expect: miracles\r\n'), 417],
    ['a missing host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', request('GET /', 'Host: evil.example\r\n'), 400],
    ['a tunnel', request('CONNECT localhost:80') + last, 405],
    [
      'another protocol',
      request('GET /readyz', 'Connection: Upgrade\r\nUpgrade: websocket\r\n') + last,
      200,
    ],
  ])('after %s', async (_, first, status) => {
    const responses = await send(first)
    expect(responses).toContain(`HTTP/1.1 ${status} `)
    expect(responses.toLowerCase()).toContain('connection: close')
    expect(responses).toContain('no-store')
  })
})

// Fastify would call no onRequest hook for them. Once, this made the count of bytes NaN, and from then on
// every request got 503.
it.each(['PRI *', 'PLAY /', 'FLUSH /api/daily-data'])(
  'refuses %s, which only the parser of Node knows, and responds to others',
  async (line) => {
    const response = await send(`${line}\r\n\r\n`)
    expect(response).toContain('HTTP/1.1 400 ')
    expect(response).toContain("default-src 'none'")
    expect(await send(request('GET /api/openapi.json', 'Connection: close\r\n'))).toContain(' 200 ')
    expect(log()).not.toContain('default handler')
  },
)

it.each([
  ['a read', request('GET /api/openapi.json'), 'G@T /\r\n\r\n', [200, 400]],
  [
    'a write',
    request('POST /api/daily-data', `${JSON_TYPE}Content-Length: 2\r\n`, '{}') + last,
    'PRI *\r\n\r\n',
    [400, 200],
  ],
  [
    'two reads',
    request('GET /healthz') + request('GET /nothing'),
    request('POST /api/daily-data', `${JSON_TYPE}Transfer-Encoding: chunked\r\n`, 'x\r\n'),
    [200, 404, 400],
  ],
])('responds to %s before what is not HTTP', async (_, valid, malformed, statuses) => {
  const found = (await send(valid + malformed)).matchAll(/HTTP\/1\.1 (\d+)/g)
  expect([...found].map(([, status]) => Number(status))).toEqual(statuses)
})

it('processes the requests of a connection in their order', async () => {
  const day = (glasses: number) => {
    const body = JSON.stringify({ userId: USER, date: '2026-11-20', waterCount: glasses })
    return request('POST /api/daily-data', `${JSON_TYPE}Content-Length: ${body.length}\r\n`, body)
  }
  const read = request(`GET /api/daily-data/${USER}/2026-11-20`)
  const responses = await send(day(1) + read + day(2) + read + day(3) + read + last)
  const glasses = responses.match(/"waterCount":\d(?!\d)/g)
  expect(glasses).toEqual([1, 1, 2, 2, 3, 3].map((count) => `"waterCount":${count}`))
})

it('logs no failure if the client of HEAD has gone', async () => {
  const { app, log: logged } = await testApp()
  app.get('/gone', async ({ raw }) => {
    raw.socket.destroy()
    return 'too late'
  })
  const socket = connect(await listen(app), '127.0.0.1')
  socket.write(request('HEAD /gone'))
  await once(socket, 'close')
  await app.close()
  expect(logged()).not.toContain('"level":50')
})
