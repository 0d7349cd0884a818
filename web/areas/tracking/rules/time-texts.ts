import { type LocalTime, readLocalTime } from '@tend/shared/days/local-time'
import { formatNumber } from '@tend/shared/forms/format-number'

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

/** A duration in hours and minutes: '7 h 30 min', '45 min', '8 h'. */
export function minutesText(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${formatNumber(hours)} h` : `${formatNumber(hours)} h ${rest} min`
}

/** The same where space is short: '7 h 30'. */
export function shortMinutesText(minutes: number): string {
  return minutesText(minutes).replace(/( h \d+) min$/, '$1')
}
