import type { ErrorCode, ErrorResponse } from '@tend/protocol/error'
import type { FastifyReply } from 'fastify'
import { sendJson } from './send-json.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the error that is sent. */
    errorCode?: ErrorCode
  }
}

const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'wrong_key',
  403: 'foreign_origin',
  404: 'not_found',
  405: 'method_not_allowed',
  410: 'erased',
  413: 'too_large',
  415: 'unsupported_media_type',
  421: 'wrong_host',
  429: 'too_many_requests',
  500: 'internal',
  503: 'unavailable',
  507: 'insufficient_storage',
}

/** The body of an error response. By default the code follows from the status. */
export function errorResponse(status: number, message: string, code?: ErrorCode): ErrorResponse {
  return { error: { code: code ?? CODES[status] ?? 'bad_request', message } }
}

/** Sends an error response in the protocol's error format. */
export function sendError(
  reply: FastifyReply,
  status: number,
  message: string,
  code?: ErrorCode,
): FastifyReply {
  const response = errorResponse(status, message, code)
  reply.errorCode = response.error.code
  // A file that cannot be sent has the header of the file already, which would be cached for a year.
  reply.header('cache-control', 'no-store')
  return sendJson(reply.code(status), JSON.stringify(response))
}
