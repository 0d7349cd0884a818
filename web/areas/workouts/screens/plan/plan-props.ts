import type { LocalDate } from '@tend/shared/days/local-date'
import type { PlanChange } from '../../commands/change-plan.ts'
import type { WeekPlan } from '../../rules/week-plan.ts'

export interface PlanProps {
  readonly plan: WeekPlan
  /** By their keys, in the order of the list on Move. */
  readonly templates: ReadonlyMap<string, { readonly name: string }>
  readonly today: LocalDate
  /** Says what has just been changed, and offers Undo. */
  readonly onChanged: (text: string, change: PlanChange) => void
}
