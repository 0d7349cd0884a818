import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'
import type { Tracker } from '../../../kinds/tracker.ts'
import { isNight } from '../rules/day-values.ts'
import { type TargetProgress, targetOf } from '../rules/target.ts'
import { figureText } from './value-text.ts'

/** How far a week has come: '3 of 4', '1 h 30 min of 2 h'; the amount alone above the target. */
export function targetProgressText(tracker: Tracker, progress: TargetProgress): string {
  const { done, of, isAmount } = progress
  const isPlain = !isAmount || tracker.type === 'tick' || tracker.type === 'scale'
  const text = (figure: number) => (isPlain ? formatNumber(figure) : figureText(tracker, figure))
  if (done > of) return text(done)
  // '90 of 150 steps': the unit follows once. A duration always has its units.
  const part = isPlain ? formatNumber(done) : figureText({ ...tracker, unit: '' }, done)
  return t`${part} of ${text(of)}`
}

/** 'nights of 7 h or more', 'days of 2 cups or less', '150 min or less'; empty without a target. */
export function targetText(tracker: Tracker): string {
  const target = targetOf(tracker)
  if (!target) return ''
  const { bound, amount, days } = target
  const limit = tracker.type === 'tick' ? formatNumber(amount) : figureText(tracker, amount)
  const text = bound === 'atLeast' ? t`${limit} or more` : t`${limit} or less`
  if (days === null) return text
  return isNight(tracker) ? t`nights of ${text}` : t`days of ${text}`
}
