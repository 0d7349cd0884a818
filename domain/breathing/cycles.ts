import {
  type BreathPattern,
  CLASSIC,
  cycleSeconds,
  isClassic,
  patternText,
} from './breath-pattern.ts'

/** Seconds of a counted cycle of 4-7-8. The pause of 1 second is not counted. */
export const CYCLE_SECONDS = cycleSeconds(CLASSIC)

/** The number of cycles that are recorded for a session. */
export function cyclesIn(durationSeconds: number, pattern: BreathPattern = CLASSIC): number {
  return Math.floor(durationSeconds / cycleSeconds(pattern))
}

/** '3 cycles', or '3 cycles of 4-4-4-4'. A session without a whole cycle shows no pattern. */
export function cyclesText(cycles: number, pattern: BreathPattern = CLASSIC): string {
  const text = cycles === 1 ? '1 cycle' : `${cycles} cycles`
  return cycles === 0 || isClassic(pattern) ? text : `${text} of ${patternText(pattern)}`
}
