import type { Socket } from 'node:net'
import { TOO_MANY_REQUESTS } from './clients/rate-limit.ts'
import { errorResponse } from './error-response.ts'

type ClientErrorResponse = readonly [statusLine: string, message: string]

/** The responses by the code of Node's error. All other errors are malformed requests. */
const RESPONSES: ReadonlyMap<string, ClientErrorResponse> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request took too long to arrive.']],
  [
    'HPE_HEADER_OVERFLOW',
    ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  ],
])
const TOO_MANY: ClientErrorResponse = ['429 Too Many Requests', TOO_MANY_REQUESTS]
const MALFORMED: ClientErrorResponse = ['400 Bad Request', 'The request is malformed.']

/** The security headers that matter for an error response without a page. */
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  Connection: 'close',
}

/**
 * Responds to bytes that Node cannot parse as an HTTP request. Fastify's own handler would log the
 * raw bytes, which may contain a user id.
 * @param waitSeconds for how long the client has to wait after too many of them; 0 if they were not too many
 */
export function handleClientError(
  error: Error & { code?: string },
  socket: Socket,
  waitSeconds = 0,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Once Node has let go of a connection, nobody else listens: an error that is not handled would end the process.
  socket.on('error', () => {})
  if (socket.writable) {
    const [statusLine, message] =
      waitSeconds > 0 ? TOO_MANY : (RESPONSES.get(error.code ?? '') ?? MALFORMED)
    const body = JSON.stringify(errorResponse(waitSeconds > 0 ? 429 : 400, message))
    const headers = Object.entries({
      ...HEADERS,
      'Content-Length': Buffer.byteLength(body),
      ...(waitSeconds > 0 && { 'Retry-After': waitSeconds }),
    })
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.write(`HTTP/1.1 ${statusLine}\r\n${lines}\r\n${body}`)
  }
  socket.destroySoon()
}
