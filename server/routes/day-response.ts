import type { LocalDate } from '@tend/domain/days/local-date'
import type { DayRegisters } from '@tend/domain/days/registers'
import type { DailyDataAnswer } from '@tend/protocol/daily-data'

/** A stored day as it is answered. The store knows no ids: the one that was asked with goes back. */
export function dayResponse(
  userId: string,
  date: LocalDate,
  { fields, revisions }: DayRegisters,
): DailyDataAnswer {
  return { userId, date, ...fields, revisions }
}
