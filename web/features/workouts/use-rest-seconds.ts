import { type RestTimer, restSecondsLeft } from '@tend/domain/workouts/rest-timer'
import { useEffect, useState } from 'react'

const TICK_MS = 1000

/** Whole seconds left of a rest, looked at on every tick and whenever the page comes back. */
export function useRestSeconds(timer: RestTimer | null): number {
  const [nowMs, setNowMs] = useState(() => Date.now())

  useEffect(() => {
    if (!timer) return
    const look = () => setNowMs(Date.now())
    look()
    // In step with the rest itself, so that every figure stands for a whole second.
    let ticking: ReturnType<typeof setTimeout>
    const tick = () => {
      look()
      const intoSecondMs = (Date.now() - timer.startedAtMs) % TICK_MS
      ticking = setTimeout(tick, TICK_MS - Math.max(intoSecondMs, 0))
    }
    tick()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(ticking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timer])

  return timer ? restSecondsLeft(timer, nowMs) : 0
}
