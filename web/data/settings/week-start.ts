import { readWeekStart, type WeekStart } from '@tend/domain/settings/week-start'
import { SETTINGS_KEY } from '../device/day-start.ts'
import { readPersisted } from '../storage/persisted.ts'

/** The first day of the week that the user has chosen; `null` if none is chosen. */
export function chosenWeekStart(): WeekStart | null {
  return readPersisted(SETTINGS_KEY, readWeekStart, null)
}
