import { formatNumber } from '@tend/shared/forms/format-number'

/** The duration of a workout: `45 min`, `1,250 min`. Durations from files may have decimal places. */
export function workoutMinutesText(minutes: number): string {
  return `${formatNumber(Math.round(minutes))} min`
}
