import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'

/** The duration of a workout: `45 min`, `1,250 min`. Durations from files may have decimal places. */
export function workoutMinutesText(minutes: number): string {
  const number = formatNumber(Math.round(minutes))
  return t`${number} min`
}
