import type { LocalDate } from '@tend/domain/days/local-date'
import { type GentleKind, gentleKindOn } from '@tend/domain/gentle-days/gentle-days'
import { gentleText } from '@tend/domain/gentle-days/gentle-text'
import { dayRing } from '@tend/domain/overview/day-ring'
import { dayText, QUIET_DAY_TEXT } from '@tend/domain/overview/day-text'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { watchClock } from '../../data/device/day-clock.ts'
import { dayStart } from '../../data/device/day-start.ts'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { readDayEntries } from '../../data/overview/day-entries.ts'
import { useGentleDays } from '../../data/settings/gentle-days.ts'
import { DayRingDrawing } from './day-ring-drawing.tsx'
import { DayRingFrame } from './day-ring-frame.tsx'

/** Today as a piece of this year's ring, with one sentence that says the same. */
export function DayRing() {
  const today = useToday()
  const now = useNow()
  const entries = useLive(today && ((device) => readDayEntries(device, today)), [today])
  const gentle = gentleKindOn(useGentleDays(), today ?? NO_DAY)
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const day = entries.state === 'ready' && today ? entries.value : null

  return (
    <DayRingFrame
      ref={box}
      {...(day && today && { text: textOf(dayText(day, today, dayStart()), gentle) })}
      drawing={
        size &&
        day &&
        today && (
          <DayRingDrawing
            frame={{ ...size, year: now.getFullYear() }}
            ring={dayRing(day, today, now, dayStart())}
            now={now}
          />
        )
      }
    />
  )
}

/** Used while today is not known: no period contains it. */
const NO_DAY = '' as LocalDate

/** On a gentle day the sentence begins with that. */
function textOf(text: string, gentle: GentleKind | null): string {
  return gentle ? gentleText(gentle, text === QUIET_DAY_TEXT ? null : text) : text
}

/** The time, which advances at least once a minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => watchClock(() => setNow(new Date())), [])
  return now
}

/** The size of an element in pixels, or nothing until it is measured. */
function useSize(ref: React.RefObject<Element | null>) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
