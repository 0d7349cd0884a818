import { Trans, t } from '@tend/text'
import { SeedRing } from '../../../ui/drawings/progress-ring.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Streak } from '../rules/streak.ts'
import {
  daysText,
  dayUnit,
  restDaysText,
  streakMessage,
  streakRingLabel,
} from '../texts/streak-text.ts'

type StreakCardProps = {
  activity: 'workouts' | 'nutrition'
  title: string
  streak: Streak
  /** How many days of the current streak were rest days. */
  restDays?: number
  /** How many of the last 30 days were active, as text. */
  continuity: string
  /** Whether nothing is asked of the user today. */
  gentleToday: boolean
  testId: string
}

const GENTLE_MESSAGE = t`A gentle day. Nothing to keep up.`

/**
 * A streak as a ring of seeds, with its message and its longest run. The share of active days beside
 * it does not drop to 0 after one missed day, as a streak does.
 */
export function StreakCard(props: StreakCardProps) {
  const { current, longest } = props.streak
  const rest = restDaysText(props.restDays ?? 0)
  return (
    <Card
      as="section"
      flush
      className="mt-3 grid grid-cols-[8.75rem_minmax(0,1fr)] items-center gap-4 rounded-xl py-3 pe-5 ps-3 max-[350px]:grid-cols-[7rem_minmax(0,1fr)] large-text:grid-cols-[minmax(0,1fr)] large-text:px-[18px]"
      data-testid={props.testId}
    >
      <SeedRing
        days={current}
        activity={props.activity}
        figure={String(current)}
        unit={dayUnit(current)}
        label={streakRingLabel(props.activity, current)}
        className="max-w-none"
      />
      <div>
        <h2 className="leading-snug">{props.title}</h2>
        <p className="mt-1 leading-snug">
          {props.gentleToday ? GENTLE_MESSAGE : streakMessage(current)}
        </p>
        <div className="mt-2 text-label text-muted">
          {rest && <p>{rest}</p>}
          <p>
            <Trans>
              Longest <b className="font-strong text-text">{daysText(longest)}</b>
            </Trans>
          </p>
          <p>{props.continuity}</p>
        </div>
      </div>
    </Card>
  )
}
