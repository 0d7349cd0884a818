import { ROUTINE_DURATION_MS } from '@tend/domain/sleep/routine-time'
import { MAX_CLOCK_WAIT_MS } from '../device/day-clock.ts'
import type { Device } from '../device/device.ts'
import { onPersistedChange } from '../storage/persisted.ts'
import { closeExpiredRoutine, storedRoutineStart } from './sleep-routine.ts'

/** Sees to it that a routine closes after its 30 minutes, on whatever page one is by then. */
export function watchRoutineExpiry(device: Device): void {
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    clearTimeout(timer)
    const start = storedRoutineStart()
    if (!start) return
    const leftMs = start.startedAtMs + ROUTINE_DURATION_MS - device.now()
    if (leftMs > 0) {
      timer = setTimeout(look, Math.min(leftMs, MAX_CLOCK_WAIT_MS))
      return
    }
    closeExpiredRoutine(device, start).catch((error: unknown) => {
      console.error('The sleep routine could not be closed; it is tried again', error)
      timer = setTimeout(look, MAX_CLOCK_WAIT_MS)
    })
  }
  onPersistedChange(look)
  document.addEventListener('visibilitychange', look)
  look()
}
