import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import { changeOf, syncedDay, writeDailyDataBatch } from '@tend/protocol/daily-data'
import { ErrorResponse } from '@tend/protocol/error'
import type { LocalDate } from '@tend/shared/days/local-date'
import { hashUserId } from '../store/user-hash.ts'
import {
  batchResults,
  documentItems,
  ITEM_ERROR_BYTES,
  ItemError,
  parseItems,
  responsesOf,
  writeValid,
} from './batch-items.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

export function addWriteDailyDataBatch(
  api: TypedFastify,
  { limitedStoreFor, now }: RouteContext,
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
    async (request) => {
      const { userId } = request.body
      const items = parseItems(request.body.days, item)
      const writes = items.flatMap((each) => {
        if (each instanceof ItemError) return []
        return [{ date: each.date as LocalDate, change: changeOf(each) }]
      })
      const errorBytes = (items.length - writes.length) * ITEM_ERROR_BYTES
      const maxBytes = MAX_BATCH_BYTES - errorBytes
      const user = hashUserId(userId)
      const store = limitedStoreFor(request)
      const written = await writeValid(store, user, writes, (valid) =>
        store.writeDays(user, valid, now(), maxBytes),
      )
      const days = responsesOf(written, ({ date, registers }) => syncedDay(date, registers))
      return { results: batchResults(items, days) }
    },
  )
}
