import { dayAt } from '../../../data/device/day-clock.ts'
import type { TodaysFigures } from '../../../data/overview/todays-snapshot.ts'
import { OverviewLayout } from '../../../features/overview/overview-layout.tsx'
import { RingsAndWeek } from '../../../features/overview/rings-and-week.tsx'
import { ShortcutSpace } from '../../../features/workouts/shortcut-space.tsx'
import { drawParts } from '../draw-parts.tsx'

drawParts({ overview })

function overview(today: TodaysFigures) {
  return (
    <OverviewLayout
      day={today.day}
      today={dayAt(Date.now())}
      shortcut={<ShortcutSpace canRepeat={today.canRepeat}>{null}</ShortcutSpace>}
      rings={
        <div className="contents" data-drawn="rings">
          <RingsAndWeek {...today} stepsDone={today.day.sleepTasksDone} />
        </div>
      }
      saveFailed={false}
      onAddGlass={() => {}}
    />
  )
}
