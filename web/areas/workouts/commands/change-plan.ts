import type { Weekday } from '@tend/shared/days/week'
import { readObject } from '@tend/shared/records/stored-value'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { ALL_SETTINGS, storedSetting } from '../../../store/settings/stored-settings.ts'
import {
  isSamePlan,
  MAX_TURNS,
  type PlannedTurn,
  WEEK_PLAN,
  type WeekPlan,
} from '../rules/week-plan.ts'

/** A change that can be undone as long as the plan is what it has left. */
export interface PlanChange {
  readonly after: WeekPlan
  /** Does nothing if the plan has changed since, in this tab or elsewhere. */
  undo(): void
}

const { field } = WEEK_PLAN

const storedPlan = () => readObject(storedSetting(ALL_SETTINGS)[field]) ?? {}

/** Changes parts of the plan. Other parts, and what a newer version has stored, stay. */
function changePlan(changes: Readonly<Record<string, unknown>>): PlanChange {
  const before = { days: {}, turns: [], ...storedPlan() }
  changeSetting<unknown>({ field }, { ...before, ...changes })
  const after = storedSetting(WEEK_PLAN)
  return {
    after,
    undo: () => {
      if (isSamePlan(storedSetting(WEEK_PLAN), after)) changePlan(before)
    },
  }
}

/**
 * Plans templates for weekdays, or takes them out (`undefined`).
 * @param changes the keys of templates
 */
export function planDays(changes: ReadonlyMap<Weekday, string | undefined>): PlanChange {
  const days = { ...readObject(storedPlan().days), ...Object.fromEntries(changes) }
  const planned = Object.entries(days).filter(([, template]) => template !== undefined)
  return changePlan({ days: Object.fromEntries(planned) })
}

/** Plans a template after the others in turn. Does nothing if there are `MAX_TURNS`. */
export function addTurn(template: string): PlanChange | undefined {
  const { turns } = storedSetting(WEEK_PLAN)
  if (turns.length >= MAX_TURNS) return undefined
  return changeTurns([...turns, { id: newLocalId(), template }])
}

export function changeTurns(turns: readonly PlannedTurn[]): PlanChange {
  return changePlan({ turns })
}

/** Chooses whether the templates follow each other, or have weekdays. The plan of the other way stays. */
export function changeWayOfPlan(inTurn: boolean): void {
  changePlan({ inTurn })
}
