import { askedTracker } from '../../areas/tracking/rules/asked-tracker.ts'
import { CheckInSpace } from '../../areas/tracking/screens/check-in-space.tsx'
import { ShortcutSpace } from '../../areas/workouts/screens/start/shortcut-space.tsx'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { DayRingLoading } from '../../views/home/screens/day-ring/day-ring-frame.tsx'
import { HomeDate } from '../../views/home/screens/home-date.tsx'
import { Overview } from '../../views/home/screens/overview.tsx'
import { AppPage } from '../navigation/app-page.tsx'

const DayRing = deferredSection(
  async () => (await import('../../views/home/screens/day-ring/day-ring.tsx')).DayRing,
  <DayRingLoading />,
)

const TodaysDate = deferredSection(
  async () => (await import('../../views/home/screens/todays-date.tsx')).TodaysDate,
  <EarlyPart inline name="date" fallback={<HomeDate text={null} />} />,
)

const WorkoutShortcut = deferredSection(
  async () =>
    (await import('../../areas/workouts/screens/start/workout-shortcut.tsx')).WorkoutShortcut,
  null,
)

const TodaysCheckIn = deferredSection(
  async () => (await import('../../areas/tracking/screens/todays-check-in.tsx')).TodaysCheckIn,
  <EarlyPart name="check-in" fallback={null} />,
)

const HomeEnd = deferredSection(async () => (await import('./home-end.tsx')).HomeEnd, null)

/** Home, under `/` and `/home`. */
export function Home() {
  return (
    <AppPage wide title="Good Day" subtitle={<Subtitle />}>
      <DayRing />
      <Overview
        checkIn={(tracked, device, today) =>
          tracked.length > 0 && (
            <CheckInSpace isOpen={askedTracker(tracked) !== null}>
              <TodaysCheckIn days={tracked} device={device} today={today} />
            </CheckInSpace>
          )
        }
        shortcut={(usual, isEvening, isLighter) => (
          <ShortcutSpace hasCard={isEvening || usual !== undefined}>
            <WorkoutShortcut usual={usual} isEvening={isEvening} isLighter={isLighter} />
          </ShortcutSpace>
        )}
        end={<HomeEnd />}
      />
    </AppPage>
  )
}

function Subtitle() {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>Your wellness overview</span>
      <TodaysDate />
    </span>
  )
}
