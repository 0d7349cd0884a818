import { useEffect, useState, useSyncExternalStore } from 'react'
import { Signal } from '../local-storage/signal.ts'
import { useDevice } from './device-provider.tsx'

/** Why the app cannot use its database, for a notice to the user. */
export type DeviceProblem =
  /** A newer version of the app has upgraded the database, so this one has closed it. */
  | 'newer'
  /** The database does not open, because another tab blocks it. */
  | 'held'
  /** A newer version has upgraded the database, and the server has gone back to this one. */
  | 'older'
  /** The database was written before release 1.0.0, and was not changed. */
  | 'outdated'
  /** The database was deleted while the app was open. */
  | 'cleared'
  /** The browser has no storage left for another entry. */
  | 'full'

let current: DeviceProblem | null = null
const changed = new Signal()

/** The reported problem; `null` if there is none. */
export const deviceProblem = (): DeviceProblem | null => current

/** Reports a problem to all listeners; `null` reports that it is solved. */
export function reportProblem(problem: DeviceProblem | null): void {
  current = problem
  changed.emit()
}

/** A database that has not opened by then is blocked; even a slow disk takes less. */
const OPEN_TIMEOUT_MS = 4000

/** The current problem; `null` if there is none. */
export function useDeviceProblem(): DeviceProblem | null {
  const reported = useSyncExternalStore(onChange, deviceProblem)
  const isOpening = useDevice().state === 'opening'
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), OPEN_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return reported ?? (isOpening && isLate ? 'held' : null)
}

const onChange = (listener: () => void) => changed.listen(listener)
