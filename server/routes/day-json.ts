import { plainDay } from '@tend/protocol/daily-data'
import type { StoredDay } from '../store/store.ts'

/**
 * The JSON of a `DailyDataResponse`. It contains the text of the registers as it is stored, since
 * building that text again would take longer than the rest of the response.
 */
export function dayJson(userId: string, { date, registers, registersJson }: StoredDay): string {
  const fields = JSON.stringify(plainDay(userId, date, registers))
  return `${fields.slice(0, -1)},"registers":${registersJson}}`
}

/** The JSON of a `SyncedDay`. */
export function syncedDayJson({ date, registersJson }: StoredDay): string {
  return `{"date":"${date}","registers":${registersJson}}`
}
