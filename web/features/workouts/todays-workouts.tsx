import History from 'lucide-react/icons/rotate-ccw-clock'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { readLastWorkouts, readWorkoutsOf } from '../../data/workouts/workouts.ts'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import { EditWorkout } from './edit-workout.tsx'
import { WorkoutRow } from './workout-row.tsx'

const WorkoutsByMonth = deferredSection(
  async () => (await import('./workouts-by-month.tsx')).WorkoutsByMonth,
  <Loading />,
)

const HISTORY_COUNT = 10
const HIGHLIGHT_MS = 3000

/** Today's workouts and, behind the History button, the last ten workouts. */
export function TodaysWorkouts({ startedId }: { startedId: string | null }) {
  const today = useToday()
  const workouts = useLive(today && ((device) => readWorkoutsOf(device, today)), [today])
  const [showsHistory, setShowsHistory] = useState(false)
  const highlightedId = useHighlight(startedId)
  const section = useRef<HTMLElement>(null)

  return (
    <>
      <Section
        ref={section}
        tabIndex={-1}
        aria-label="Today's Workouts"
        title="Today's Workouts"
        aside={
          <TextButton
            icon={<History />}
            aria-expanded={showsHistory}
            onClick={() => setShowsHistory(!showsHistory)}
          >
            History
          </TextButton>
        }
      >
        {workouts.state === 'failed' && <StorageFailure />}
        {workouts.state === 'loading' && <Loading />}
        {workouts.state === 'ready' && today && (
          <>
            {workouts.value.length === 0 ? (
              <EmptyState>No workouts yet today.</EmptyState>
            ) : (
              <List>
                {workouts.value.map((workout) => (
                  <WorkoutRow
                    key={workout.id}
                    workout={workout}
                    device={workouts.device}
                    today={today}
                    highlighted={workout.id === highlightedId}
                    onFocusLost={() => section.current?.focus({ preventScroll: true })}
                  />
                ))}
              </List>
            )}
            <EditWorkout device={workouts.device} today={today} />
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
  const section = useRef<HTMLElement>(null)
  if (workouts.state === 'failed') return <StorageFailure />
  if (workouts.state === 'loading' || !today) return <Loading />
  return (
    <Section ref={section} tabIndex={-1} aria-label="Workout History" title="Workout History">
      {workouts.value.length === 0 ? (
        <EmptyState>Your last ten workouts will appear here.</EmptyState>
      ) : (
        <List>
          {workouts.value.map((workout) => (
            <WorkoutRow
              key={workout.id}
              workout={workout}
              device={workouts.device}
              today={today}
              dated
              repeatable
              onFocusLost={() => section.current?.focus({ preventScroll: true })}
            />
          ))}
        </List>
      )}
      {workouts.value.length === HISTORY_COUNT && (
        <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          All workouts, by month
        </TextButton>
      )}
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
