import type { LocalDate } from '@tend/shared/days/local-date'
import { isSameValue } from '@tend/shared/records/same-value'
import { readObject } from '@tend/shared/records/stored-value'
import { ChangedSinceError, type Edit } from '../../../store/deleted-entries/delete-entry.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { ALL_SETTINGS, storedSetting } from '../../../store/settings/stored-settings.ts'
import { HABIT_RHYTHMS, type Rhythm, rhythmOn } from '../rules/habit-rhythm.ts'

/** Changes when a habit is asked for, from a day on. Earlier days, and what a newer version has stored, stay. */
export function changeRhythm(key: string, from: LocalDate, rhythm: Rhythm): void {
  const { field } = HABIT_RHYTHMS
  const stored = readObject(storedSetting(ALL_SETTINGS)[field]) ?? {}
  const dated = { ...readObject(stored[key]), [from]: rhythm }
  changeSetting<unknown>({ field }, { ...stored, [key]: dated })
}

/**
 * Undoes `changeRhythm`.
 * @throws {ChangedSinceError} if another rhythm holds on that day by now
 */
export function undoRhythm(key: string, from: LocalDate, { before, after }: Edit<Rhythm>): void {
  const now = rhythmOn(storedSetting(HABIT_RHYTHMS), key, from)
  if (!isSameValue(now, after)) throw new ChangedSinceError()
  changeRhythm(key, from, before)
}
