import type { LocalDate } from '@tend/domain/days/local-date'
import { changeOf, dayResponse, writeDailyData } from '@tend/protocol/daily-data'
import { ErrorResponse } from '@tend/protocol/error'
import { hashUserId } from '../store/user-hash.ts'
import type { Api, RouteContext } from './route-context.ts'

export function addWriteDailyData(api: Api, { limitedStoreFor, now }: RouteContext): void {
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
    async (request) => {
      const { userId } = request.body
      const date = request.body.date as LocalDate
      const change = changeOf(request.body)
      // Responds once the write is on disk: the device then treats the registers as confirmed.
      return dayResponse(
        userId,
        date,
        await limitedStoreFor(request).writeDay(hashUserId(userId), date, change, now()),
      )
    },
  )
}
