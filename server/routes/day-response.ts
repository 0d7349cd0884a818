import type { LocalDate } from '@tend/domain/days/local-date'
import type { DayRegisters } from '@tend/domain/days/registers'
import type { DailyDataResponse } from '@tend/protocol/daily-data'

/** A stored day as a response. The id comes from the request, since the store only knows its hash. */
export function dayResponse(
  userId: string,
  date: LocalDate,
  { fields, revisions }: DayRegisters,
): DailyDataResponse {
  return { userId, date, ...fields, revisions }
}
