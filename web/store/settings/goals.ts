import type { LocalDate } from '@tend/shared/days/local-date'
import { GOALS, type Goals, goalsOn } from './rules/goal-settings.ts'
import { useSetting } from './stored-settings.ts'

/** The goals of a day, for a component. */
export function useGoals(date: LocalDate): Goals {
  return goalsOn(useSetting(GOALS), date)
}
