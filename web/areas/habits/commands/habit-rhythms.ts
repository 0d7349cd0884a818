import type { LocalDate } from '@tend/shared/days/local-date'
import { readObject } from '@tend/shared/records/stored-value'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { ALL_SETTINGS, storedSetting } from '../../../store/settings/stored-settings.ts'
import { HABIT_RHYTHMS, type Rhythm } from '../rules/habit-rhythm.ts'

/** Changes when a habit is asked for, from a day on. Earlier days, and what a newer version has stored, stay. */
export function changeRhythm(key: string, from: LocalDate, rhythm: Rhythm): void {
  const { field } = HABIT_RHYTHMS
  const stored = readObject(storedSetting(ALL_SETTINGS)[field]) ?? {}
  const dated = { ...readObject(stored[key]), [from]: rhythm }
  changeSetting<unknown>({ field }, { ...stored, [key]: dated })
}
