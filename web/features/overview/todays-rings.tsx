import { progressPercent } from '@tend/domain/days/routine-progress'
import {
  type DayOverview,
  HABIT_RING_GOAL,
  WORKOUT_RING_GOAL,
} from '@tend/domain/overview/overview'
import { SLEEP_TASKS } from '@tend/domain/sleep/sleep-tasks'
import { Link } from '../../ui/link.tsx'
import { CaptionedRing, SegmentRing } from '../../ui/progress-ring.tsx'
import { Section } from '../../ui/section.tsx'

type TodaysRingsProps = { day: DayOverview; stepsDone: number }

/** Rings for workouts, habits and the sleep routine, each linked to its page. */
export function TodaysRings({ day, stepsDone }: TodaysRingsProps) {
  const steps = SLEEP_TASKS.length
  return (
    <Section
      tight
      aria-label="Today's rings"
      className="todays-rings @min-[40rem]:col-start-2 @min-[40rem]:row-start-2"
    >
      <div className="grid grid-cols-3 gap-2.5 large-text:grid-cols-1">
        <Link href="/move" className="press rounded-md">
          <CaptionedRing title="Workouts" detail={`${day.workouts} of ${WORKOUT_RING_GOAL}`}>
            <SegmentRing
              color="workouts"
              value={day.workouts}
              total={WORKOUT_RING_GOAL}
              label={`Workouts, ${day.workouts} of ${WORKOUT_RING_GOAL}`}
              figure={String(day.workouts)}
            />
          </CaptionedRing>
        </Link>
        <Link href="/habits" className="press rounded-md">
          <CaptionedRing title="Habits" detail={`${day.habitsDone} of ${HABIT_RING_GOAL}`}>
            <SegmentRing
              value={day.habitsDone}
              total={HABIT_RING_GOAL}
              label={`Habits, ${day.habitsDone} of ${HABIT_RING_GOAL}`}
              figure={String(day.habitsDone)}
            />
          </CaptionedRing>
        </Link>
        <Link href="/sleep" className="press rounded-md">
          <CaptionedRing title="Sleep" detail={`${stepsDone} of ${steps} steps`}>
            <SegmentRing
              color="rest"
              value={stepsDone}
              total={steps}
              label={`Sleep, ${stepsDone} of ${steps} steps`}
              figure={`${progressPercent(stepsDone)}%`}
            />
          </CaptionedRing>
        </Link>
      </div>
    </Section>
  )
}
