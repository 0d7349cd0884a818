import type { Device } from '../../../store/device/device.ts'
import { MAX_CLOCK_WAIT_MS } from '../../../store/device/today/day-clock.ts'
import { onPersistedChange } from '../../../store/local-storage/persisted.ts'
import { ROUTINE_DURATION_MS } from '../rules/routine-time.ts'
import {
  closeExpiredRoutine,
  restartAfterClockChange,
  storedRoutineStart,
} from './run-sleep-routine.ts'

/** Closes a running sleep routine when its 30 minutes are over, on any page of the app. */
export function watchRoutineExpiry(device: Device): void {
  let timer: ReturnType<typeof setTimeout>
  const check = () => {
    clearTimeout(timer)
    const stored = storedRoutineStart()
    if (!stored) return
    const start = restartAfterClockChange(device, stored)
    const leftMs = start.startedAtMs + ROUTINE_DURATION_MS - device.now()
    if (leftMs > 0) {
      timer = setTimeout(check, Math.min(leftMs, MAX_CLOCK_WAIT_MS))
      return
    }
    closeExpiredRoutine(device, start).catch((error: unknown) => {
      console.error('The sleep routine could not be closed; the next check tries again', error)
      timer = setTimeout(check, MAX_CLOCK_WAIT_MS)
    })
  }
  onPersistedChange(check)
  document.addEventListener('visibilitychange', check)
  check()
}
