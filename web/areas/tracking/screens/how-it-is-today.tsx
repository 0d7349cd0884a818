import { useEffect, useRef } from 'react'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { readTrackedDay } from '../commands/read-tracking.ts'
import { todaysRows } from '../rules/todays-rows.ts'
import { FirstMood } from './first-mood.tsx'
import { MoodAlone } from './how-are-you.tsx'
import { TodayFrame } from './today-frame.tsx'
import { TrackerRow } from './tracker-row.tsx'
import stylesheet from './tracking.css?url'

/** Above the tabs of You: today's values of what has a place in the day, or the question about the mood. */
export function HowItIsToday() {
  const today = useToday()
  const tracked = useLive(today && ((device) => readTrackedDay(device, today)), [today])
  const place = useRef<HTMLDivElement>(null)
  const hasChosen = useRef(false)
  const isUsed = tracked.state === 'ready' && tracked.value.length > 0
  useEffect(() => {
    // The first choice replaces the question by a row, in which the arrow keys go on.
    if (!isUsed || !hasChosen.current) return
    hasChosen.current = false
    place.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus({ preventScroll: true })
  }, [isUsed])
  // Without a database the tabs below say so.
  if (tracked.state === 'failed') return null
  return (
    <div ref={place}>
      {/* From the first render on: a sheet that comes with the rows would hide the page until it has loaded. */}
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      {tracked.state === 'loading' || !today ? (
        <EarlyPart name="today" fallback={<MoodAlone />} />
      ) : tracked.value.length === 0 ? (
        <MoodAlone>
          <FirstMood
            days={[]}
            device={tracked.device}
            onChoose={() => {
              hasChosen.current = true
            }}
          />
        </MoodAlone>
      ) : (
        <TodayFrame>
          <Card flush className="track-rows">
            {todaysRows(tracked.value).map((day) => (
              <TrackerRow
                key={`${day.tracker.id} ${today}`}
                device={tracked.device}
                day={day}
                date={today}
                isToday
              />
            ))}
          </Card>
        </TodayFrame>
      )}
    </div>
  )
}
