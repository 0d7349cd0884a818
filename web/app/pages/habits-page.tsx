import { deferredSection } from '../../ui/deferred-section.tsx'
import { Loading } from '../../ui/loading.tsx'

const HabitTracker = deferredSection(
  async () => (await import('../../features/habits/habit-tracker.tsx')).HabitTracker,
  <Loading className="mt-8" />,
)

export function Page() {
  return <HabitTracker />
}
