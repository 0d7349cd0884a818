import { select } from '@tend/text'
import type { BreathMoment } from '../rules/breathing-rhythm.ts'

/** The name of a phase, as the orb shows it. */
export function phaseName(phase: BreathMoment['phase']): string {
  return select(phase, {
    inhale: 'Inhale',
    hold: 'Hold',
    exhale: 'Exhale',
    rest: 'Hold',
    other: 'Get Ready',
  })
}
