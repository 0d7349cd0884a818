import type { LocalDate } from '@tend/domain/days/local-date'
import type { DayRegisters } from '@tend/domain/days/registers'
import type { DailyDataResponse } from '@tend/protocol/daily-data'

/** A stored day as it is answered. The store knows no ids: the one that was asked with goes back. */
export function dayResponse(
  userId: string,
  date: LocalDate,
  { fields, revisions }: DayRegisters,
): DailyDataResponse {
  return { userId, date, ...fields, revisions }
}
