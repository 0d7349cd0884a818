import type { LocalDate } from '@tend/shared/days/local-date'
import { type Weekday, weekdayOf } from '@tend/shared/days/week'
import { ALL_WEEKDAYS } from '@tend/shared/days/weekdays'
import { defineSetting } from '@tend/shared/records/define-setting'
import { readId, readObject } from '@tend/shared/records/stored-value'
import type { Workout } from '../../../kinds/workout.ts'

/** A template whose turn it will be. */
export interface PlannedTurn {
  readonly id: string
  /** The key of the template. */
  readonly template: string
}

/**
 * Which templates are planned. The key of a template is its id, or its name if it is one of the four of Tend. A
 * template that was deleted keeps its place, for the case that it comes back, and nothing shows it.
 */
export interface WeekPlan {
  /** Whether the templates follow each other, whatever the day; otherwise each has its weekdays. */
  readonly inTurn: boolean
  readonly days: ReadonlyMap<Weekday, string>
  readonly turns: readonly PlannedTurn[]
}

export const MAX_TURNS = 7

/** Two devices' changes merge by weekday and by turn (`mergeSetting`). */
export const WEEK_PLAN = defineSetting<'weekPlan', WeekPlan>(
  'weekPlan',
  { inTurn: false, days: new Map(), turns: [] },
  (value) => {
    const stored = readObject(value)
    if (!stored) return undefined
    const days = readObject(stored.days) ?? {}
    return {
      inTurn: stored.inTurn === true,
      days: new Map(
        ALL_WEEKDAYS.flatMap((day) => {
          const template = readId(days[day])
          return template === undefined ? [] : [[day, template] as const]
        }),
      ),
      turns: (Array.isArray(stored.turns) ? stored.turns : []).flatMap((each): PlannedTurn[] => {
        const turn = readObject(each)
        const [id, template] = [readId(turn?.id), readId(turn?.template)]
        return id === undefined || template === undefined ? [] : [{ id, template }]
      }),
    }
  },
)

/** Whether nothing has changed between two plans. */
export function isSamePlan(one: WeekPlan, other: WeekPlan): boolean {
  const textOf = ({ inTurn, days, turns }: WeekPlan) => JSON.stringify([inTurn, [...days], turns])
  return textOf(one) === textOf(other)
}

/** What the plan needs to know of a template. */
interface Named {
  readonly name: string
}

type Logged = Pick<Workout, 'name' | 'date'>

/** Whether a workout has the name of one of the templates, as a workout has that was begun with one. */
export function isOfTemplates({ name }: Named, templates: readonly Named[]): boolean {
  const key = name.trim().toLowerCase()
  return templates.some((template) => template.name.trim().toLowerCase() === key)
}

/** The templates of the plan, by their keys. */
export function plannedTemplates<T extends Named>(
  { inTurn, days, turns }: WeekPlan,
  templates: ReadonlyMap<string, T>,
): readonly T[] {
  const keys = inTurn ? turns.map(({ template }) => template) : [...days.values()]
  return keys.flatMap((key) => templates.get(key) ?? [])
}

/**
 * The template that is planned for today: today's weekday has it, or it follows the template that was done last. None
 * if it, or any template in turn, is done today already. A day that went by without it changes nothing.
 * @param workouts today's and earlier ones, the oldest first
 */
export function plannedToday<T extends Named>(
  plan: WeekPlan,
  templates: ReadonlyMap<string, T>,
  workouts: readonly Logged[],
  today: LocalDate,
): T | undefined {
  const ofDay = templates.get(plan.days.get(weekdayOf(today)) ?? '')
  const candidates = plan.inTurn ? plannedTemplates(plan, templates) : ofDay ? [ofDay] : []
  const done = workouts.filter((workout) => isOfTemplates(workout, candidates))
  if (done.some(({ date }) => date === today)) return undefined
  const next = done.reduce((at, workout) => afterTurn(candidates, at, workout), 0)
  return candidates[next]
}

/** The turn after a workout: after the first turn with its name, from the expected one on. */
function afterTurn(turns: readonly Named[], expected: number, workout: Named): number {
  const order = turns.map((_, offset) => (expected + offset) % turns.length)
  const at = order.find((index) => isOfTemplates(workout, turns.slice(index, index + 1)))
  return at === undefined ? expected : (at + 1) % turns.length
}

/** The weekdays that change when a template is moved to another day: that day's template takes its place. */
export function movedDays(
  { days }: WeekPlan,
  from: Weekday,
  to: Weekday,
): ReadonlyMap<Weekday, string | undefined> {
  return new Map([
    [from, days.get(to)],
    [to, days.get(from)],
  ])
}
