import { type RefObject, useEffect, useRef } from 'react'
import type { OrbMotion, OrbStep } from './orb-motion.ts'

/** Downloaded after the first screen, before the user starts an exercise. */
const loadOrbMotion = () => import('./orb-motion.ts')

/**
 * Animates an orb during the exercise. If the animation code fails to load, the orb does not move.
 * @param cycledMs milliseconds since the first step started; negative before it; `null` while
 *   nothing runs
 */
export function useOrbMotion(
  box: RefObject<HTMLElement | null>,
  steps: readonly OrbStep[],
  cycledMs: number | null,
): void {
  const motion = useRef<OrbMotion>(undefined)
  const latestMs = useRef(0)
  const isRunning = cycledMs !== null

  useEffect(() => {
    loadOrbMotion().catch((error: unknown) =>
      console.error('The orb animation could not be loaded', error),
    )
  }, [])

  useEffect(() => {
    if (!isRunning) return
    let isCancelled = false
    loadOrbMotion().then(
      ({ animateOrb }) => {
        if (isCancelled || !box.current) return
        motion.current = animateOrb(box.current, steps)
        motion.current.sync(latestMs.current)
      },
      () => {
        // The first effect has logged the error.
      },
    )
    return () => {
      isCancelled = true
      motion.current?.stop()
      motion.current = undefined
    }
  }, [box, steps, isRunning])

  useEffect(() => {
    if (cycledMs === null) return
    latestMs.current = cycledMs
    motion.current?.sync(cycledMs)
  }, [cycledMs])
}
