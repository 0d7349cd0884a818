/** A time on the clock, `22:45`. */
export type LocalTime = `${string}:${string}`

/** Reads a time from 00:00 to 23:59; `undefined` for anything else. */
export function readLocalTime(value: unknown): LocalTime | undefined {
  return typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)
    ? (value as LocalTime)
    : undefined
}

/** The time of an instant in the time zone of the device. */
export function localTimeOf(instant: Date): LocalTime {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(instant.getHours())}:${pad(instant.getMinutes())}`
}
