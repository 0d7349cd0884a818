import type { LocalDate } from '../days/local-date.ts'

/** A 4-7-8 cycle: inhale 4 s, hold 7 s, exhale 8 s; the pause of 1 s is not counted (specification §9). */
export const CYCLE_SECONDS = 19

/** A finished session (specification §3), dated by the day it was started on. */
export interface BreathingSession {
  readonly id: string
  readonly userId: string
  readonly date: LocalDate
  /** Start with the device's offset, `2026-11-20T22:01:00+01:00`. */
  readonly startedAt: string
  /** Whole seconds from start to stop, 0 to `MAX_SESSION_SECONDS`. */
  readonly duration: number
  /** Whole cycles breathed. */
  readonly cycles: number
}

/** A session left running for longer than a day is no session. */
export const MAX_SESSION_SECONDS = 86_400

export function cyclesIn(durationSeconds: number): number {
  return Math.floor(durationSeconds / CYCLE_SECONDS)
}
