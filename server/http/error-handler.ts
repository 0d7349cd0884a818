import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DiskAlmostFull } from '../errors/disk-almost-full.ts'
import { LimitReached } from '../errors/limit-reached.ts'
import { ServerBusy } from '../errors/server-busy.ts'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { UnknownVault } from '../errors/unknown-vault.ts'
import { UserErased } from '../errors/user-erased.ts'
import { WrongKey } from '../errors/wrong-key.ts'
import { sendError } from './error-response.ts'

/**
 * Messages for Fastify's own errors. They replace Fastify's messages, which may repeat a part of the
 * request, and with it a user id.
 */
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'The body is larger than this call allows.'],
  [
    'FST_ERR_CTP_INVALID_MEDIA_TYPE',
    'The body must be JSON with the content type application/json.',
  ],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'The body is not valid JSON.'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'The body is empty, but JSON is required.'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'The length of the body differs from its Content-Length.'],
  ['FST_ERR_BAD_URL', 'The percent-encoding of the URL is invalid.'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'A part of the URL is too long.'],
])

/** For errors of static files, which have no code. */
const STATUS_MESSAGES: ReadonlyMap<number, string> = new Map([
  [412, 'The file has changed since, or a condition of the request is not met.'],
  [416, 'The file does not have this range.'],
])

/** The status and message for an invalid request, or `null` if the server failed. */
function describeClientError(error: unknown): { status: number; message: string } | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation
    const path = issue?.instancePath.split('/').filter(Boolean).join('.')
    const problem = shorten(issue?.message ?? 'does not match the schema', 200)
    return { status: 400, message: path ? `${shorten(path, 100)}: ${problem}` : problem }
  }
  if (typeof error !== 'object' || error === null) return null
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (!(status >= 400 && status < 500)) return null
  const message = 'code' in error ? MESSAGES.get(String(error.code)) : STATUS_MESSAGES.get(status)
  return {
    status: [404, 405, 412, 413, 415, 416].includes(status) ? status : 400,
    message: message ?? 'The request is malformed.',
  }
}

/** Paths and messages repeat keys of the request. A client may send thousands of long keys. */
function shorten(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

/** Codes of errors of a process, or a system, that has as many open files as it may. */
const OUT_OF_FILES: ReadonlySet<unknown> = new Set(['EMFILE', 'ENFILE'])

/** Responds to every error that a route or Fastify throws. */
export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = OUT_OF_FILES.has(codeOf(thrown))
    ? new ServiceUnavailable('The server has too many open files: try again in a moment.', {
        cause: thrown,
      })
    : thrown
  // Fastify closes the connection, which would be reset while the rest of the body arrives.
  if (isLimit(error) && !request.raw.complete) reply.removeHeader('connection')
  if (error instanceof LimitReached) {
    if (error.retryAfterSeconds !== null) reply.header('retry-after', error.retryAfterSeconds)
    return sendError(reply, error.status, error.message, error.code)
  }
  if (error instanceof ServerBusy) {
    reply.header('retry-after', '5')
    return sendError(reply, 503, error.message)
  }
  const clientError = describeClientError(error)
  if (clientError) {
    reply.headers(headersOf(error))
    return sendError(reply, clientError.status, clientError.message)
  }
  if (error instanceof WrongKey) {
    reply.header('www-authenticate', 'Bearer')
    return sendError(reply, 401, error.message)
  }
  if (error instanceof UnknownVault) return sendError(reply, 404, error.message, 'unknown_vault')
  if (error instanceof UserErased) return sendError(reply, 410, error.message)
  if (error instanceof DiskAlmostFull) return sendError(reply, 507, error.message)
  if (error instanceof ServiceUnavailable) {
    if (isLogDue(request.server.server, error.message)) {
      request.log.error({ cause: causeCode(error) }, error.message)
    }
    reply.header('retry-after', '5')
    return sendError(reply, 503, error.message)
  }
  if (!isClientAbort(request, error)) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  }
  return sendError(reply, 500, 'The server failed, and the request was not saved.')
}

/** How often a server logs the same problem. */
const LOG_EVERY_MS = 60_000

const loggedAt = new WeakMap<object, Map<string, number>>()

/** Whether a server logs a problem now, which requests may cause as often as they like. */
export function isLogDue(server: object, problem: string): boolean {
  const times = loggedAt.get(server) ?? new Map<string, number>()
  loggedAt.set(server, times)
  const nowMs = performance.now()
  if (nowMs - (times.get(problem) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return false
  times.set(problem, nowMs)
  return true
}

/** Whether the error is a limit, which may be reached while a body arrives. */
const isLimit = (error: unknown) =>
  codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE' ||
  error instanceof LimitReached ||
  error instanceof ServerBusy

/** Whether the client closed the connection while a file was being sent: not a failure of the server. */
function isClientAbort({ raw }: FastifyRequest, error: unknown): boolean {
  return codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed
}

/** The size of a file without the range of the request, as `Content-Range`. Other errors have no headers. */
function headersOf(error: unknown): Readonly<Record<string, string>> {
  const hasHeaders = typeof error === 'object' && error !== null && 'headers' in error
  return hasHeaders ? (error.headers as Record<string, string>) : {}
}

const causeCode = ({ cause }: Error) => codeOf(cause)

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
