import { GOALS, type Goals, goalsOn } from '@tend/domain/settings/goals'
import type { LocalDate } from '@tend/shared/days/local-date'
import { useSetting } from './stored-settings.ts'

/** The goals of a day, for a component. */
export function useGoals(date: LocalDate): Goals {
  return goalsOn(useSetting(GOALS), date)
}
