import {
  BREATH_STEPS,
  type BreathPhase,
  type BreathStep,
  breathPeriodMs,
  LEAD_IN_MS,
} from './breathing-rhythm.ts'

export interface BreathPhaseStart {
  readonly phase: BreathPhase
  /** Milliseconds since the start of the session. */
  readonly atMs: number
}

/** The phases that start at `fromMs` or later and before `untilMs`, in order. */
export function phaseStartsBetween(
  fromMs: number,
  untilMs: number,
  steps: readonly BreathStep[] = BREATH_STEPS,
): BreathPhaseStart[] {
  const periodMs = breathPeriodMs(steps)
  const starts: BreathPhaseStart[] = []
  const firstCycle = Math.max(Math.floor((fromMs - LEAD_IN_MS) / periodMs), 0)
  let atMs = LEAD_IN_MS + firstCycle * periodMs
  while (atMs < untilMs) {
    for (const { phase, ms } of steps) {
      if (atMs >= fromMs && atMs < untilMs) starts.push({ phase, atMs })
      atMs += ms
    }
  }
  return starts
}
