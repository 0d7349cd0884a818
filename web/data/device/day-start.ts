import { DAY_START } from '@tend/domain/settings/day-start'
import type { DayStart } from '@tend/shared/days/local-date'
import { readPersisted } from '../storage/persisted.ts'
import { SETTINGS_KEY } from '../storage/settings-key.ts'

/** The hour at which the user's day starts. */
export function dayStart(): DayStart {
  return readPersisted(SETTINGS_KEY, DAY_START.read, 0)
}
