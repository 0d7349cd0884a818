import type { BreathingSession } from '../../../kinds/breathing-session.ts'

type Started = Pick<BreathingSession, 'startedAt'>

/** Sorts sessions by their start, the latest first. */
export function byStart(a: Started, b: Started): number {
  return Date.parse(b.startedAt) - Date.parse(a.startedAt)
}
