import { plural, Trans } from '@tend/text'
import { workoutsAtPace } from '../../rules/workout-name.ts'
import { todaysPaceText } from '../../texts/week-pace-text.ts'

type WeekCountProps = {
  /** Workouts of this week so far. */
  week: number
  /** Workouts of today. */
  today: number
}

/** The number of workouts this week so far, and the weekly number at today's pace. */
export function WeekCount({ week, today }: WeekCountProps) {
  return (
    <p
      className="mt-4 text-balance text-center text-label text-muted leading-snug"
      data-testid="this-week"
    >
      <Trans>
        This Week <span className="font-strong text-heading text-primary-ink">{week}</span>{' '}
        {plural(week, { one: 'workout so far.', other: 'workouts so far.' })}
      </Trans>{' '}
      {todaysPaceText(workoutsAtPace(today))}
    </p>
  )
}
