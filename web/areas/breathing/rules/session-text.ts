const MINUTE_SECONDS = 60

/** A duration to the second, for example `3 min 5 s`. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  const rest = seconds % MINUTE_SECONDS
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

/** A duration in completed minutes, for example `12 min` or `under 1 min`. */
export function sessionMinutesText(seconds: number): string {
  if (seconds > 0 && seconds < MINUTE_SECONDS) return 'under 1 min'
  return `${Math.floor(seconds / MINUTE_SECONDS)} min`
}
