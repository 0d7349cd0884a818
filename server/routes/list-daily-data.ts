import { MAX_BATCH_BYTES, MAX_BATCH_ITEMS } from '@tend/protocol/batch'
import { ACCEPT_REGISTERS, listDailyData } from '@tend/protocol/daily-data'
import { ErrorResponse } from '@tend/protocol/error'
import { sendJson } from '../http/send-json.ts'
import { hashUserId } from '../store/user-hash.ts'
import { dayJson, syncedDayJson } from './day-json.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

export function addListDailyData(api: TypedFastify, { storeFor }: RouteContext): void {
  const { path, params, query, response } = listDailyData
  api.get(
    path,
    {
      schema: {
        summary: `Lists the days that changed since a cursor, in the order of their last change; with Accept: ${ACCEPT_REGISTERS} each with its date and registers only`,
        params,
        querystring: query,
        response: { 200: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const { userId } = request.params
      const since = Number(request.query.since)
      const hasFields = request.headers.accept !== ACCEPT_REGISTERS
      // The store counts the bytes of whole days. Without their fields they have less than half as many.
      const maxBytes = hasFields ? MAX_BATCH_BYTES : 2 * MAX_BATCH_BYTES
      const store = storeFor(request)
      const page = await store.listDays(hashUserId(userId), since, MAX_BATCH_ITEMS, maxBytes)
      const { cursor, more, revisionSum } = page
      const rest = JSON.stringify({ cursor: String(cursor), more, revisionSum })
      const days = page.days.map((day) => (hasFields ? dayJson(userId, day) : syncedDayJson(day)))
      return sendJson(reply, `{"days":[${days}],${rest.slice(1)}`)
    },
  )
}
