import { BREATH_STEPS, type BreathStep, breathPeriodMs, LEAD_IN_MS } from './breathing-rhythm.ts'
import type { SessionMinutes } from './session-minutes.ts'

/**
 * The time after which a session ends by itself: after the whole cycles that come closest to the
 * minutes, in the middle of a pause if one follows. Infinite if it runs until it is stopped.
 */
export function sessionLengthMs(
  minutes: SessionMinutes,
  steps: readonly BreathStep[] = BREATH_STEPS,
): number {
  if (minutes === 0) return Number.POSITIVE_INFINITY
  const periodMs = breathPeriodMs(steps)
  const pauseMs = steps.find(({ phase }) => phase === 'pause')?.ms ?? 0
  return LEAD_IN_MS + Math.round((minutes * 60_000) / periodMs) * periodMs - pauseMs / 2
}

/**
 * The time since the start of a session, at most its length. At least 0, also after the clock was
 * set back.
 */
export function sessionElapsedMs(startedAtMs: number, nowMs: number, lengthMs: number): number {
  return Math.min(Math.max(nowMs - startedAtMs, 0), lengthMs)
}
