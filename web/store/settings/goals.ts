import type { LocalDate } from '@tend/shared/days/local-date'
import { changeGoals, GOALS, type Goals, goalsOn } from './rules/goal-settings.ts'
import { changeSetting, storedSetting, useSetting } from './stored-settings.ts'

/** The goals of a day, for a component. */
export function useGoals(date: LocalDate): Goals {
  return goalsOn(useSetting(GOALS), date)
}

/** Changes goals from a day on. Earlier days keep theirs. */
export function setGoals(from: LocalDate, changes: Partial<Goals>): void {
  changeSetting(GOALS, changeGoals(storedSetting(GOALS), from, changes))
}
