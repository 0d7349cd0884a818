import type { LocalDate } from '@tend/domain/days/local-date'
import type { Workout } from '@tend/domain/kinds/workout'
import type { ReactNode } from 'react'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { useCommand } from '../../data/device/use-command.ts'
import { addGlass, removeGlass } from '../../data/hydration/glasses.ts'
import { readOverview } from '../../data/overview/overview.ts'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { EarlyPart } from '../../ui/early-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { OverviewLayout } from './overview-layout.tsx'
import { weekOf } from './week-of.ts'

const LiveRingsAndWeek = deferredSection(
  async () => (await import('./live-rings-and-week.tsx')).LiveRingsAndWeek,
  <EarlyPart
    name="rings"
    // On wide screens the rings are above the bars.
    fallback={<div className="min-h-57 @min-[40rem]:col-start-2 @min-[40rem]:row-start-2" />}
  />,
)

type OverviewProps = {
  /** Shown first. Receives the workout that is usual on this weekday. */
  shortcut: (usual: Workout | undefined) => ReactNode
}

/** The content of Home: today's figures, bars and rings, and this week. */
export function Overview({ shortcut }: OverviewProps) {
  const today = useToday()
  const overview = useLive(today && ((device) => readOverview(device, today, weekOf(today))), [
    today,
  ])
  const { failed, run } = useCommand()
  const offerUndo = useUndo()
  if (overview.state === 'failed') return <StorageFailure />
  if (overview.state === 'loading' || !today) {
    return <EarlyPart name="overview" fallback={<Loading />} />
  }
  const { value, device } = overview

  function drink(date: LocalDate) {
    run(async () => {
      await addGlass(device, date)
      offerUndo('Glass logged', () => removeGlass(device, date))
    })
  }

  return (
    <OverviewLayout
      day={value.day}
      today={today}
      shortcut={shortcut(value.usual)}
      rings={<LiveRingsAndWeek overview={value} />}
      saveFailed={failed}
      onAddGlass={() => drink(today)}
    />
  )
}
