import { useEffect } from 'react'
import { CANCEL_BEFORE_END_MS } from '../../rules/rest-notification.ts'
import { type RestTimer, restEndsAtMs } from '../../rules/rest-timer.ts'
import { updateRestNotification } from './update-rest-notification.ts'

/** Keeps the system notification in sync with the rest while the app is running. */
export function useRestNotification(timer: RestTimer | null): void {
  useEffect(() => {
    const update = () => void updateRestNotification()
    update()
    document.addEventListener('visibilitychange', update)
    const cancelInMs = timer ? restEndsAtMs(timer) - CANCEL_BEFORE_END_MS - Date.now() : -1
    const cancelling =
      cancelInMs < 0 || cancelInMs === Number.POSITIVE_INFINITY
        ? undefined
        : setTimeout(update, cancelInMs)
    return () => {
      document.removeEventListener('visibilitychange', update)
      clearTimeout(cancelling)
    }
  }, [timer])
}
