import {
  type BreathPattern,
  CLASSIC,
  cycleSeconds,
  isClassic,
  patternName,
} from './breath-pattern.ts'

/** The number of cycles that are recorded for a session. The pause after each does not count. */
export function cyclesIn(durationSeconds: number, pattern: BreathPattern = CLASSIC): number {
  return Math.floor(durationSeconds / cycleSeconds(pattern))
}

/** '3 cycles' of 4-7-8, otherwise '3 cycles, box'. A session without a whole cycle shows no pattern. */
export function cyclesText(cycles: number, pattern: BreathPattern = CLASSIC): string {
  const text = cycles === 1 ? '1 cycle' : `${cycles} cycles`
  return cycles === 0 || isClassic(pattern)
    ? text
    : `${text}, ${patternName(pattern).toLowerCase()}`
}
