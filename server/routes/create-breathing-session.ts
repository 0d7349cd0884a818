import { createBreathingSession } from '@tend/protocol/breathing-sessions'
import { ErrorResponse } from '@tend/protocol/error'
import { hashUserId } from '../store/user-hash.ts'
import { newSession } from './new-session.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

export function addCreateBreathingSession(
  api: TypedFastify,
  { limitedStoreFor, now }: RouteContext,
): void {
  const { path, body, response } = createBreathingSession
  api.post(
    path,
    {
      schema: {
        summary: 'Appends a breathing session, unless its id is already stored, or deletes it',
        body,
        response: { 200: response, 201: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const { userId, ...sent } = request.body
      const appended = await limitedStoreFor(request).appendSession(
        hashUserId(userId),
        newSession(sent, now()),
      )
      const { session, added } = appended
      return reply.code(added ? 201 : 200).send({ userId, ...session })
    },
  )
}
