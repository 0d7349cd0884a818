import type { LocalDate } from '@tend/domain/days/local-date'
import {
  type GoalHistory,
  type Goals,
  goalsOn,
  NO_GOALS,
  readGoals,
} from '@tend/domain/settings/goals'
import { storedSetting, useSetting } from './stored-settings.ts'

/** The goals of all days, for code outside components. */
export function storedGoals(): GoalHistory {
  return storedSetting(readGoals)
}

/** The goals of all days, for a component. `goalsOn` picks those of one day. */
export function useGoalHistory(): GoalHistory {
  return useSetting(readGoals, NO_GOALS)
}

/** The goals of a day, for a component. */
export function useGoals(date: LocalDate): Goals {
  return goalsOn(useGoalHistory(), date)
}
