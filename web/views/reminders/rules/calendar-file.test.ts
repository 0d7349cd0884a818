import type { LocalDate } from '@tend/shared/days/local-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDays, calendarFile } from './calendar-file.ts'

const DAY = '2026-11-28' as LocalDate
const NOW = Date.UTC(2026, 10, 28, 19, 18, 5)

test('a file has a daily event at a local time, with an alarm', () => {
  const reminder = { id: 'tracker_iron', title: 'Iron; tablet, morning\nnow', hours: [8] }
  expect(calendarFile([reminder], DAY, NOW).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tend//Reminders//EN',
    'BEGIN:VEVENT',
    'UID:tracker_iron-8@tend',
    'DTSTAMP:20261128T191805Z',
    'DTSTART:20261128T080000',
    'DURATION:PT15M',
    'RRULE:FREQ=DAILY',
    'SUMMARY:Iron\\; tablet\\, morning\\nnow',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Iron\\; tablet\\, morning\\nnow',
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('on weekdays the event is weekly, from the first of them on', () => {
  const lines = calendarFile([{ id: 'a', title: 'Walk', hours: [18], weekdays: [1, 3] }], DAY, NOW)
  expect(lines).toContain('DTSTART:20261130T180000\r\n')
  expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE\r\n')
})

test('no line is longer than 75 octets, and unfolded it is the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      fc.pre(!/[\\;,\r\n]/.test(title))
      const file = calendarFile([{ id: 'a', title, hours: [0, 23] }], DAY, NOW)
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      }
      expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
    }),
  )
})

test.each([
  [1, [1]],
  [2, [1, 4]],
  [3, [1, 3, 5]],
  [4, [1, 2, 4, 6]],
  [5, [1, 2, 3, 5, 6]],
  [6, [1, 2, 3, 4, 5, 6]],
])('%s times a week have as many weekdays', (times, days) => {
  expect(calendarDays(times)).toEqual(days)
})
