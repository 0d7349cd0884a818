import type { LocalDate } from '@tend/shared/days/local-date'
import type { WeekPlan } from '../../rules/week-plan.ts'

/** What has just been changed. A toast cannot be tapped while a dialog is open, so its Undo is in the sheet. */
export interface PlanChange {
  readonly text: string
  readonly undo: () => void
}

export interface PlanProps {
  readonly plan: WeekPlan
  /** By their keys, in the order of the list on Move. */
  readonly templates: ReadonlyMap<string, { readonly name: string }>
  readonly today: LocalDate
  readonly onChanged: (change: PlanChange) => void
}
