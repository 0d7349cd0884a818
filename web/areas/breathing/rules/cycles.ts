import type { BreathingSession } from '../../../kinds/breathing-session.ts'
import { type BreathPattern, CLASSIC, cycleSeconds } from './breath-pattern.ts'

/** The number of cycles that are recorded for a session. The pause after each does not count. */
export function cyclesIn(durationSeconds: number, pattern: BreathPattern = CLASSIC): number {
  return Math.floor(durationSeconds / cycleSeconds(pattern))
}

/** Whether a session counts as intentional rest: at least one completed cycle. */
export function isRestSession({ cycles }: Pick<BreathingSession, 'cycles'>): boolean {
  return cycles >= 1
}
