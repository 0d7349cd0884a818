import { useEffect, useState } from 'react'
import { type RestTimer, restSecondsLeft } from '../../rules/rest-timer.ts'

const TICK_MS = 1000

/** The whole seconds left of a rest, updated every second and when the page becomes visible. */
export function useRestSeconds(timer: RestTimer | null): number {
  const [nowMs, setNowMs] = useState(() => Date.now())

  useEffect(() => {
    if (!timer) return
    const update = () => setNowMs(Date.now())
    update()
    // Aligned with the start of the rest, so that each number is shown for a full second.
    let ticking: ReturnType<typeof setTimeout>
    const tick = () => {
      update()
      const intoSecondMs = (Date.now() - timer.startedAtMs) % TICK_MS
      ticking = setTimeout(tick, TICK_MS - Math.max(intoSecondMs, 0))
    }
    tick()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(ticking)
      document.removeEventListener('visibilitychange', update)
    }
  }, [timer])

  return timer ? restSecondsLeft(timer, nowMs) : 0
}
