import { plural, select, t } from '@tend/text'
import {
  type BreathPattern,
  CLASSIC,
  isClassic,
  patternName,
  patternText,
} from '../rules/breath-pattern.ts'

/** '3 cycles' of 4-7-8, otherwise '3 cycles, box'. A session without a whole cycle shows no pattern. */
export function cyclesText(cycles: number, pattern: BreathPattern = CLASSIC): string {
  const text = plural(cycles, { one: '# cycle', other: '# cycles' })
  if (cycles === 0 || isClassic(pattern)) return text
  const counts = patternText(pattern)
  const name = select(patternName(pattern), { Box: 'box', Even: 'even', other: t`${counts}` })
  return t`${text}, ${name}`
}
