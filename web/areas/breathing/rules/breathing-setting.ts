import { defineSetting } from '@tend/shared/records/define-setting'
import { readObject, readOneOf } from '@tend/shared/records/stored-value'
import { FIRST_VALUES } from '../../../store/settings/rules/first-values.ts'
import { type BreathPattern, CLASSIC, readPattern } from './breath-pattern.ts'

/** The user's choice of a breathing pattern. */
export interface BreathingChoice {
  readonly kind: PatternKind
  /** The pattern of the user's own. It is kept while another one is chosen. */
  readonly own: BreathPattern
}

export const PATTERN_KINDS = ['classic', 'box', 'even', 'own'] as const

export type PatternKind = (typeof PATTERN_KINDS)[number]

const PATTERNS = {
  classic: CLASSIC,
  box: [4, 4, 4, 4],
  even: [5.5, 0, 5.5, 0],
} as const satisfies Readonly<Record<Exclude<PatternKind, 'own'>, BreathPattern>>

export const DEFAULT_BREATHING: BreathingChoice = FIRST_VALUES.breathing

/** The chosen pattern; 4-7-8 if it is invalid. */
export const BREATHING = defineSetting('breathing', DEFAULT_BREATHING, (value): BreathingChoice => {
  const { kind, own } = readObject(value) ?? {}
  return {
    kind: readOneOf(kind, PATTERN_KINDS) ?? DEFAULT_BREATHING.kind,
    own: readPattern(own) ?? DEFAULT_BREATHING.own,
  }
})

export function patternOf(kind: PatternKind, own: BreathPattern): BreathPattern {
  return kind === 'own' ? own : PATTERNS[kind]
}
