import { type LocalTime, readLocalTime } from '@tend/shared/days/local-time'

/** Formats a time on the clock in the user's way: '8:05', '8:05 AM'. */
export type FormatTime = (time: LocalTime) => string

const DAY_MINUTES = 24 * 60

/** @param minutes after midnight, also before it and after the next one */
export function clockAt(minutes: number, formatTime: FormatTime): string {
  const ofDay = (Math.round(minutes) + DAY_MINUTES) % DAY_MINUTES
  const pad = (part: number) => String(part).padStart(2, '0')
  const time = readLocalTime(`${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`)
  return time ? formatTime(time) : ''
}
