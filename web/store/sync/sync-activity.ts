import { useEffect, useState, useSyncExternalStore } from 'react'
import { Signal } from '../local-storage/signal.ts'
import { isRunInAnyTab } from './sync-lock.ts'

const changed = new Signal()
const listen = (listener: () => void) => changed.listen(listener)
let isActiveHere = false

/** Notes whether a sync run of this tab is in progress, or waits for another tab or for the server. */
export function setSyncActive(isActive: boolean): void {
  isActiveHere = isActive
  changed.emit()
}

/** How often to ask whether the run of another tab has ended. */
const RECHECK_MS = 2000

/**
 * Whether a sync run is in progress in any tab.
 * @param pending the number of pending entries; when it changes, another tab may have started a run
 */
export function useIsSyncing(pending: number): boolean {
  const here = useSyncExternalStore(
    listen,
    () => isActiveHere,
    () => false,
  )
  const [elsewhere, setElsewhere] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are reasons to ask again
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const isRunning = await isRunInAnyTab()
      if (!isCurrent) return
      setElsewhere(isRunning)
      if (isRunning) timer = setTimeout(ask, RECHECK_MS)
    }
    void ask()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [pending, here])
  return here || elsewhere
}
