import { formatNumber } from '@tend/shared/forms/format-number'
import { unitName, type WeightUnit, withUnit } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { SuggestedChange, Suggestion } from '../rules/draft/suggestion.ts'

/** A suggestion in a sentence: `12, 12, 12 last time: 2.5 kg more.` */
export function suggestionText(
  { because, change }: Pick<Suggestion, 'because' | 'change'>,
  unit: WeightUnit,
): string {
  const weights = changeText(change, unit)
  if ('daysAway' in because) {
    return plural(because.daysAway, { other: `First time in # days: ${weights}.` })
  }
  if ('twiceBelow' in because) return t`Below ${because.twiceBelow} twice: ${weights}.`
  const reps = listText(because.lastReps)
  return t`${reps} last time: ${weights}.`
}

/** `2.5 kg more`, or `10, 5 lbs` for sets that change differently. */
function changeText(change: SuggestedChange, unit: WeightUnit): string {
  if (change === 'tenthLess') return t`10 % less`
  if (change === 0) return t`the same weight`
  if (typeof change !== 'number') return `${listText(change.map(formatNumber))} ${unitName(unit)}`
  const amount = withUnit(Math.abs(change), unit)
  return change > 0 ? t`${amount} more` : t`${amount} less`
}
