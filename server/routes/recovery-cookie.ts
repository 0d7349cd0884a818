import { ErrorResponse } from '@tend/protocol/error'
import { session } from '@tend/protocol/session'
import { formatPersonalCode, parsePersonalCode } from '@tend/shared/records/personal-code'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { UserErased } from '../errors/user-erased.ts'
import { WrongKey } from '../errors/wrong-key.ts'
import { accessKeyOf } from '../http/caller-store.ts'
import { sendError } from '../http/error-response.ts'
import { NATIVE_ORIGINS } from '../http/origin.ts'
import { hashUserId } from '../store/user-hash.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

/**
 * Browsers accept a name with `__Host-` only over TLS and from this host itself, so that another host of the
 * same domain can't plant a personal code here. It requires the path `/`.
 */
const SECURE_COOKIE = { name: '__Host-tend_session', path: '/', suffix: '; Secure' }

/** Over plain http there is no such protection, and browsers refuse that name. */
const PLAIN_COOKIE = { name: 'tend_session', path: session.path, suffix: '' }

/** The longest time for which browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

/**
 * The recovery cookie. It holds the personal code, so the server stores nothing about it, and it
 * becomes invalid with the key that it contains.
 */
export function addRecoveryCookie(
  api: TypedFastify,
  { storeFor, storeWithKey, isSecure }: RouteContext,
): void {
  const { path, response, body, stored } = session
  const errors = { '4xx': ErrorResponse, '5xx': ErrorResponse }

  const cookieFor = (request: FastifyRequest) => (isSecure(request) ? SECURE_COOKIE : PLAIN_COOKIE)

  function setCookie(
    request: FastifyRequest,
    reply: FastifyReply,
    value: string,
    maxAgeSeconds: number,
  ): void {
    const { name, path: cookiePath, suffix } = cookieFor(request)
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=${cookiePath}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${suffix}`,
    )
  }

  api.get(
    path,
    {
      preHandler: rejectShell,
      schema: {
        summary: 'Returns the personal code of the recovery cookie',
        response: { 200: response, 204: z.null(), ...errors },
      },
    },
    async (request, reply) => {
      const code = parsePersonalCode(cookieOf(request, cookieFor(request).name))
      if (code === null || code.accessKey === null) return reply.code(204).send(null)
      const { userId, accessKey } = code
      try {
        if (await storeWithKey(accessKey).isClaimed(hashUserId(userId))) {
          // A cookie may have been set by hand, with white space in it.
          setCookie(request, reply, formatPersonalCode(code), MAX_AGE_SECONDS)
          return reply.send({ userId, accessKey })
        }
      } catch (error) {
        if (!(error instanceof WrongKey || error instanceof UserErased)) throw error
      }
      setCookie(request, reply, '', 0)
      return reply.code(204).send(null)
    },
  )

  api.post(
    path,
    {
      preHandler: rejectShell,
      schema: {
        summary: 'Sets the recovery cookie, if the access key has claimed the id',
        body,
        response: { 200: stored, ...errors },
      },
    },
    async (request, reply) => {
      const { userId } = request.body
      const isStored = await storeFor(request).isClaimed(hashUserId(userId))
      if (isStored) {
        setCookie(
          request,
          reply,
          formatPersonalCode({ userId, accessKey: accessKeyOf(request.headers) }),
          MAX_AGE_SECONDS,
        )
      }
      return { isStored }
    },
  )

  api.delete(
    path,
    {
      preHandler: rejectShell,
      schema: { summary: 'Removes the recovery cookie', response: { 204: z.null(), ...errors } },
    },
    async (request, reply) => {
      setCookie(request, reply, '', 0)
      return reply.code(204).send(null)
    },
  )
}

/** The native shell keeps its storage and uses the header alone, so no other origin reaches the cookie. */
function rejectShell(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (NATIVE_ORIGINS.includes(request.headers.origin ?? '')) {
    sendError(reply, 403, 'The recovery cookie is only for pages of this server.')
    return
  }
  done()
}

/** Empty if there is none, or several: then one of them was planted, and nothing tells which. */
function cookieOf({ headers }: FastifyRequest, name: string): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const values = pairs.filter((pair) => pair.startsWith(`${name}=`))
  return values.length === 1 ? (values[0]?.slice(name.length + 1) ?? '') : ''
}
