import type { LocalDate } from '@tend/shared/days/local-date'
import { Fragment, type ReactNode } from 'react'
import { DayMetrics } from '../../areas/metrics/screens/day-metrics.tsx'
import { DayMeals } from '../../areas/nutrition/screens/meals/day-meals.tsx'
import { DayWorkouts } from '../../areas/workouts/screens/entries/day-workouts.tsx'
import { DAY_MARKS, type DayMark } from '../../contract/day-facet.ts'

export type DayListsProps = { date: LocalDate; today: LocalDate }

const LISTS: Readonly<Record<DayMark, (props: DayListsProps) => ReactNode>> = {
  workouts: (day) => <DayWorkouts {...day} />,
  nutrition: ({ date }) => <DayMeals date={date} />,
  metrics: (day) => <DayMetrics {...day} />,
}

/** The list and the forms of a day's entries, for each mark of the calendar. */
export function DayLists(props: DayListsProps) {
  return DAY_MARKS.map((mark) => <Fragment key={mark}>{LISTS[mark](props)}</Fragment>)
}
