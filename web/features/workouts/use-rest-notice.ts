import { CANCEL_BEFORE_END_MS } from '@tend/domain/workouts/rest-notification'
import { type RestTimer, restEndsAtMs } from '@tend/domain/workouts/rest-timer'
import { useEffect } from 'react'
import { arrangeRestNotice } from './rest-notice.ts'

/** Keeps the system's notification in step with the rest, for as long as the app runs. */
export function useRestNotice(timer: RestTimer | null): void {
  useEffect(() => {
    const arrange = () => void arrangeRestNotice()
    arrange()
    document.addEventListener('visibilitychange', arrange)
    const lastMomentMs = timer ? restEndsAtMs(timer) - CANCEL_BEFORE_END_MS - Date.now() : -1
    const lastMoment = lastMomentMs < 0 ? undefined : setTimeout(arrange, lastMomentMs)
    return () => {
      document.removeEventListener('visibilitychange', arrange)
      clearTimeout(lastMoment)
    }
  }, [timer])
}
