import { startOfWeek } from '@tend/shared/days/week'
import { t } from '@tend/text'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { useEffect, useState } from 'react'
import { useLive } from '../../../../store/device/live/live.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { storedFirstDayOfWeek } from '../../../../store/settings/first-day-of-week.ts'
import { deferredSection } from '../../../../ui/layout/deferred-section.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { TextButton, TextLink } from '../../../../ui/layout/text-link.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { countWorkouts, readLastWorkouts, readWorkoutsOf } from '../../commands/workouts.ts'
import { TodaysLoading, TodaysSpace } from '../start/todays-space.tsx'
import { EditWorkout } from './edit-workout.tsx'
import { WeekCount } from './week-count.tsx'
import { WorkoutList } from './workout-list.tsx'

const WorkoutsByMonth = deferredSection(
  async () => (await import('./workouts-by-month.tsx')).WorkoutsByMonth,
  <Loading />,
)

const HISTORY_COUNT = 10
const HIGHLIGHT_MS = 3000

/** Today's workouts with this week's count and, behind the History button, the last ten workouts. */
export function TodaysWorkouts({ startedId }: { startedId: string | null }) {
  const today = useToday()
  const logged = useLive(
    today &&
      (async (device) => ({
        workouts: await readWorkoutsOf(device, today),
        week: await countWorkouts(device, startOfWeek(today, storedFirstDayOfWeek()), today),
      })),
    [today],
  )
  const [showsHistory, setShowsHistory] = useState(false)
  const highlightedId = useHighlight(startedId)

  return (
    <>
      <Section
        aria-label={t`Today's Workouts`}
        title={t`Today's Workouts`}
        aside={
          <TextButton
            icon={<History />}
            aria-expanded={showsHistory}
            onClick={() => setShowsHistory(!showsHistory)}
          >{t`History`}</TextButton>
        }
      >
        {logged.state === 'failed' && <StorageFailure />}
        {logged.state === 'loading' && <TodaysLoading />}
        {logged.state === 'ready' && today && (
          <>
            {logged.value.workouts.length === 0 ? (
              <TodaysSpace count={0} />
            ) : (
              <WorkoutList
                workouts={logged.value.workouts}
                device={logged.device}
                today={today}
                highlightedId={highlightedId}
              />
            )}
            <WeekCount week={logged.value.week} today={logged.value.workouts.length} />
            <EditWorkout device={logged.device} today={today} />
          </>
        )}
      </Section>
      {showsHistory && <WorkoutHistory />}
    </>
  )
}

function WorkoutHistory() {
  const today = useToday()
  const workouts = useLive((device) => readLastWorkouts(device, HISTORY_COUNT), [])
  const [showsAll, setShowsAll] = useState(false)
  if (workouts.state === 'failed') return <StorageFailure />
  if (workouts.state === 'loading' || !today) return <Loading />
  return (
    <Section aria-label={t`Workout History`} title={t`Workout History`}>
      {workouts.value.length === 0 ? (
        <EmptyState>{t`Your last ten workouts will appear here.`}</EmptyState>
      ) : (
        <WorkoutList workouts={workouts.value} device={workouts.device} today={today} dated />
      )}
      <div className="flex flex-wrap justify-between gap-x-6">
        {workouts.value.length === HISTORY_COUNT && (
          <TextButton
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >{t`All workouts, by month`}</TextButton>
        )}
        <TextLink href="/deleted">{t`Deleted entries`}</TextLink>
      </div>
      {showsAll && <WorkoutsByMonth today={today} />}
    </Section>
  )
}

/** The id of the workout that was just started, for three seconds. */
function useHighlight(startedId: string | null): string | null {
  const [endedId, setEndedId] = useState<string | null>(null)
  useEffect(() => {
    if (!startedId) return
    const ending = setTimeout(() => setEndedId(startedId), HIGHLIGHT_MS)
    return () => clearTimeout(ending)
  }, [startedId])
  return startedId === endedId ? null : startedId
}
