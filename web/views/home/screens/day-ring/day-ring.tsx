import type { LocalDate } from '@tend/shared/days/local-date'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLive } from '../../../../store/device/live/live.ts'
import { watchClock } from '../../../../store/device/today/day-clock.ts'
import { dayStart } from '../../../../store/device/today/day-start.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { GENTLE_DAYS, gentleKindOn } from '../../../../store/settings/rules/gentle-days.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { readDayEntries } from '../../commands/day-entries.ts'
import { dayRing } from '../../rules/day-ring.ts'
import { daySummary, type SummaryEntries } from '../../rules/day-summary.ts'
import { daySentence } from '../../texts/day-sentence.ts'
import { MarkedSentence } from '../marked-sentence.tsx'
import { DayRingDrawing } from './day-ring-drawing.tsx'
import { DayRingFrame, DayRingLoading } from './day-ring-frame.tsx'
import { DayRingTimes } from './day-ring-times.tsx'

/** Today as a piece of this year's ring, with one sentence that says the same. */
export function DayRing() {
  const today = useToday()
  const entries = useLive(today && ((device) => readDayEntries(device, today)), [today])
  if (entries.state !== 'ready' || !today) return <DayRingLoading />
  return <LoadedDayRing day={entries.value} today={today} />
}

function LoadedDayRing({ day, today }: { day: SummaryEntries; today: LocalDate }) {
  const now = useNow()
  const gentle = gentleKindOn(useSetting(GENTLE_DAYS), today)
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const ring = dayRing(day, today, now, dayStart())
  const text = daySentence(daySummary(day, today, dayStart()), gentle)
  return (
    <DayRingFrame
      ref={box}
      text={text}
      drawing={
        size !== undefined &&
        size.width > 0 && (
          <DayRingDrawing frame={{ ...size, year: now.getFullYear() }} ring={ring}>
            <DayRingTimes now={now} place={ring.now} {...size} />
          </DayRingDrawing>
        )
      }
    >
      <MarkedSentence text={text} />
    </DayRingFrame>
  )
}

/** The time, which advances at least once a minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => watchClock(() => setNow(new Date())), [])
  return now
}

/** The size of an element in pixels. It is missing in the first render, which is never painted. */
function useSize(ref: React.RefObject<Element | null>) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const { width, height } = element.getBoundingClientRect()
    setSize({ width, height })
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
