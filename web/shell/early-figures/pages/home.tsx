import { CheckInCard } from '../../../areas/tracking/screens/check-in-card.tsx'
import { CheckInSpace } from '../../../areas/tracking/screens/check-in-space.tsx'
import { HowAreYou } from '../../../areas/tracking/screens/how-are-you.tsx'
import { ShortcutSpace } from '../../../areas/workouts/screens/start/shortcut-space.tsx'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { dayStart } from '../../../store/device/today/day-start.ts'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { type DayMinutes, ringOfMinutes } from '../../../views/home/rules/day-ring.ts'
import { DayRingDrawing } from '../../../views/home/screens/day-ring/day-ring-drawing.tsx'
import { DayRingFrame } from '../../../views/home/screens/day-ring/day-ring-frame.tsx'
import type { DrawnDay } from '../../../views/home/screens/early.ts'
import { isEvening } from '../../../views/home/screens/evening.ts'
import { LeftToBegin, NewHome } from '../../../views/home/screens/first-home.tsx'
import { HomeDate } from '../../../views/home/screens/home-date.tsx'
import { MarkedSentence } from '../../../views/home/screens/marked-sentence.tsx'
import { OverviewLayout } from '../../../views/home/screens/overview-layout.tsx'
import { RingsAndHabits } from '../../../views/home/screens/rings-and-habits.tsx'
import { ThisWeekCard } from '../../../views/home/screens/this-week.tsx'
import { isWideHome } from '../../../views/home/screens/use-is-wide.ts'
import { drawParts } from '../draw-parts.tsx'
import type { TodaysSnapshot } from '../todays-snapshot.ts'

/** From this width in pixels, the drawing is not as wide as the window. */
const WIDE_PX = 768
/** The height of the drawing in narrower windows, in pixels. */
const DRAWING_PX = Math.min(84, innerHeight / 10)

/** Today's sentence and, on phones, its drawing. The times are left out: formatting the first one takes long. */
function day({ day: { glasses }, drawing, sentence }: TodaysSnapshot) {
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

function overview(today: TodaysSnapshot) {
  const { day, week, habits, checkIn, left } = today
  // The greeting depends on what the user has answered to it.
  if (today.isBack) return null
  if (today.isFirst) {
    return (
      <NewHome
        day={day}
        mood={<HowAreYou />}
        shortcut={<ShortcutSpace hasCard={today.canRepeat}>{null}</ShortcutSpace>}
      />
    )
  }
  const windsDown = isEvening() && day.sleepTasksDone === 0
  return (
    <OverviewLayout
      day={day}
      today={dayAt(Date.now())}
      checkIn={
        <>
          {checkIn && (
            <CheckInSpace
              isOpen={checkIn.asked !== undefined}
              isScale={checkIn.asked?.words !== undefined}
            >
              <div className="contents" data-drawn="check-in">
                <CheckInCard checkIn={checkIn} />
              </div>
            </CheckInSpace>
          )}
          {left && (
            <div className="contents" data-drawn="left">
              <LeftToBegin
                left={left}
                mood={
                  <div className="contents" data-drawn="mood">
                    <HowAreYou />
                    <SaveFailure failed={false} />
                  </div>
                }
              />
            </div>
          )}
        </>
      }
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
function date({ date: text }: TodaysSnapshot) {
  return text === undefined ? null : <HomeDate text={text} />
}

drawParts({ date, day, overview })
