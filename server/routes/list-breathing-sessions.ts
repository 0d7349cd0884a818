import { listBreathingSessions } from '@tend/protocol/breathing-sessions'
import { ErrorResponse } from '@tend/protocol/error'
import { hashUserId } from '../store/user-hash.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

export function addListBreathingSessions(api: TypedFastify, { storeFor }: RouteContext): void {
  const { path, params, query, response, firstPageSessions, pageSessions } = listBreathingSessions
  api.get(
    path,
    {
      schema: {
        summary: 'Lists breathing sessions, last arrival first',
        params,
        querystring: query,
        response: { 200: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request) => {
      const { userId } = request.params
      const store = storeFor(request)
      const user = hashUserId(userId)
      const { before } = request.query
      const page =
        before === undefined
          ? await store.listSessions(user, Number.MAX_SAFE_INTEGER, firstPageSessions)
          : await store.listSessions(user, Number(before), pageSessions)
      return {
        sessions: page.sessions.map((session) => ({ userId, ...session })),
        total: page.total,
        deleted: page.deleted,
        ...(page.next === null ? {} : { next: String(page.next) }),
      }
    },
  )
}
