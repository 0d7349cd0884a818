import type { DayStart } from '@tend/shared/days/local-date'
import { readPersisted } from '../../local-storage/persisted.ts'
import { SETTINGS_KEY } from '../../local-storage/settings-key.ts'
import { DAY_START } from '../../settings/rules/day-start-setting.ts'

/** The hour at which the user's day starts. */
export function dayStart(): DayStart {
  return readPersisted(SETTINGS_KEY, DAY_START.read, 0)
}
