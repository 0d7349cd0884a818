import { select, t } from '@tend/text'
import { type BreathPattern, patternName, patternText } from '../rules/breath-pattern.ts'

/** 'Box' or 'Even'; the seconds of any other pattern, as in '4-7-8'. */
export function patternTitle(pattern: BreathPattern): string {
  const counts = patternText(pattern)
  return select(patternName(pattern), { Box: 'Box', Even: 'Even', other: t`${counts}` })
}
