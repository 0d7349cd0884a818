import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import { changeOf, writeDailyDataBatch } from '@tend/protocol/daily-data'
import { ErrorResponse } from '@tend/protocol/error'
import type { LocalDate } from '@tend/shared/days/local-date'
import { sendJson } from '../http/send-json.ts'
import { hashUserId } from '../store/user-hash.ts'
import { documentItems, writeBatch } from './batch-items.ts'
import { syncedDayJson } from './day-json.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

export function addWriteDailyDataBatch(
  api: TypedFastify,
  { limitedStoreFor, turns, now }: RouteContext,
): void {
  const { path, item, body, response } = writeDailyDataBatch
  documentItems(body.shape.days, item)
  api.post(
    path,
    {
      bodyLimit: MAX_BATCH_BYTES,
      schema: {
        summary: 'Merges registers or fields into several days, and returns their registers',
        body,
        response: { 200: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const user = hashUserId(request.body.userId)
      const nowMs = now()
      const results = await writeBatch(turns, request.body.days, {
        item,
        write: (days, usedBytes) => {
          const writes = days.map((day) => ({
            date: day.date as LocalDate,
            change: changeOf(day),
          }))
          return limitedStoreFor(request).writeDays(user, writes, nowMs, usedBytes)
        },
        json: syncedDayJson,
        checkAccess: () => limitedStoreFor(request).isClaimed(user),
      })
      return sendJson(reply, results)
    },
  )
}
