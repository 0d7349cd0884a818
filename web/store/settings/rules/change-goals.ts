import type { LocalDate } from '@tend/shared/days/local-date'
import { GOAL_NAMES, type GoalHistory, type Goals, goalsOn, NO_GOALS } from './goal-settings.ts'

/**
 * Changes some goals from a day on. Earlier days keep theirs. A first choice is kept even if it is the default, which
 * another release may change.
 */
export function changeGoals(
  history: GoalHistory,
  from: LocalDate,
  changes: Partial<Goals>,
): GoalHistory {
  const before = history.filter((goals) => goals.from < from)
  const goals = { ...goalsOn(history, from), ...changes }
  const previous = before.at(-1)
  const isChange = GOAL_NAMES.some((name) => goals[name] !== previous?.[name])
  return isChange ? [...before, { ...goals, from }] : before
}

/**
 * Merges what two devices have made of the same goals, each goal by itself. Of one that both have changed for a
 * day, the later value wins.
 */
export function mergeGoals(
  base: GoalHistory,
  later: GoalHistory,
  earlier: GoalHistory,
): GoalHistory {
  const days = [...base, ...later, ...earlier].map(({ from }) => from).sort()
  return days.reduce((merged, day) => {
    const [before, goals, others] = [goalsOn(base, day), goalsOn(later, day), goalsOn(earlier, day)]
    const changed = GOAL_NAMES.filter((name) => goals[name] !== before[name])
    const changes = changed.map((name) => [name, goals[name]])
    const isChosen = hasGoals(later, day) && (changed.length > 0 || !hasGoals(base, day))
    // Nobody has chosen any, so these are the defaults of the release.
    if (!isChosen && !hasGoals(earlier, day) && merged.length === 0) return merged
    return changeGoals(merged, day, { ...others, ...Object.fromEntries(changes) })
  }, NO_GOALS)
}

function hasGoals(history: GoalHistory, day: LocalDate): boolean {
  return history.some(({ from }) => from <= day)
}
