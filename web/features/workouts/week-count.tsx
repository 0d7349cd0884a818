import { paceText } from '@tend/domain/overview/overview'
import { workoutsAtPace } from '@tend/domain/workouts/workout'

type WeekCountProps = {
  /** Workouts of this week so far. */
  week: number
  /** Workouts of today. */
  today: number
}

/** The number of workouts this week so far, and the weekly number at today's pace. */
export function WeekCount({ week, today }: WeekCountProps) {
  return (
    <div className="flex items-center gap-4.5" data-testid="this-week">
      <span className="font-figure-xl text-[4.5rem] text-primary leading-[0.9]">{week}</span>
      <div className="leading-tight">
        <h2>This Week</h2>
        <p className="text-muted">{week === 1 ? 'workout' : 'workouts'} so far</p>
        <p className="text-muted text-small">{paceText(workoutsAtPace(today))}</p>
      </div>
    </div>
  )
}
