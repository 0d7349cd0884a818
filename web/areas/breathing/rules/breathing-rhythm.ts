import { type BreathPattern, isClassic } from './breath-pattern.ts'

/** `rest` is a hold after the exhale. */
export type BreathPhase = 'inhale' | 'hold' | 'exhale' | 'rest' | 'pause'

export interface BreathStep {
  readonly phase: BreathPhase
  readonly ms: number
}

/** One cycle of 4-7-8 breathing and the pause after it. */
export const BREATH_STEPS: readonly BreathStep[] = [
  { phase: 'inhale', ms: 4000 },
  { phase: 'hold', ms: 7000 },
  { phase: 'exhale', ms: 8000 },
  { phase: 'pause', ms: 1000 },
]

/** The delay between the start of the session and the first inhale. */
export const LEAD_IN_MS = 500

/** One cycle of a pattern. */
export function breathSteps(pattern: BreathPattern): readonly BreathStep[] {
  if (isClassic(pattern)) return BREATH_STEPS
  const [inhale, hold, exhale, rest] = pattern
  const steps: readonly BreathStep[] = [
    { phase: 'inhale', ms: inhale * 1000 },
    { phase: 'hold', ms: hold * 1000 },
    { phase: 'exhale', ms: exhale * 1000 },
    { phase: 'rest', ms: rest * 1000 },
  ]
  return steps.filter(({ ms }) => ms > 0)
}

/** The time from one inhale to the next. */
export function breathPeriodMs(steps: readonly BreathStep[]): number {
  return steps.reduce((sum, { ms }) => sum + ms, 0)
}

/** The state of the exercise at one moment. */
export interface BreathMoment {
  readonly phase: BreathPhase | 'lead-in'
  /** The countdown: whole seconds left in the phase, from its rounded length down to 1. */
  readonly secondsLeft: number
  /** The index of the current cycle, from 0; also 0 during the lead-in. */
  readonly cycle: number
  /** The elapsed share of the phase, 0 <= fraction < 1. */
  readonly fraction: number
}

/**
 * The state of the exercise. It depends on the elapsed time only, so it stays correct when the
 * browser throttles a hidden tab.
 * @param elapsedMs since the start; a negative value (the clock was set back) counts as 0
 */
export function breathAt(
  elapsedMs: number,
  steps: readonly BreathStep[] = BREATH_STEPS,
): BreathMoment {
  const intoCyclesMs = Math.floor(Math.max(elapsedMs, 0)) - LEAD_IN_MS
  if (intoCyclesMs < 0) {
    return moment('lead-in', LEAD_IN_MS, LEAD_IN_MS + intoCyclesMs, 0)
  }
  const periodMs = breathPeriodMs(steps)
  const cycle = Math.floor(intoCyclesMs / periodMs)
  let intoPhaseMs = intoCyclesMs - cycle * periodMs
  for (const { phase, ms } of steps) {
    if (intoPhaseMs < ms) return moment(phase, ms, intoPhaseMs, cycle)
    intoPhaseMs -= ms
  }
  throw new RangeError(`No phase at ${elapsedMs} ms`)
}

function moment(
  phase: BreathMoment['phase'],
  ms: number,
  intoPhaseMs: number,
  cycle: number,
): BreathMoment {
  // Of a phase of 5.5 s, the 5 stays for the first second and a half.
  const wholeSeconds = Math.max(Math.floor(ms / 1000), 1)
  const secondsLeft = Math.min(Math.ceil((ms - intoPhaseMs) / 1000), wholeSeconds)
  return { phase, secondsLeft, cycle, fraction: intoPhaseMs / ms }
}
