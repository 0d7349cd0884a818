import type { LocalDate } from '@tend/shared/days/local-date'
import { changeSetting } from './change-setting.ts'
import { changeGoals } from './rules/change-goals.ts'
import { GOALS, type Goals } from './rules/goal-settings.ts'
import { storedSetting } from './stored-settings.ts'

/** Changes goals from a day on. Earlier days keep theirs. */
export function setGoals(from: LocalDate, changes: Partial<Goals>): void {
  changeSetting(GOALS, changeGoals(storedSetting(GOALS), from, changes))
}
