import { useEffect, useState } from 'react'

const TICK_MS = 1000

/**
 * The present in milliseconds since 1970, updated every second and when the page becomes visible.
 * @param startedAtMs the start of what is counted, so that each number is shown for a full second; `null`
 *   if nothing is
 */
export function useSecond(startedAtMs: number | null): number {
  const [nowMs, setNowMs] = useState(() => Date.now())

  useEffect(() => {
    if (startedAtMs === null) return
    const update = () => setNowMs(Date.now())
    let ticking: ReturnType<typeof setTimeout>
    const tick = () => {
      update()
      const intoSecondMs = (Date.now() - startedAtMs) % TICK_MS
      ticking = setTimeout(tick, TICK_MS - Math.max(intoSecondMs, 0))
    }
    tick()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(ticking)
      document.removeEventListener('visibilitychange', update)
    }
  }, [startedAtMs])

  return nowMs
}
