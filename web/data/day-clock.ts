import { type LocalDate, localDateOf, msUntilNextLocalDay } from '@tend/domain/days/local-date'
import { useSyncExternalStore } from 'react'
import { FOREGROUND_EVENT } from './app-events.ts'

/** Timers sleep with the machine, so the clock is looked at this often at least. */
const LOOK_MS = 60_000

/** By which a person may come back to the app, perhaps on another day. */
const RETURNS = ['focus', 'pageshow', FOREGROUND_EVENT]

/**
 * Calls back soon after local midnight, on focus and on return from the background, and once a
 * minute besides; at once, too.
 */
export function onClockLook(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(look, Math.min(LOOK_MS, msUntilNextLocalDay(new Date())))
    onChange()
  }
  look()
  for (const type of RETURNS) addEventListener(type, look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    for (const type of RETURNS) removeEventListener(type, look)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Today, as it rolls over; `null` while prerendered and hydrated, when no day is known. */
export function useToday(): LocalDate | null {
  return useSyncExternalStore<LocalDate | null>(
    onClockLook,
    () => localDateOf(new Date()),
    () => null,
  )
}
