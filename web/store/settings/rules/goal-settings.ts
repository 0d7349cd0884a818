import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { defineSetting } from '@tend/shared/records/define-setting'
import { readObject } from '@tend/shared/records/stored-value'

/** Kilocalories, grams, glasses, and the millilitres of a glass. */
export type GoalName = 'calories' | 'protein' | 'carbs' | 'fats' | 'glasses' | 'glassMl'

/** The goals of a day, and the size of a glass. */
export type Goals = Readonly<Record<GoalName, number>>

/** Goals that hold from a day on, until the next ones. */
export interface DatedGoals extends Goals {
  readonly from: LocalDate
}

/**
 * All goals that the user has set, sorted, at most one for a day. Days before the first have the
 * defaults. Past days keep their goals, so that a change does not redraw them.
 */
export type GoalHistory = readonly DatedGoals[]

export const NO_GOALS: GoalHistory = []

/** The goals of release 1.0.0. */
const FIRST_DEFAULTS: DatedGoals = {
  from: '0001-01-01' as LocalDate,
  calories: 2000,
  protein: 150,
  carbs: 250,
  fats: 65,
  glasses: 8,
  glassMl: 250,
}

/**
 * The goals until the user sets others. To change one, add `{ ...FIRST_DEFAULTS, from, glassMl: 300 }` with a day after
 * the release: earlier days keep the goals that they had.
 */
const DEFAULTS: GoalHistory = [FIRST_DEFAULTS]

/** The goals that a new device has. */
export const DEFAULT_GOALS: Goals = DEFAULTS.at(-1) ?? FIRST_DEFAULTS

/** The least and the greatest value that can be set. */
export const GOAL_BOUNDS: Readonly<Record<GoalName, readonly [min: number, max: number]>> = {
  glasses: [1, 20],
  glassMl: [50, 1000],
  calories: [1000, 10_000],
  protein: [10, 500],
  carbs: [10, 1000],
  fats: [10, 500],
}

export const GOAL_NAMES = Object.keys(GOAL_BOUNDS) as readonly GoalName[]

export function isWithinBounds(name: GoalName, value: unknown): value is number {
  const [min, max] = GOAL_BOUNDS[name]
  return typeof value === 'number' && value >= min && value <= max
}

/** The goals that hold on a day. */
export function goalsOn(history: GoalHistory, date: LocalDate, defaults = DEFAULTS): Goals {
  const on = (goals: GoalHistory) => goals.findLast(({ from }) => from <= date)
  return on(history) ?? on(defaults) ?? DEFAULT_GOALS
}

/** A goal that is missing or out of bounds has the default of its day. */
export const GOALS = defineSetting('goals', NO_GOALS, (value) => {
  if (!Array.isArray(value)) return undefined
  const byDay = new Map<LocalDate, DatedGoals>()
  for (const each of value) {
    const fields = readObject(each)
    const from = parseLocalDate(fields?.from)
    if (from) byDay.set(from, { ...readGoalValues(fields, from), from })
  }
  return [...byDay.values()].sort((a, b) => (a.from < b.from ? -1 : 1))
})

function readGoalValues(fields: ReturnType<typeof readObject>, from: LocalDate): Goals {
  const goals: Record<GoalName, number> = { ...goalsOn(NO_GOALS, from) }
  for (const name of GOAL_NAMES) {
    const value = fields?.[name]
    if (isWithinBounds(name, value)) goals[name] = value
  }
  return goals
}
