import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { useState } from 'react'
import { askedTracker } from '../../areas/tracking/rules/asked-tracker.ts'
import type { TrackedDay } from '../../areas/tracking/rules/day-values.ts'
import { CheckInSpace } from '../../areas/tracking/screens/check-in-space.tsx'
import { ShortcutSpace } from '../../areas/workouts/screens/start/shortcut-space.tsx'
import type { Device } from '../../store/device/device.ts'
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
        checkIn={(tracked, device, today) =>
          tracked.length > 0 && <CheckIn days={tracked} device={device} today={today} />
        }
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

function CheckIn(props: { days: readonly TrackedDay[]; device: Device; today: LocalDate }) {
  const asked = askedTracker(props.days)
  const isScale = asked?.tracker.type === 'scale'
  // A lower question after a scale moves nothing below it, so that the next tap hits.
  const [hasShownScale, setShownScale] = useState(isScale)
  if (isScale && !hasShownScale) setShownScale(true)
  return (
    <CheckInSpace isOpen={asked !== null} isScale={hasShownScale}>
      <TodaysCheckIn {...props} />
    </CheckInSpace>
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
