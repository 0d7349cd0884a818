import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { type ReactNode, useState } from 'react'
import { addGlass, removeGlass } from '../../../areas/hydration/commands/glasses.ts'
import type { TrackedDay } from '../../../areas/tracking/rules/day-values.ts'
import type { OfferedWorkout } from '../../../areas/workouts/commands/offered-workout.ts'
import type { Device } from '../../../store/device/device.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { deferredSections } from '../../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { type OverviewData, readOverview } from '../commands/read-overview.ts'
import { useIsEvening } from './evening.ts'
import { OverviewLayout } from './overview-layout.tsx'
import { useIsWide } from './use-is-wide.ts'
import { weekOf } from './week-of.ts'

const section = deferredSections(() => import('./overview-sections.ts'))
const LiveRingsAndHabits = section(
  (part) => part.LiveRingsAndHabits,
  <EarlyPart name="rings" fallback={<div className="min-h-57" />} />,
)
const ThisWeekCard = section(
  (part) => part.ThisWeekCard,
  <EarlyPart name="week" fallback={<div className="min-h-44" />} />,
)
const LeftToBegin = section(
  (part) => part.LeftToBegin,
  <EarlyPart name="left" fallback={<div className="min-h-42" />} />,
)
const FirstHomeGate = section(
  (part) => part.FirstHomeGate,
  <EarlyPart name="overview" fallback={<Loading />} />,
)
const ComingBackGate = section(
  (part) => part.ComingBackGate,
  <EarlyPart name="overview" fallback={<Loading />} />,
)

type OverviewProps = {
  /** Shown first. Receives today's trackers in the user's order. */
  checkIn: (tracked: readonly TrackedDay[], device: Device, today: LocalDate) => ReactNode
  /** The question about the mood on the first Home. */
  firstMood: (tracked: readonly TrackedDay[], device: Device) => ReactNode
  /** Shown next. Receives the workout that is planned or usual today, and whether to wind down. */
  shortcut: (usual: OfferedWorkout | undefined, isEvening: boolean, isLighter: boolean) => ReactNode
  /** Shown last. */
  end: ReactNode
}

/** The content of Home: today's figures, bars, rings and habits, and this week. */
export function Overview(props: OverviewProps) {
  const today = useToday()
  const overview = useLive(today && ((device) => readOverview(device, today, weekOf(today))), [
    today,
  ])
  if (overview.state === 'failed') return <StorageFailure />
  if (overview.state === 'loading' || !today) {
    return <EarlyPart name="overview" fallback={<Loading />} />
  }
  return (
    <LoadedOverview {...props} overview={overview.value} device={overview.device} today={today} />
  )
}

type LoadedOverviewProps = OverviewProps & {
  overview: OverviewData
  device: Device
  today: LocalDate
}

function LoadedOverview(props: LoadedOverviewProps) {
  const { overview, device, today } = props
  const { day, usual } = overview
  const [startedEmpty] = useState(overview.isEmpty)
  const [wasQuiet, setWasQuiet] = useState(overview.isQuiet)
  if (overview.isQuiet && !wasQuiet) setWasQuiet(true)
  const isWide = useIsWide()
  const isEvening = useIsEvening() && day.sleepTasksDone === 0
  const { failed, run } = useCommand()
  const offerUndo = useUndo()

  function drink() {
    run(async () => {
      await addGlass(device, today)
      offerUndo(t`Glass logged`, () => removeGlass(device, today))
    })
  }

  const mood = props.firstMood(overview.tracked, device)
  // For the whole visit, so that nothing moves under the finger.
  const [left] = useState(overview.left)
  const checkIn = (
    <>
      {!left.includes('mood') && props.checkIn(overview.tracked, device, today)}
      {left.length > 0 && <LeftToBegin left={left} mood={mood} />}
    </>
  )
  const usualContent = (
    <OverviewLayout
      day={day}
      today={today}
      checkIn={checkIn}
      shortcut={props.shortcut(usual, isEvening, false)}
      rings={<LiveRingsAndHabits overview={overview} device={device} />}
      week={<ThisWeekCard day={day} week={overview.week} />}
      end={props.end}
      saveFailed={failed}
      onAddGlass={drink}
      isWide={isWide}
    />
  )
  const content = wasQuiet ? (
    <ComingBackGate
      today={today}
      checkIn={checkIn}
      shortcut={(usualThen, isLighter) => props.shortcut(usual ?? usualThen, isEvening, isLighter)}
      isWide={isWide}
    >
      {usualContent}
    </ComingBackGate>
  ) : (
    usualContent
  )
  if (!startedEmpty) return content
  return (
    <FirstHomeGate
      day={day}
      today={today}
      mood={mood}
      shortcut={props.shortcut(usual, false, false)}
      saveFailed={failed}
      onAddGlass={drink}
    >
      {content}
    </FirstHomeGate>
  )
}
