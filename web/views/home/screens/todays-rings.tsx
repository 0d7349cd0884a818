import { progressPercent } from '@tend/shared/days/routine-progress'
import { t } from '@tend/text'
import MoonStar from 'lucide-react/icons/moon-star'
import { SLEEP_TASKS } from '../../../areas/sleep/rules/sleep-tasks.ts'
import { CaptionedRing, SegmentRing } from '../../../ui/drawings/progress-ring.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { type DayOverview, HABIT_RING_GOAL, WORKOUT_RING_GOAL } from '../rules/overview.ts'

const RING = 'max-w-26 md:max-w-29'

type TodaysRingsProps = {
  day: DayOverview
  stepsDone: number
  /** Habits that ask for nothing today: the ring is full without them. */
  habitsResting: number
}

/** Rings for workouts, habits and the sleep routine, each linked to its page. */
export function TodaysRings({ day, stepsDone, habitsResting }: TodaysRingsProps) {
  const steps = SLEEP_TASKS.length
  const habitGoal = Math.max(HABIT_RING_GOAL - habitsResting, 0)
  const habits = habitGoal > 0 ? t`${day.habitsDone} of ${habitGoal}` : t`all rest today`
  return (
    <Section tight aria-label={t`Today's rings`}>
      <div className="grid grid-cols-3 gap-2 large-text:grid-cols-1">
        <Link href="/move" className="press rounded-md">
          <CaptionedRing title={t`Workouts`} detail={t`${day.workouts} of ${WORKOUT_RING_GOAL}`}>
            <SegmentRing
              color="workouts"
              value={day.workouts}
              total={WORKOUT_RING_GOAL}
              label={t`Workouts, ${day.workouts} of ${WORKOUT_RING_GOAL}`}
              figure={String(day.workouts)}
              className={RING}
            />
          </CaptionedRing>
        </Link>
        <Link href="/habits" className="press rounded-md">
          <CaptionedRing title={t`Habits`} detail={habits}>
            <SegmentRing
              value={day.habitsDone}
              total={habitGoal}
              label={t`Habits, ${habits}`}
              figure={String(day.habitsDone)}
              className={RING}
            />
          </CaptionedRing>
        </Link>
        <Link href="/sleep" className="press rounded-md">
          <CaptionedRing title={t`Sleep`} detail={t`${stepsDone} of ${steps} steps`}>
            <SegmentRing
              color="rest"
              value={stepsDone}
              total={steps}
              label={t`Sleep, ${stepsDone} of ${steps} steps`}
              figure={`${progressPercent(stepsDone)}%`}
              icon={
                stepsDone === 0 && (
                  <MoonStar x={45} y={45} width={30} height={30} className="text-accent" />
                )
              }
              className={RING}
            />
          </CaptionedRing>
        </Link>
      </div>
    </Section>
  )
}
