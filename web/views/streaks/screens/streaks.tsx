import { DRAWN_DATE, type LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { GENTLE_DAYS, gentleTest } from '../../../store/settings/rules/gentle-days.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { KeyFigures } from '../../../ui/lists/key-figures.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { readStreakDays, type StreakDays } from '../commands/streaks.ts'
import { countActiveDays, daysInWindow } from '../rules/active-days.ts'
import { overallProgress, streakOf } from '../rules/streak.ts'
import { workoutStreakDays, workoutStreakOf } from '../rules/workout-streak.ts'
import { activeDaysText } from '../texts/streak-text.ts'
import { RhythmCard } from './rhythm-card.tsx'
import { StreakCard } from './streak-card.tsx'

/** The workout and nutrition streaks, and their totals. */
export function Streaks() {
  const today = useToday()
  const days = useLive(today && ((device) => readStreakDays(device, today)), [today])

  if (days.state === 'ready' && today) return <Figures days={days.value} today={today} />
  const waiting = (
    <Section first title={t`Overall Progress`}>
      {days.state === 'failed' ? <StorageFailure /> : <Loading className="min-h-114" />}
    </Section>
  )
  return days.state === 'failed' ? waiting : <EarlyPart name="streaks" fallback={waiting} />
}

const NO_DAYS = new Set<LocalDate>()

/** The streaks of a new device, on whatever day. */
export function NewStreaks() {
  const days = { workouts: NO_DAYS, meals: NO_DAYS, rests: NO_DAYS }
  return <Figures days={days} today={DRAWN_DATE} />
}

function Figures({ days, today }: { days: StreakDays; today: LocalDate }) {
  const isGentle = gentleTest(useSetting(GENTLE_DAYS))
  const countedDates = daysInWindow(today, isGentle)
  const counted = countedDates.length
  const workoutDays = workoutStreakDays(days.workouts, days.rests)
  const workouts = workoutStreakOf(days.workouts, days.rests, today, isGentle)
  const nutrition = streakOf(days.meals, today, isGentle)
  if (useIsHidden('streaks')) {
    const shared = { counted: countedDates, today }
    return (
      <Section first title={t`The last 30 days`}>
        <RhythmCard
          {...shared}
          activity="workouts"
          title={t`Workouts and rest`}
          days={workoutDays}
          testId="card-workout-streak"
        />
        <RhythmCard
          {...shared}
          activity="nutrition"
          title={t`Meals`}
          days={days.meals}
          testId="card-nutrition-streak"
        />
      </Section>
    )
  }
  const { combined, best } = overallProgress(workouts, nutrition)
  const overall = [
    { figure: String(combined), text: t`Combined Active Days` },
    { figure: String(best), text: t`Best Streak` },
  ]
  return (
    <>
      <Section first title={t`Overall Progress`}>
        <KeyFigures figures={overall} />
        <p className="mt-3 text-muted text-small">{t`Combined Active Days adds up both current streaks.`}</p>
      </Section>
      <div className="mt-8">
        <StreakCard
          activity="workouts"
          title={t`Workout Streak`}
          streak={workouts}
          restDays={workouts.restDays}
          continuity={activeDaysText(countActiveDays(workoutDays, today, isGentle), counted)}
          gentleToday={isGentle(today)}
          testId="card-workout-streak"
        />
        <StreakCard
          activity="nutrition"
          title={t`Nutrition Streak`}
          streak={nutrition}
          continuity={activeDaysText(countActiveDays(days.meals, today, isGentle), counted)}
          gentleToday={isGentle(today)}
          testId="card-nutrition-streak"
        />
      </div>
    </>
  )
}
