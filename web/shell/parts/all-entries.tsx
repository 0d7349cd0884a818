import type { LocalDate } from '@tend/shared/days/local-date'
import type { ReactNode } from 'react'
import type { DatedKind } from '../../kinds/tables.ts'
import { hasEntriesOf } from '../../store/database/dated-entries.ts'
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

/** The kinds that the page lists. */
const BY_MONTH: readonly (readonly [DatedKind, (today: LocalDate) => ReactNode])[] = [
  ['workouts', (today) => <WorkoutsByMonth today={today} />],
  ['measurements', (today) => <MetricsByMonth today={today} />],
]
const KINDS_SHOWN = BY_MONTH.map(([kind]) => kind)

/** All workouts and all measurements, each a month at a time. */
export function AllEntries() {
  const today = useToday()
  const read = useLive((device) => hasEntriesOf(device, KINDS_SHOWN), [])
  if (read.state === 'failed') return <StorageFailure />
  if (read.state === 'loading' || !today) return <Loading className="mt-8 min-h-140" />
  if (!read.value) {
    return <EmptyState>Your workouts and measurements will appear here.</EmptyState>
  }
  return (
    <>
      <div className="columns">
        {BY_MONTH.map(([kind, list]) => (
          <div key={kind}>{list(today)}</div>
        ))}
      </div>
      <EditWorkout device={read.device} today={today} />
    </>
  )
}
