import type { Socket } from 'node:net'
import { errorResponse } from './error-response.ts'

const STATUS_LINES: ReadonlyMap<string, string> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
])

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
 */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const status = STATUS_LINES.get(error.code ?? '') ?? '400 Bad Request'
    const body = JSON.stringify(errorResponse(400, 'The request is malformed.'))
    const headers = Object.entries({ ...HEADERS, 'Content-Length': Buffer.byteLength(body) })
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.write(`HTTP/1.1 ${status}\r\n${lines}\r\n${body}`)
  }
  socket.destroySoon()
}
