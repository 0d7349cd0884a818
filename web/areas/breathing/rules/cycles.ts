import { type BreathPattern, CLASSIC, cycleSeconds } from './breath-pattern.ts'

/** The number of cycles that are recorded for a session. The pause after each does not count. */
export function cyclesIn(durationSeconds: number, pattern: BreathPattern = CLASSIC): number {
  return Math.floor(durationSeconds / cycleSeconds(pattern))
}
