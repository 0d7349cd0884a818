export type BreathPhase = 'inhale' | 'hold' | 'exhale' | 'pause'

interface BreathStep {
  readonly phase: BreathPhase
  /** The word that stands in the orb. */
  readonly label: string
  readonly ms: number
}

/** One cycle of 4-7-8 breathing, with the pause after it (specification §9). */
export const BREATH_STEPS: readonly BreathStep[] = [
  { phase: 'inhale', label: 'Inhale', ms: 4000 },
  { phase: 'hold', label: 'Hold', ms: 7000 },
  { phase: 'exhale', label: 'Exhale', ms: 8000 },
  { phase: 'pause', label: 'Get Ready', ms: 1000 },
]

/** From the start to the first inhale (specification §4). */
export const LEAD_IN_MS = 500

/** From one inhale to the next: the three phases and the pause. */
export const BREATH_PERIOD_MS = BREATH_STEPS.reduce((sum, step) => sum + step.ms, 0)

/** Where in the exercise one is at a moment. */
export interface BreathMoment {
  readonly phase: BreathPhase | 'lead-in'
  readonly label: string
  /** What the countdown shows: whole seconds left in the phase, from its length down to 1. */
  readonly secondsLeft: number
  /** Cycles begun before this one; 0 during the lead-in too. */
  readonly cycle: number
  /** How much of the phase is over, from 0 up to but not including 1. */
  readonly fraction: number
}

/**
 * The exercise as a function of time alone (specification §4, ARCHITECTURE §6.10), so that it is
 * right after a tab that was hidden or throttled.
 * @param elapsedMs since the start; what is below 0, of a clock set back, is the start
 */
export function breathAt(elapsedMs: number): BreathMoment {
  const intoCyclesMs = Math.floor(Math.max(elapsedMs, 0)) - LEAD_IN_MS
  if (intoCyclesMs < 0) {
    return moment('lead-in', 'Get Ready', LEAD_IN_MS, LEAD_IN_MS + intoCyclesMs, 0)
  }
  const cycle = Math.floor(intoCyclesMs / BREATH_PERIOD_MS)
  let intoPhaseMs = intoCyclesMs - cycle * BREATH_PERIOD_MS
  for (const { phase, label, ms } of BREATH_STEPS) {
    if (intoPhaseMs < ms) return moment(phase, label, ms, intoPhaseMs, cycle)
    intoPhaseMs -= ms
  }
  throw new RangeError(`No phase at ${elapsedMs} ms`)
}

function moment(
  phase: BreathMoment['phase'],
  label: string,
  ms: number,
  intoPhaseMs: number,
  cycle: number,
): BreathMoment {
  const secondsLeft = Math.ceil((ms - intoPhaseMs) / 1000)
  return { phase, label, secondsLeft, cycle, fraction: intoPhaseMs / ms }
}
