import { BREATH_PERIOD_MS, BREATH_STEPS, type BreathPhase, LEAD_IN_MS } from './breathing-rhythm.ts'

export interface BreathPhaseStart {
  readonly phase: BreathPhase
  /** Milliseconds since the start of the session. */
  readonly atMs: number
}

/** The phases that start at `fromMs` or later and before `untilMs`, in order. */
export function phaseStartsBetween(fromMs: number, untilMs: number): BreathPhaseStart[] {
  const starts: BreathPhaseStart[] = []
  const firstCycle = Math.max(Math.floor((fromMs - LEAD_IN_MS) / BREATH_PERIOD_MS), 0)
  let atMs = LEAD_IN_MS + firstCycle * BREATH_PERIOD_MS
  while (atMs < untilMs) {
    for (const { phase, ms } of BREATH_STEPS) {
      if (atMs >= fromMs && atMs < untilMs) starts.push({ phase, atMs })
      atMs += ms
    }
  }
  return starts
}
