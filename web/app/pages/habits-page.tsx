import { later } from '../../ui/later.tsx'
import { Loading } from '../../ui/loading.tsx'

const HabitTracker = later(
  async () => (await import('../../features/habits/habit-tracker.tsx')).HabitTracker,
  <Loading className="mt-8" />,
)

export function Page() {
  return <HabitTracker />
}
