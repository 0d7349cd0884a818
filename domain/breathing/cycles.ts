import {
  type BreathPattern,
  CLASSIC,
  cycleSeconds,
  isClassic,
  patternText,
} from './breath-pattern.ts'

/** The number of cycles that are recorded for a session. The pause after each does not count. */
export function cyclesIn(durationSeconds: number, pattern: BreathPattern = CLASSIC): number {
  return Math.floor(durationSeconds / cycleSeconds(pattern))
}

/** '3 cycles', or '3 cycles of 4-4-4-4'. A session without a whole cycle shows no pattern. */
export function cyclesText(cycles: number, pattern: BreathPattern = CLASSIC): string {
  const text = cycles === 1 ? '1 cycle' : `${cycles} cycles`
  return cycles === 0 || isClassic(pattern) ? text : `${text} of ${patternText(pattern)}`
}
