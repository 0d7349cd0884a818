import { readDailyData } from '@tend/protocol/daily-data'
import { ErrorResponse } from '@tend/protocol/error'
import type { LocalDate } from '@tend/shared/days/local-date'
import { sendJson } from '../http/send-json.ts'
import { hashUserId } from '../store/user-hash.ts'
import { dayJson } from './day-json.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

export function addReadDailyData(api: TypedFastify, { storeFor }: RouteContext): void {
  const { path, params, response } = readDailyData
  api.get(
    path,
    {
      schema: {
        summary: 'Reads a day; returns the default values if it was never written',
        params,
        response: { 200: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const { userId, date } = request.params
      const day = await storeFor(request).readDay(hashUserId(userId), date as LocalDate)
      return sendJson(reply, dayJson(userId, day))
    },
  )
}
