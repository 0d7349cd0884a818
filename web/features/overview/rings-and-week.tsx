import type { Overview } from '../../data/overview/overview.ts'
import { ThisWeekCard } from './this-week.tsx'
import { TodaysRings } from './todays-rings.tsx'

/** The lower part of Home: today's rings and this week. */
export function RingsAndWeek({ overview }: { overview: Overview }) {
  return (
    <>
      <TodaysRings day={overview.day} />
      <ThisWeekCard {...overview} />
    </>
  )
}
