import type { DayOverview, WeekOverview } from '@tend/domain/overview/overview'
import { ThisWeekCard } from './this-week.tsx'
import { TodaysRings } from './todays-rings.tsx'

type RingsAndWeekProps = {
  day: DayOverview
  week: WeekOverview
  /** Done tasks of the sleep routine that is shown. */
  stepsDone: number
}

/** Today's rings and this week. */
export function RingsAndWeek({ day, week, stepsDone }: RingsAndWeekProps) {
  return (
    <>
      <TodaysRings day={day} stepsDone={stepsDone} />
      <ThisWeekCard day={day} week={week} />
    </>
  )
}
