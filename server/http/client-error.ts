import type { Socket } from 'node:net'
import { errorAnswer } from './error-answer.ts'

const STATUS_LINES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * Answers what is not readable as HTTP, before there is a request to answer. Fastify's own handler
 * would log the raw bytes, which may hold an id.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'
    const body = JSON.stringify(errorAnswer(400, 'The request cannot be read.'))
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroySoon()
}
