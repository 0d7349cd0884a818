import { t } from '@tend/text'

const MINUTE_SECONDS = 60

/** A duration to the second, for example `3 min 5 s`. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  const rest = seconds % MINUTE_SECONDS
  if (minutes === 0) return t`${rest} s`
  return rest === 0 ? t`${minutes} min` : t`${minutes} min ${rest} s`
}

/** A duration in completed minutes, for example `12 min` or `under 1 min`. */
export function sessionMinutesText(seconds: number): string {
  if (seconds > 0 && seconds < MINUTE_SECONDS) return t`under 1 min`
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  return t`${minutes} min`
}
