import { useEffect, useState, useSyncExternalStore } from 'react'
import { Signal } from '../storage/signal.ts'
import { isRunInAnyTab } from './sync-lock.ts'

const changed = new Signal()
const listen = (listener: () => void) => changed.listen(listener)
let isActiveHere = false

/** Notes whether a sync run of this tab is in progress, or waits for another tab or for the server. */
export function setSyncActive(isActive: boolean): void {
  isActiveHere = isActive
  changed.emit()
}

/**
 * Whether a sync run is in progress in any tab. Other tabs are asked again whenever `pending`
 * changes, the number of pending entries.
 */
export function useIsSyncing(pending: number): boolean {
  const here = useSyncExternalStore(
    listen,
    () => isActiveHere,
    () => false,
  )
  const [elsewhere, setElsewhere] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `pending` is a reason to ask
  useEffect(() => {
    let isCurrent = true
    void isRunInAnyTab().then((isRunning) => isCurrent && setElsewhere(isRunning))
    return () => {
      isCurrent = false
    }
  }, [pending])
  return here || elsewhere
}
