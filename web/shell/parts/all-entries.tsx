import { useLive } from '../../store/device/live/live.ts'
import { useToday } from '../../store/device/today/today.tsx'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../ui/overlays/storage-failure.tsx'

const MetricsByMonth = deferredSection(
  async () => (await import('../../areas/metrics/screens/metrics-by-month.tsx')).MetricsByMonth,
  <Loading />,
)
const WorkoutsByMonth = deferredSection(
  async () =>
    (await import('../../areas/workouts/screens/entries/workouts-by-month.tsx')).WorkoutsByMonth,
  <Loading />,
)
const EditWorkout = deferredSection(
  async () => (await import('../../areas/workouts/screens/entries/edit-workout.tsx')).EditWorkout,
  null,
)

/** All workouts and all measurements, each a month at a time. */
export function AllEntries() {
  const today = useToday()
  const count = useLive(
    async ({ db }) => (await db.fitness_workouts.count()) + (await db.fitness_body_metrics.count()),
    [],
  )
  if (count.state === 'failed') return <StorageFailure />
  if (count.state === 'loading' || !today) return <Loading className="mt-8 min-h-140" />
  if (count.value === 0) {
    return <EmptyState>Your workouts and measurements will appear here.</EmptyState>
  }
  return (
    <>
      <div className="columns">
        <div>
          <WorkoutsByMonth today={today} />
        </div>
        <div>
          <MetricsByMonth today={today} />
        </div>
      </div>
      <EditWorkout device={count.device} today={today} />
    </>
  )
}
