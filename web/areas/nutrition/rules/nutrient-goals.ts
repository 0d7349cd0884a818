import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { toTenths } from '@tend/shared/forms/parse-number'
import { readNumber } from '@tend/shared/forms/read-number'
import { defineSetting } from '@tend/shared/records/define-setting'
import { readObject } from '@tend/shared/records/stored-value'
import type { OptionalNutrient } from '../../../kinds/nutrient-names.ts'

/**
 * Goals in grams of the nutrients that a food need not have: for each, the day from which a goal holds. 0 is none.
 * A separate setting, since release 1.0.0 writes `goals` without fields that it does not know. As an object, it is
 * merged by nutrient and day.
 */
export type NutrientGoals = Readonly<Record<string, Readonly<Record<LocalDate, number>>>>

/** The least and the greatest goal in grams. */
export const NUTRIENT_GOAL_BOUNDS = { min: 0.1, max: 500 } as const

/** Keeps the goals of nutrients that only a newer version knows. */
export const NUTRIENT_GOALS = defineSetting<'nutrientGoals', NutrientGoals>(
  'nutrientGoals',
  {},
  (value) =>
    Object.fromEntries(
      Object.entries(readObject(value) ?? {}).map(([name, goals]) => [
        name,
        Object.fromEntries(Object.entries(readObject(goals) ?? {}).filter(isDatedGoal)) as Record<
          LocalDate,
          number
        >,
      ]),
    ),
)

function isDatedGoal([from, grams]: [string, unknown]): boolean {
  return parseLocalDate(from) !== null && (grams === 0 || isNutrientGoal(grams))
}

function isNutrientGoal(grams: unknown): grams is number {
  const { min, max } = NUTRIENT_GOAL_BOUNDS
  return typeof grams === 'number' && grams >= min && grams <= max
}

/** The goal of a nutrient on a day in grams; `undefined` for none. */
export function nutrientGoalOn(
  goals: NutrientGoals,
  name: OptionalNutrient,
  date: LocalDate,
): number | undefined {
  const days = Object.entries(goals[name] ?? {}).filter(([from]) => from <= date)
  return days.sort().at(-1)?.[1] || undefined
}

/**
 * Sets the goal of a nutrient from a day on. Earlier days keep theirs.
 * @param grams 0 for none
 */
export function withNutrientGoal(
  goals: NutrientGoals,
  name: OptionalNutrient,
  from: LocalDate,
  grams: number,
): NutrientGoals {
  return { ...goals, [name]: { ...goals[name], [from]: grams } }
}

/** The goal that a text is, in tenths of a gram: 0 for none. `null` if it is no number within the bounds. */
export function typedNutrientGoal(text: string): number | null {
  if (text.trim() === '') return 0
  const typed = readNumber(text, 'g')
  if (!typed) return null
  const grams = toTenths(typed.value)
  return grams === 0 || isNutrientGoal(grams) ? grams : null
}
