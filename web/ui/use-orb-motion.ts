import { type RefObject, useEffect, useRef } from 'react'
import type { OrbMotion, OrbStep } from './orb-motion.ts'

/** It comes after the first screen, and is there by the time the orb is to move. */
const loadOrbMotion = () => import('./orb-motion.ts')

/**
 * Moves an orb with the breath; should that not be to be had, it stands still.
 * @param cycledMs since the first step began, below 0 before it; `null` while nothing runs
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
    loadOrbMotion().catch((error: unknown) => console.error('The orb cannot move', error))
  }, [])

  useEffect(() => {
    if (!isRunning) return
    let isOver = false
    loadOrbMotion().then(
      ({ animateOrb }) => {
        if (isOver || !box.current) return
        motion.current = animateOrb(box.current, steps)
        motion.current.follow(latestMs.current)
      },
      () => {
        // Said above.
      },
    )
    return () => {
      isOver = true
      motion.current?.end()
      motion.current = undefined
    }
  }, [box, steps, isRunning])

  useEffect(() => {
    if (cycledMs === null) return
    latestMs.current = cycledMs
    motion.current?.follow(cycledMs)
  }, [cycledMs])
}
