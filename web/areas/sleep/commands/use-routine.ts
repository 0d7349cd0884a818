import { useEffect, useReducer } from 'react'
import { type Live, useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import {
  type RoutineDay,
  type RoutineStart,
  routineEndMs,
  visibleRoutineDay,
} from '../rules/routine-time.ts'
import { type RoutineDays, readRoutineDays, useRoutineStart } from './run-sleep-routine.ts'

/** The routine to show. */
export interface ShownRoutine extends RoutineDay {
  /** When it closes by itself, in milliseconds since 1970; `null` if it is not running. */
  readonly endMs: number | null
}

/** The running routine, which may have started before midnight; otherwise today's. */
export function useRoutine(): Live<ShownRoutine> {
  const today = useToday()
  const start = useRoutineStart()
  const days = useLive(today && ((device) => readRoutineDays(device, today)), [today])
  const [checks, check] = useReducer((count: number) => count + 1, 0)

  const shown: Live<ShownRoutine> =
    days.state === 'ready'
      ? { ...days, value: shownNow(days.value, start, days.device.now()) }
      : days
  const endMs = shown.state === 'ready' ? shown.value.endMs : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: a check that came too early, by a corrected clock, waits again
  useEffect(() => {
    if (endMs === null) return
    const timer = setTimeout(check, endMs - Date.now())
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [endMs, checks])

  return shown
}

function shownNow(days: RoutineDays, start: RoutineStart | null, nowMs: number): ShownRoutine {
  const day = visibleRoutineDay(days, start, nowMs)
  return { ...day, endMs: routineEndMs(day, start, nowMs) }
}
