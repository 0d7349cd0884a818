import { useEffect } from 'react'
import { inOneTab } from '../../commands/run-rest-timer.ts'
import { restartedIfClockMovedBack, runningSet } from '../../rules/draft/running-set.ts'
import type { WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { setAlarm } from './end-alarm.ts'
import { endSet } from './end-set.ts'
import { CHIME_TAB_PRIORITY_MS, MAX_DELAY_MS } from './use-rest-end.ts'

const CHECK_MS = 1000

type ChangeDraft = (update: (draft: WorkoutDraft | null) => WorkoutDraft | null) => void

/** Completes the set whose time runs when it is up, on every page, and starts the rest after it. */
export function useSetEnd(draft: WorkoutDraft | null, change: ChangeDraft): void {
  const running = draft && runningSet(draft)
  const startedAtMs = running?.startedAtMs ?? null
  const endsAtMs = running?.endsAtMs ?? null

  useEffect(() => {
    if (startedAtMs === null || endsAtMs === null) {
      // It was stopped, in this tab or in another one.
      setAlarm.cancel()
      return
    }
    setAlarm.moveTo(endsAtMs)
    let ending: ReturnType<typeof setTimeout>
    const end = () =>
      inOneTab(`tend-set-${startedAtMs}`, () => {
        change((before) => {
          const running = before && runningSet(before)
          if (!before || running?.startedAtMs !== startedAtMs) return before
          if (running.endsAtMs !== endsAtMs) return before
          if (endsAtMs - Date.now() > -MAX_DELAY_MS) setAlarm.ring()
          return endSet(before, endsAtMs)
        })
      })
    const check = () => {
      clearTimeout(ending)
      const leftMs = endsAtMs - Date.now()
      if (startedAtMs > Date.now()) {
        change((before) => before && restartedIfClockMovedBack(before, Date.now()))
      }
      if (leftMs > 0) ending = setTimeout(check, Math.min(leftMs, CHECK_MS))
      else if (setAlarm.isScheduled() || leftMs < -MAX_DELAY_MS) end()
      else ending = setTimeout(end, CHIME_TAB_PRIORITY_MS)
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(ending)
      document.removeEventListener('visibilitychange', check)
    }
  }, [startedAtMs, endsAtMs, change])
}
