const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

/** What the session's timer shows, `1:18`; from an hour on `1:00:05`. */
export function sessionTimer(elapsedMs: number): string {
  const seconds = Math.floor(Math.max(elapsedMs, 0) / 1000)
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / HOUR_SECONDS)
  const minutes = Math.floor(seconds / MINUTE_SECONDS) % MINUTE_SECONDS
  const rest = pad(seconds % MINUTE_SECONDS)
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** A length in words, `3 min 5 s`; nothing is rounded. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  const rest = seconds % MINUTE_SECONDS
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

export function cyclesText(cycles: number): string {
  return cycles === 1 ? '1 cycle' : `${cycles} cycles`
}

/** What was breathed in a day, in whole minutes that are over: `12 min`, `under 1 min`. */
export function minutesText(seconds: number): string {
  if (seconds > 0 && seconds < MINUTE_SECONDS) return 'under 1 min'
  return `${Math.floor(seconds / MINUTE_SECONDS)} min`
}
