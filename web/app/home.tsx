import { Overview } from '../features/overview/overview.tsx'
import { deferredSection } from '../ui/deferred-section.tsx'
import { AppPage } from './app-page.tsx'

const WorkoutShortcut = deferredSection(
  async () => (await import('../features/workouts/workout-shortcut.tsx')).WorkoutShortcut,
  null,
)

const InstallHint = deferredSection(
  async () => (await import('../features/install/install-hint.tsx')).InstallHint,
  null,
)

/** Home, under  and . */
export function Home() {
  return (
    <AppPage title="Good Day" subtitle="Your wellness overview">
      <Overview shortcut={<WorkoutShortcut />} />
      <InstallHint />
    </AppPage>
  )
}
