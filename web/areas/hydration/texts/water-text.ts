import { capitalised } from '@tend/shared/forms/capitalised'
import { plural, t } from '@tend/text'
import { numberWord } from '@tend/text/number-word'

/** The text under the counter; empty once the goal is met. */
export function waterGoalText(glasses: number, goal: number): string {
  const left = goal - glasses
  if (left <= 0) return ''
  if (left === goal) return t`Each glass fills a petal.`
  const number = capitalised(numberWord(left))
  return plural(left, {
    one: `${number} more glass to reach your goal.`,
    other: `${number} more glasses to reach your goal.`,
  })
}
