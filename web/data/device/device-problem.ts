import { useEffect, useState, useSyncExternalStore } from 'react'
import { Signal } from '../storage/signal.ts'
import { useDevice } from './device-provider.tsx'

/** What has come between the app and its database, for a person to be told. */
export type DeviceProblem =
  /** A newer version of the app has taken the database over: this one lets go of it. */
  | 'newer'
  /** The database does not open: another tab holds it, or it is a newer version's. */
  | 'held'
  /** The database was deleted under the open app. */
  | 'cleared'
  /** The browser has no room for another entry. */
  | 'full'

let current: DeviceProblem | null = null
const changed = new Signal()

/** `null` for none that was reported. */
export const deviceProblem = (): DeviceProblem | null => current

export function reportProblem(trouble: DeviceProblem | null): void {
  current = trouble
  changed.emit()
}

/** No disk is as slow as this. */
const HELD_AFTER_MS = 4000

/** The trouble there is, as it comes and goes. */
export function useDeviceProblem(): DeviceProblem | null {
  const reported = useSyncExternalStore(onChange, deviceProblem)
  const isOpening = useDevice().state === 'opening'
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), HELD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOpening && isLate ? 'held' : reported
}

const onChange = (listener: () => void) => changed.listen(listener)
