import { randomUUID } from 'node:crypto'
import { createBreathingSession } from '@tend/protocol/breathing-sessions'
import { ErrorResponse } from '@tend/protocol/error'
import { hashUserId } from '../store/user-hash.ts'
import type { Api, RouteContext } from './route-context.ts'

export function addCreateBreathingSession(api: Api, { store, now }: RouteContext): void {
  const { path, body, response } = createBreathingSession
  api.post(
    path,
    {
      schema: {
        summary: 'Appends a breathing session, unless its id is already stored',
        body,
        response: { 200: response, 201: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const { userId, duration, cycles, id = randomUUID() } = request.body
      const startedAt = request.body.startedAt ?? new Date(now() - duration * 1000).toISOString()
      const { session, added } = await store.appendSession(hashUserId(userId), {
        id,
        duration,
        cycles,
        startedAt,
      })
      return reply.code(added ? 201 : 200).send({ userId, ...session })
    },
  )
}
