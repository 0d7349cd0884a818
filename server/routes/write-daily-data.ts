import { changeOf, writeDailyData } from '@tend/protocol/daily-data'
import { ErrorResponse } from '@tend/protocol/error'
import type { LocalDate } from '@tend/shared/days/local-date'
import { sendJson } from '../http/send-json.ts'
import { hashUserId } from '../store/user-hash.ts'
import { dayJson } from './day-json.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

export function addWriteDailyData(api: TypedFastify, { limitedStoreFor, now }: RouteContext): void {
  const { path, body, response } = writeDailyData
  api.post(
    path,
    {
      schema: {
        summary: 'Merges registers or fields into a day, and returns the whole day',
        body,
        response: { 200: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const { userId } = request.body
      const date = request.body.date as LocalDate
      const change = changeOf(request.body)
      const store = limitedStoreFor(request)
      // Responds once the write is on disk: the device then treats the registers as confirmed.
      const day = await store.writeDay(hashUserId(userId), date, change, now())
      return sendJson(reply, dayJson(userId, day))
    },
  )
}
