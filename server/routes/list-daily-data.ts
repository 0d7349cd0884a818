import { MAX_BATCH_ITEMS } from '@tend/protocol/batch'
import { listDailyData } from '@tend/protocol/daily-data'
import { ErrorResponse } from '@tend/protocol/error'
import { sendJson } from '../http/send-json.ts'
import { hashUserId } from '../store/user-hash.ts'
import { dayJson } from './day-json.ts'
import type { Api, RouteContext } from './route-context.ts'

export function addListDailyData(api: Api, { storeFor }: RouteContext): void {
  const { path, params, query, response } = listDailyData
  api.get(
    path,
    {
      schema: {
        summary: 'Lists the days that changed since a cursor, in the order of their last change',
        params,
        querystring: query,
        response: { 200: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const { userId } = request.params
      const since = Number(request.query.since)
      const page = await storeFor(request).listDays(hashUserId(userId), since, MAX_BATCH_ITEMS)
      const { cursor, more, revisionSum } = page
      const rest = JSON.stringify({ cursor: String(cursor), more, revisionSum })
      const days = page.days.map((day) => dayJson(userId, day))
      return sendJson(reply, `{"days":[${days}],${rest.slice(1)}`)
    },
  )
}
