import { HabitTracker } from '../../features/habits/habit-tracker.tsx'
import { AppPage } from '../app-page.tsx'

export function Page() {
  return (
    <AppPage title="Habit Tracker" subtitle="Small things, kept lightly" backHref="/you">
      <HabitTracker />
    </AppPage>
  )
}
