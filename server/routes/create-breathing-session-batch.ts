import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import { createBreathingSessionBatch } from '@tend/protocol/breathing-sessions'
import { ErrorResponse } from '@tend/protocol/error'
import { sendJson } from '../http/send-json.ts'
import { hashUserId } from '../store/user-hash.ts'
import { documentItems, writeBatch } from './batch-items.ts'
import { newSession } from './new-session.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

export function addCreateBreathingSessionBatch(
  api: TypedFastify,
  { limitedStoreFor, turns, now }: RouteContext,
): void {
  const { path, item, body, response } = createBreathingSessionBatch
  documentItems(body.shape.sessions, item)
  api.post(
    path,
    {
      bodyLimit: MAX_BATCH_BYTES,
      schema: {
        summary:
          'Appends several breathing sessions, except those whose id is already stored, or deletes them',
        body,
        response: { 200: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const { userId } = request.body
      const user = hashUserId(userId)
      const nowMs = now()
      const results = await writeBatch(turns, request.body.sessions, {
        item,
        write: (sent) => {
          const sessions = sent.map((session) => newSession(session, nowMs))
          return limitedStoreFor(request).appendSessions(user, sessions)
        },
        json: ({ session }) => JSON.stringify({ userId, ...session }),
        checkAccess: () => limitedStoreFor(request).isClaimed(user),
      })
      return sendJson(reply, results)
    },
  )
}
