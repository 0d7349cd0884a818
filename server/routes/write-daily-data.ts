import type { LocalDate } from '@tend/domain/days/local-date'
import type { DayChange } from '@tend/domain/days/registers'
import { writeDailyData } from '@tend/protocol/daily-data'
import { ErrorResponse } from '@tend/protocol/error'
import { hashUserId } from '../store/user-hash.ts'
import { dayResponse } from './day-response.ts'
import type { Api, RouteContext } from './route-context.ts'

export function addWriteDailyData(api: Api, { storeFor, now }: RouteContext): void {
  const { path, body, response } = writeDailyData
  api.post(
    path,
    {
      schema: {
        summary: 'Merges fields into a day, and returns the day with all fields',
        body,
        response: { 200: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request) => {
      const { userId, date: dateText, revisions = {}, ...fields } = request.body
      const date = dateText as LocalDate
      // Zod omits fields that were not sent, so no field is undefined.
      const change = { fields, revisions } as DayChange
      // Responds once the write is on disk: the device then treats the revisions as confirmed.
      return dayResponse(
        userId,
        date,
        await storeFor(request).writeDay(hashUserId(userId), date, change, now()),
      )
    },
  )
}
