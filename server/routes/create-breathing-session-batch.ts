import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import { createBreathingSessionBatch } from '@tend/protocol/breathing-sessions'
import { ErrorResponse } from '@tend/protocol/error'
import { hashUserId } from '../store/user-hash.ts'
import {
  batchResults,
  documentItems,
  ItemError,
  parseItems,
  responsesOf,
  writeValid,
} from './batch-items.ts'
import { newSession } from './new-session.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

export function addCreateBreathingSessionBatch(
  api: TypedFastify,
  { limitedStoreFor, now }: RouteContext,
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
    async (request) => {
      const { userId } = request.body
      const items = parseItems(request.body.sessions, item)
      const sessions = items.flatMap((each) =>
        each instanceof ItemError ? [] : [newSession(each, now())],
      )
      const user = hashUserId(userId)
      const store = limitedStoreFor(request)
      const appended = await writeValid(store, user, sessions, (valid) =>
        store.appendSessions(user, valid),
      )
      const responses = responsesOf(appended, ({ session }) => ({ userId, ...session }))
      return { results: batchResults(items, responses) }
    },
  )
}
