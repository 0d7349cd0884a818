import { type DayMinutes, ringOfMinutes } from '@tend/domain/overview/day-ring'
import { ShortcutSpace } from '../../../areas/workouts/screens/start/shortcut-space.tsx'
import { DayRingDrawing } from '../../../features/overview/day-ring-drawing.tsx'
import { DayRingFrame } from '../../../features/overview/day-ring-frame.tsx'
import { isEvening } from '../../../features/overview/evening.ts'
import { FirstHome } from '../../../features/overview/first-home.tsx'
import { HomeDate } from '../../../features/overview/home-date.tsx'
import { MarkedSentence } from '../../../features/overview/marked-sentence.tsx'
import { OverviewLayout } from '../../../features/overview/overview-layout.tsx'
import { RingsAndHabits } from '../../../features/overview/rings-and-habits.tsx'
import { ThisWeekCard } from '../../../features/overview/this-week.tsx'
import { isWideHome } from '../../../features/overview/use-is-wide.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { dayStart } from '../../../store/device/today/day-start.ts'
import type { DrawnDay, TodaysFigures } from '../../../store/snapshot/todays-snapshot.ts'
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
    >
      <MarkedSentence text={sentence} />
    </DayRingFrame>
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

const nothing = () => {}

function overview(today: TodaysFigures) {
  const { day, week, habits } = today
  if (today.isFirst) {
    return (
      <FirstHome
        day={day}
        isSealed={false}
        isOver={false}
        onFolded={nothing}
        saveFailed={false}
        onAddGlass={nothing}
      />
    )
  }
  const windsDown = isEvening() && day.sleepTasksDone === 0
  return (
    <OverviewLayout
      day={day}
      today={dayAt(Date.now())}
      shortcut={<ShortcutSpace hasCard={windsDown || today.canRepeat}>{null}</ShortcutSpace>}
      rings={
        <div className="contents" data-drawn="rings">
          <RingsAndHabits
            day={day}
            stepsDone={day.sleepTasksDone}
            habits={habits ?? []}
            onDoneChange={nothing}
          />
        </div>
      }
      week={
        <div className="contents" data-drawn="week">
          <ThisWeekCard day={day} week={week} />
        </div>
      }
      end={null}
      saveFailed={false}
      onAddGlass={nothing}
      isWide={isWideHome()}
    />
  )
}

/** Today's date beside the subtitle. */
function date({ date: text }: TodaysFigures) {
  return text === undefined ? null : <HomeDate text={text} />
}

drawParts({ date, day, overview })
