import fc from 'fast-check'

const USER = 'user_raw-bytes-0123456789'
const POST = (body: string, headers = '') =>
  `POST /api/daily-data HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${body}`
const DAY = `{"userId":"${USER}","date":"2026-11-20","waterCount":3}`
const SIZED = POST(DAY, `Content-Length: ${DAY.length}\r\n`)
const CHUNKED = POST(
  `${DAY.length.toString(16)}\r\n${DAY}\r\n0\r\n\r\n`,
  'Transfer-Encoding: chunked\r\n',
)
const READ = `GET /api/daily-data/${USER}/2026-11-20 HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Examples of HTTP, of almost valid HTTP, and of other protocols. */
const EXAMPLES: readonly string[] = [
  SIZED,
  CHUNKED,
  READ,
  SIZED + READ + CHUNKED,
  'GET / HTTP/1.0\r\n\r\n',
  'GET /\r\n',
  'GET http://elsewhere.example/api/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET //evil/%5c..%2f\\..\\ HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /assets/../../package.json HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'CONNECT localhost:22 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAA\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: miracles\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\tc\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nX\0Y: a\r\n\r\n',
  'GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /\xff\xfe HTTP/1.1\r\nHost: \xff\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-Many: y\r\n'.repeat(3000)}\r\n`,
  POST(DAY, 'Content-Length: 9\r\nTransfer-Encoding: chunked\r\n'),
  POST(DAY, `Content-Length: ${DAY.length}\r\nContent-Length: 1\r\n`),
  POST(DAY, 'Content-Length: -1\r\n'),
  POST(DAY, 'Content-Length: 99999999999999999999\r\n'),
  POST(DAY, 'Content-Length: 0x10\r\n'),
  POST(DAY, 'Content-Length: 65537\r\n'),
  POST('ffffffffffffffff\r\nx\r\n', 'Transfer-Encoding: chunked\r\n'),
  POST('-1\r\nx\r\n0\r\n\r\n', 'Transfer-Encoding: chunked\r\n'),
  POST('0\r\nX-Trailer: y\r\n\r\n', 'Transfer-Encoding: chunked\r\n'),
  POST(DAY, 'Transfer-Encoding: gzip\r\n'),
  POST(DAY, `Content-Encoding: gzip\r\nContent-Length: ${DAY.length}\r\n`),
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'SSH-2.0-OpenSSH_9.9\r\n',
  '\r\n\r\n\r\n',
]

const example = fc.constantFrom(...EXAMPLES).map((text) => Buffer.from(text, 'latin1'))

/** An example with some bytes replaced by others. */
const mutated = fc
  .tuple(example, fc.nat(), fc.nat(30), fc.uint8Array({ maxLength: 20 }))
  .map(([bytes, at, removed, added]) => {
    const start = at % (bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, start), added, bytes.subarray(start + removed)])
  })

const truncated = fc
  .tuple(example, fc.nat())
  .map(([bytes, at]) => bytes.subarray(0, at % bytes.length))

const joined = fc.tuple(mutated, example).map((both) => Buffer.concat(both))

export const rawBytes: fc.Arbitrary<Buffer> = fc.oneof(
  example,
  mutated,
  mutated,
  truncated,
  joined,
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
)
