const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

/** The text of the session's timer: `1:18`, or `1:00:05` from one hour on. */
export function sessionTimerText(elapsedMs: number): string {
  const seconds = Math.floor(Math.max(elapsedMs, 0) / 1000)
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / HOUR_SECONDS)
  const minutes = Math.floor(seconds / MINUTE_SECONDS) % MINUTE_SECONDS
  const rest = pad(seconds % MINUTE_SECONDS)
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}
