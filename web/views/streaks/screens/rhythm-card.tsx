import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { shortDate } from '../../../platform/formats/date-formats.ts'
import { ActivityDot } from '../../../ui/drawings/activity-dot.tsx'
import { Card } from '../../../ui/layout/card.tsx'

type RhythmCardProps = {
  activity: 'workouts' | 'nutrition'
  title: string
  days: ReadonlySet<LocalDate>
  /** The last 30 days without gentle ones, latest first. */
  counted: readonly LocalDate[]
  today: LocalDate
  testId: string
}

/** The last 30 days as a row of marks, for users who have hidden the counts of streaks. */
export function RhythmCard({ activity, title, days, counted, today, testId }: RhythmCardProps) {
  const active = counted.filter((date) => days.has(date)).map((date) => shortDate(date, today))
  return (
    <Card as="section" className="mt-3" data-testid={testId}>
      <h2 className="leading-snug">{title}</h2>
      <div aria-hidden="true" className="mt-3 flex flex-wrap gap-2">
        {counted.toReversed().map((date) => (
          <span key={date} className="grid size-3.5 place-items-center rounded-full bg-track">
            {days.has(date) && <ActivityDot activity={activity} large />}
          </span>
        ))}
      </div>
      <p className="sr-only">
        {active.length > 0 ? t`Active days: ${listText(active)}` : t`No active days yet`}
      </p>
    </Card>
  )
}
