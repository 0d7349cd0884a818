/** A 4-7-8 cycle: inhale 4 s, hold 7 s, exhale 8 s; the pause of 1 s is not counted (specification §9). */
export const CYCLE_SECONDS = 19

/** Whole cycles in a session of whole seconds. */
export function cyclesIn(durationSeconds: number): number {
  return Math.floor(durationSeconds / CYCLE_SECONDS)
}

export function cyclesText(cycles: number): string {
  return cycles === 1 ? '1 cycle' : `${cycles} cycles`
}
