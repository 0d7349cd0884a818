import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { UserErased } from '../errors/user-erased.ts'
import { sendError } from './error-response.ts'

/** Fastify's own refusals, said for a person; none repeats what was sent, since it may hold an id. */
const SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than 64 KiB.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body has to be JSON, sent as application/json.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty where JSON is asked for.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  TEND_RATE_EXCEEDED: 'Too many requests from this address: wait a minute.',
  FST_ERR_BAD_URL: 'The address is not validly percent-encoded.',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the address is too long.',
}

/** What is wrong with the request, or `null` if it is the server that failed. */
function refusalOf(error: unknown): { status: number; message: string } | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation
    const where = issue?.instancePath.split('/').filter(Boolean).join('.')
    const what = issue?.message ?? 'not as the contract asks'
    return { status: 400, message: where ? `${clipped(where)}: ${what}` : what }
  }
  if (typeof error !== 'object' || error === null) return null
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (!(status >= 400 && status < 500)) return null
  const known = 'code' in error ? SENTENCES[String(error.code)] : undefined
  const kept = [404, 405, 413, 415, 429].includes(status) ? status : 400
  return { status: kept, message: known ?? 'The request cannot be read.' }
}

/** A key of a map is of the sender's choosing, and may be long. */
function clipped(path: string): string {
  return path.length > 100 ? `${path.slice(0, 100)}…` : path
}

/** Every error that a route or Fastify throws, as an answer. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (refusal) return sendError(reply, refusal.status, refusal.message)
  if (error instanceof UserErased) return sendError(reply, 410, error.message)
  if (error instanceof ServiceUnavailable) {
    request.log.error({ cause: causeCode(error) }, error.message)
    reply.header('retry-after', '5')
    return sendError(reply, 503, error.message)
  }
  if (!hasLeft(request, error)) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  }
  return sendError(reply, 500, 'Something in the server failed; nothing of the request was kept.')
}

/** Whether the sender cut the line while a file was on its way, which is no failure of the server's. */
function hasLeft({ raw }: FastifyRequest, error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed
}

function causeCode({ cause }: Error): unknown {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}
