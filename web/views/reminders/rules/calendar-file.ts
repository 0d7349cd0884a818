import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { type Weekday, weekdayOf } from '@tend/shared/days/week'
import { ALL_WEEKDAYS } from '@tend/shared/days/weekdays'
import { isEveryDay, type Rhythm } from '../../../areas/habits/rules/habit-rhythm.ts'

/** Something to be reminded of at full hours, every day or on weekdays. */
export interface CalendarReminder {
  /** The same whenever the file is made, so that a calendar replaces the event before. */
  readonly id: string
  readonly title: string
  /** Local hours, 0 to 23. */
  readonly hours: readonly number[]
  /** The weekdays, sorted; every day without them. */
  readonly weekdays?: readonly Weekday[]
}

const DAY_CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/**
 * An iCalendar file (RFC 5545) with a daily or weekly event and its alarm for each hour. The times belong to no zone: the
 * reminder comes at eight wherever the user is.
 * @param from the first day
 * @param nowMs when the file is made, milliseconds since 1970
 */
export function calendarFile(
  reminders: readonly CalendarReminder[],
  from: LocalDate,
  nowMs: number,
): string {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, '')
  const events = reminders.flatMap(({ id, title, hours, weekdays }) => {
    const first = weekdays ? firstOf(weekdays, from) : from
    const days = weekdays?.map((day) => DAY_CODES[day])
    return hours.flatMap((hour) => [
      'BEGIN:VEVENT',
      `UID:${escaped(id)}-${hour}@tend`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${first.replaceAll('-', '')}T${String(hour).padStart(2, '0')}0000`,
      'DURATION:PT15M',
      days ? `RRULE:FREQ=WEEKLY;BYDAY=${days.join(',')}` : 'RRULE:FREQ=DAILY',
      `SUMMARY:${escaped(title)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      'TRIGGER:PT0S',
      'END:VALARM',
      'END:VEVENT',
    ])
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tend//Reminders//EN',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** The first day from a day on that is one of the weekdays. */
function firstOf(weekdays: readonly Weekday[], from: LocalDate): LocalDate {
  return weekdays.includes(weekdayOf(from)) ? from : firstOf(weekdays, addDays(from, 1))
}

/**
 * The weekdays on which a calendar reminds of a habit; `undefined` for every day. A calendar does not know how often it was
 * done, so a number of times a week has as many weekdays, from Monday on.
 */
export function calendarDays(rhythm: Rhythm): readonly Weekday[] | undefined {
  if (isEveryDay(rhythm)) return undefined
  if (typeof rhythm !== 'number') return rhythm
  const days = Array.from({ length: rhythm }, (_, index) => 1 + Math.floor((7 * index) / rhythm))
  return ALL_WEEKDAYS.filter((day) => days.includes(day))
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

const MAX_OCTETS = 75

/** A line in pieces of at most 75 octets of UTF-8. No character is divided. */
function folded(line: string): string {
  let text = ''
  let length = 0
  for (const character of line) {
    const octets = octetsOf(character.codePointAt(0) ?? 0)
    if (length + octets > MAX_OCTETS) {
      text += '\r\n '
      length = 1
    }
    text += character
    length += octets
  }
  return text
}

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x8_00) return 2
  return codePoint < 0x1_00_00 ? 3 : 4
}
