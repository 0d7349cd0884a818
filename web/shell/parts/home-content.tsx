import { t } from '@tend/text'
import { askedTracker } from '../../areas/tracking/rules/asked-tracker.ts'
import { CheckInSpace } from '../../areas/tracking/screens/check-in-space.tsx'
import { ShortcutSpace } from '../../areas/workouts/screens/start/shortcut-space.tsx'
import { deferredSections } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { DayRingLoading } from '../../views/home/screens/day-ring/day-ring-frame.tsx'
import { HomeDate } from '../../views/home/screens/home-date.tsx'
import { Overview } from '../../views/home/screens/overview.tsx'
import { AppPage } from '../navigation/app-page.tsx'

const section = deferredSections(() => import('./home-sections.ts'))
const DayRing = section((part) => part.DayRing, <DayRingLoading />)
const TodaysDate = section(
  (part) => part.TodaysDate,
  <EarlyPart inline name="date" fallback={<HomeDate text={null} />} />,
)
const WorkoutShortcut = section((part) => part.WorkoutShortcut, null)
const TodaysCheckIn = section(
  (part) => part.TodaysCheckIn,
  <EarlyPart name="check-in" fallback={null} />,
)
const FirstMood = section(
  (part) => part.FirstMood,
  <EarlyPart name="mood" fallback={<div className="min-h-26.25" />} />,
)
const HomeEnd = section((part) => part.HomeEnd, null)

/** Home, under `/` and `/home`. */
export function Home() {
  return (
    <AppPage wide title={t`Good Day`} subtitle={<Subtitle />}>
      <DayRing />
      <Overview
        checkIn={(tracked, device, today) => {
          const asked = askedTracker(tracked)
          return (
            tracked.length > 0 && (
              <CheckInSpace isOpen={asked !== null} isScale={asked?.tracker.type === 'scale'}>
                <TodaysCheckIn days={tracked} device={device} today={today} />
              </CheckInSpace>
            )
          )
        }}
        firstMood={(tracked, device) => <FirstMood days={tracked} device={device} />}
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
      <span>{t`Your wellness overview`}</span>
      <TodaysDate />
    </span>
  )
}
