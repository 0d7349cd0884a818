import { useSyncExternalStore } from 'react'
import { watchClock } from '../../../store/device/today/day-clock.ts'

const EVENING_HOUR = 20

/** Whether Home offers to wind down, unless steps of the routine are done. */
export function isEvening(): boolean {
  return new Date().getHours() >= EVENING_HOUR
}

/** `isEvening` for a component that is not prerendered. */
export function useIsEvening(): boolean {
  return useSyncExternalStore(watchClock, isEvening)
}
