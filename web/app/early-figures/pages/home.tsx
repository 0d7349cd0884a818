import { type DayMinutes, ringOfMinutes } from '@tend/domain/overview/day-ring'
import { dayAt } from '../../../data/device/day-clock.ts'
import { dayStart } from '../../../data/device/day-start.ts'
import type { DrawnDay, TodaysFigures } from '../../../data/overview/todays-snapshot.ts'
import { DayRingDrawing } from '../../../features/overview/day-ring-drawing.tsx'
import { DayRingFrame } from '../../../features/overview/day-ring-frame.tsx'
import { OverviewLayout } from '../../../features/overview/overview-layout.tsx'
import { RingsAndWeek } from '../../../features/overview/rings-and-week.tsx'
import { ShortcutSpace } from '../../../features/workouts/shortcut-space.tsx'
import { drawParts } from '../draw-parts.tsx'

/** From this width in pixels, the drawing is not as wide as the window. */
const WIDE_PX = 768
/** The height of the drawing in narrower windows, in pixels. */
const DRAWING_PX = 84

/** Today's sentence and, on phones, its drawing without the times, of which the first takes long to format. */
function day({ day: { glasses }, drawing, sentence }: TodaysFigures) {
  const now = new Date()
  const frame = { width: innerWidth, height: DRAWING_PX, year: now.getFullYear() }
  return (
    <DayRingFrame
      text={sentence}
      drawing={
        drawing &&
        innerWidth < WIDE_PX && (
          <DayRingDrawing
            frame={frame}
            ring={ringOfMinutes(minutesOf(drawing, glasses), now, dayStart())}
          />
        )
      }
    />
  )
}

function minutesOf({ workouts, meals, water }: DrawnDay, glasses: number): DayMinutes {
  return {
    workouts: workouts.map(([minute, duration], id) => ({ id: String(id), minute, duration })),
    meals: meals.map((minute, id) => ({ id: String(id), minute })),
    glasses,
    glassesMinute: water,
  }
}

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

drawParts({ day, overview })
