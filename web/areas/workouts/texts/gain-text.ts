import { type WeightUnit, withUnit } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import type { SetGain } from '../rules/draft/set-gain.ts'

/**
 * A gain in words: `5 lbs more than on 12 Nov`.
 * @param lastTime for example `on 12 Nov`
 */
export function gainText(
  { weight, reps }: SetGain,
  lastTime: string,
  unit: WeightUnit = 'lb',
): string {
  const weightText = withUnit(weight, unit)
  if (reps <= 0) return t`${weightText} more than ${lastTime}`
  const repsText = plural(reps, { one: '# rep', other: '# reps' })
  return weight > 0
    ? t`${weightText} and ${repsText} more than ${lastTime}`
    : t`${repsText} more than ${lastTime}`
}
