import type { LocalDate } from '@tend/domain/days/local-date'
import type { DayChange } from '@tend/domain/days/registers'
import { writeDailyData } from '@tend/protocol/daily-data'
import { ErrorResponse } from '@tend/protocol/error'
import { hashUserId } from '../store/user-hash.ts'
import { dayResponse } from './day-response.ts'
import type { Api, RouteContext } from './route-context.ts'

export function addWriteDailyData(api: Api, { store, now }: RouteContext): void {
  const { path, body, response } = writeDailyData
  api.post(
    path,
    {
      schema: {
        summary: 'Merges the fields given into a day; answers the whole day',
        body,
        response: { 200: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request) => {
      const { userId, date: dateText, revisions = {}, ...fields } = request.body
      const date = dateText as LocalDate
      // Absent fields are absent, not undefined: zod leaves out what was not sent.
      const change = { fields, revisions } as DayChange
      // Answered only once it is on disk, so that the device may count the revisions as confirmed.
      return dayResponse(
        userId,
        date,
        await store.writeDay(hashUserId(userId), date, change, now()),
      )
    },
  )
}
