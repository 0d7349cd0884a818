import { DayRingLoading } from '../features/overview/day-ring-frame.tsx'
import { Overview } from '../features/overview/overview.tsx'
import { ShortcutSpace } from '../features/workouts/shortcut-space.tsx'
import { deferredSection } from '../ui/deferred-section.tsx'
import { AppPage } from './app-page.tsx'

const DayRing = deferredSection(
  async () => (await import('../features/overview/day-ring.tsx')).DayRing,
  <DayRingLoading />,
)

const WorkoutShortcut = deferredSection(
  async () => (await import('../features/workouts/workout-shortcut.tsx')).WorkoutShortcut,
  null,
)

const HomeEnd = deferredSection(async () => (await import('./home-end.tsx')).HomeEnd, null)

/** Home, under `/` and `/home`. */
export function Home() {
  return (
    <AppPage wide title="Good Day" subtitle="Your wellness overview">
      <DayRing />
      <Overview
        shortcut={(usual) => (
          <ShortcutSpace canRepeat={usual !== undefined}>
            <WorkoutShortcut usual={usual} />
          </ShortcutSpace>
        )}
      />
      <HomeEnd />
    </AppPage>
  )
}
