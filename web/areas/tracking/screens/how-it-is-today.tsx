import { useEffect, useRef } from 'react'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useDayOfFields } from '../../../ui/controls/use-day-of-fields.ts'
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
  const { day, fields } = useDayOfFields<HTMLDivElement>(today)
  const tracked = useLive(
    day && (async (device) => ({ day, days: await readTrackedDay(device, day) })),
    [day],
  )
  const hasChosen = useRef(false)
  const isUsed = tracked.state === 'ready' && tracked.value.days.length > 0
  useEffect(() => {
    // The first choice replaces the question by a row, in which the arrow keys go on.
    if (!isUsed || !hasChosen.current) return
    hasChosen.current = false
    fields.ref.current
      ?.querySelector<HTMLElement>('[aria-checked=true]')
      ?.focus({ preventScroll: true })
  }, [isUsed, fields.ref])
  // Without a database the tabs below say so.
  if (tracked.state === 'failed') return null
  return (
    <div {...fields}>
      {/* From the first render on: a sheet that comes with the rows would hide the page until it has loaded. */}
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      {tracked.state === 'loading' || !today ? (
        <EarlyPart name="today" fallback={<MoodAlone />} />
      ) : tracked.value.days.length === 0 ? (
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
            {todaysRows(tracked.value.days).map((row) => (
              <TrackerRow
                key={row.tracker.id}
                device={tracked.device}
                day={row}
                date={tracked.value.day}
                isToday={tracked.value.day === today}
              />
            ))}
          </Card>
        </TodayFrame>
      )}
    </div>
  )
}
