import type { HabitFlags } from '@tend/domain/days/daily-data'
import type { LocalDate } from '@tend/domain/days/local-date'
import type { DayRegisters } from '@tend/domain/days/registers'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { DAMAGED } from '../damaged.ts'
import type { UserHash } from '../user-hash.ts'
import type { DayRow } from './tables.ts'

export function dayToRow(
  user: UserHash,
  date: LocalDate,
  sequence: number,
  { fields, revisions }: DayRegisters,
): DayRow {
  return {
    user_hash: user,
    date,
    sequence,
    water_count: fields.waterCount,
    habits: JSON.stringify(fields.habits),
    sleep_routine: JSON.stringify(fields.sleepRoutine),
    eating_log: JSON.stringify(fields.eatingLog),
    water_count_revision: revisions.waterCount,
    habits_revision: revisions.habits,
    sleep_routine_revision: revisions.sleepRoutine,
    eating_log_revision: revisions.eatingLog,
  }
}

/**
 * Reads a row that `dayToRow` has written. The values were validated before they were written.
 * @throws ServiceUnavailable if a JSON column is damaged, which SQLite's own checks do not notice
 */
export function dayFromRow(row: DayRow): DayRegisters {
  return {
    fields: {
      waterCount: row.water_count,
      habits: parse(row.habits) as HabitFlags,
      sleepRoutine: parse(row.sleep_routine),
      eatingLog: parse(row.eating_log),
    },
    revisions: {
      waterCount: row.water_count_revision,
      habits: row.habits_revision,
      sleepRoutine: row.sleep_routine_revision,
      eatingLog: row.eating_log_revision,
    },
  }
}

function parse(json: string) {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new ServiceUnavailable(DAMAGED, { cause })
  }
}
