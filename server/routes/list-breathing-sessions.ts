import { listBreathingSessions } from '@tend/protocol/breathing-sessions'
import { ErrorAnswer } from '@tend/protocol/error'
import { hashUserId } from '../store/user-hash.ts'
import type { Api, RouteContext } from './route-context.ts'

export function addListBreathingSessions(api: Api, { store }: RouteContext): void {
  const { path, params, query, answer, pageSessions } = listBreathingSessions
  api.get(
    path,
    {
      schema: {
        summary: 'The breathing sessions, the newest to arrive first',
        params,
        querystring: query,
        response: { 200: answer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async (request) => {
      const { userId } = request.params
      const before = Number(request.query.before ?? Number.MAX_SAFE_INTEGER)
      const page = await store.listSessions(hashUserId(userId), before, pageSessions)
      return {
        sessions: page.sessions.map((session) => ({ userId, ...session })),
        total: page.total,
        ...(page.next === null ? {} : { next: String(page.next) }),
      }
    },
  )
}
