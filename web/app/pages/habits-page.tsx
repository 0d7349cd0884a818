import { later } from '../../ui/later.tsx'
import { Loading } from '../../ui/loading.tsx'
import { AppPage } from '../app-page.tsx'

const HabitTracker = later(
  async () => (await import('../../features/habits/habit-tracker.tsx')).HabitTracker,
  <Loading className="mt-8" />,
)

export function Page() {
  return (
    <AppPage title="Habit Tracker" subtitle="Small things, kept lightly" backHref="/you">
      <HabitTracker />
    </AppPage>
  )
}
