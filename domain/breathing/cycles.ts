/** Seconds of a counted cycle: inhale 4, hold 7, exhale 8. The pause of 1 second is not counted. */
export const CYCLE_SECONDS = 19

/** The number of cycles that are recorded for a session. */
export function cyclesIn(durationSeconds: number): number {
  return Math.floor(durationSeconds / CYCLE_SECONDS)
}

export function cyclesText(cycles: number): string {
  return cycles === 1 ? '1 cycle' : `${cycles} cycles`
}
