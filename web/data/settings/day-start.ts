import type { DayStart } from '@tend/domain/days/local-date'
import { readDayStart } from '@tend/domain/settings/day-start'
import { readPersisted } from '../storage/persisted.ts'

const KEY = 'tend_settings'

/**
 * The hour at which the user's day starts. Read on its own because every page needs it, and the
 * rules for all other settings would make the first screen's script larger.
 */
export function dayStart(): DayStart {
  return readPersisted(KEY, readDayStart, 0)
}
