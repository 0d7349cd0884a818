import type { DayStart } from '@tend/domain/days/local-date'
import { DAY_START } from '@tend/domain/settings/day-start'
import { readPersisted } from '../storage/persisted.ts'

/** One object with an optional field for each setting; a missing field means its default. */
export const SETTINGS_KEY = 'tend_settings'

/** The hour at which the user's day starts. */
export function dayStart(): DayStart {
  return readPersisted(SETTINGS_KEY, DAY_START.read, 0)
}
