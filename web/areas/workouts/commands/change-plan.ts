import type { Weekday } from '@tend/shared/days/week'
import { readObject } from '@tend/shared/records/stored-value'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { ALL_SETTINGS, storedSetting } from '../../../store/settings/stored-settings.ts'
import { MAX_TURNS, type PlannedTurn, WEEK_PLAN } from '../rules/week-plan.ts'

const { field } = WEEK_PLAN

const storedPlan = () => readObject(storedSetting(ALL_SETTINGS)[field]) ?? {}

/** Changes parts of the plan. Other parts, and what a newer version has stored, stay. */
function changePlan(changes: Readonly<Record<string, unknown>>): void {
  changeSetting<unknown>({ field }, { ...storedPlan(), ...changes })
}

/**
 * Plans templates for weekdays, or takes them out (`undefined`).
 * @param changes the keys of templates
 * @returns what the days had before, for Undo
 */
export function planDays(
  changes: ReadonlyMap<Weekday, string | undefined>,
): ReadonlyMap<Weekday, string | undefined> {
  const before = storedSetting(WEEK_PLAN).days
  const days = { ...readObject(storedPlan().days), ...Object.fromEntries(changes) }
  const planned = Object.entries(days).filter(([, template]) => template !== undefined)
  changePlan({ days: Object.fromEntries(planned) })
  return new Map([...changes.keys()].map((day) => [day, before.get(day)]))
}

/** Plans a template after the others in turn. Does nothing if there are `MAX_TURNS`. */
export function addTurn(template: string): void {
  const { turns } = storedSetting(WEEK_PLAN)
  if (turns.length < MAX_TURNS) changeTurns([...turns, { id: newLocalId(), template }])
}

export function changeTurns(turns: readonly PlannedTurn[]): void {
  changePlan({ turns })
}

/** Chooses whether the templates follow each other, or have weekdays. What was planned the other way stays. */
export function changeWayOfPlan(inTurn: boolean): void {
  changePlan({ inTurn })
}
