import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  dateOfDayNumber,
  dayNumber,
  type LocalDate,
  localDateOf,
  msUntilNextLocalDay,
  offsetDateTime,
  parseLocalDate,
} from './local-date.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const instant = fc.date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const anyDate = fc
  .integer({ min: -20_000, max: 40_000 })
  .map((days) => addDays(day('2000-01-01'), days))

function day(text: string): LocalDate {
  const date = parseLocalDate(text)
  if (!date) throw new Error(`${text} is not a date`)
  return date
}

describe('parseLocalDate', () => {
  test.each(['2026-11-20', '2024-02-29', '2000-02-29', '1900-01-01', '2999-12-31'])(
    'reads %s',
    (text) => expect(parseLocalDate(text)).toBe(text),
  )

  test.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-11-20T10:00:00Z',
    '2026-11-2',
    '20261120',
    '0000-01-01',
    '1899-12-31',
    '3000-01-01',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    ' 2026-11-20',
    '2026-11-20\n',
    ['2026-11-20'],
    '',
    20261120,
    null,
    undefined,
  ])('refuses %s', (text) => expect(parseLocalDate(text)).toBeNull())

  test('reads every date that addDays returns', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseLocalDate(date)).toBe(date)
      }),
    )
  })
})

test('adding and subtracting the same number of days returns the same date', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      expect(addDays(addDays(date, days), -days)).toBe(date)
      expect(addDays(date, 1) > date).toBe(true)
    }),
  )
  expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29')
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01')
})

describe('in every time zone', () => {
  test('days agree with Intl, and end within the hours that a day can have', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      vi.stubEnv('TZ', zone)
      // Intl is the independent reference.
      const reference = new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      })
      fc.assert(
        fc.property(instant, (now) => {
          const today = localDateOf(now)
          expect(today, zone).toBe(reference.format(now))

          // The next day starts within 25 hours, or within 49 in a zone that skipped a whole day.
          const wait = msUntilNextLocalDay(now)
          expect(wait, zone).toBeGreaterThan(0)
          expect(wait, zone).toBeLessThanOrEqual(49 * 3_600_000)
          expect(localDateOf(new Date(now.getTime() + wait)) > today, zone).toBe(true)

          // The formatted instant is the same minute, and begins with the local day.
          const written = offsetDateTime(now)
          expect(written.slice(0, 10), zone).toBe(today)
          expect(Math.abs(Date.parse(written) - now.getTime()), zone).toBeLessThan(60_000)
        }),
        { numRuns: 25 },
      )
    }
  })

  test('days of 23 and 25 hours', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    expect(msUntilNextLocalDay(new Date('2026-03-29T00:00:00+01:00'))).toBe(23 * 3_600_000)
    expect(msUntilNextLocalDay(new Date('2026-10-25T00:00:00+02:00'))).toBe(25 * 3_600_000)
  })
})

test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Midway'])(
  'in %s, every clock has a day that can be stored',
  (zone) => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (now) => {
        const today = localDateOf(now)
        expect(parseLocalDate(today)).toBe(today)
        expect(offsetDateTime(now).slice(0, 10)).toBe(today)
      }),
    )
    expect(localDateOf(new Date(8.64e15)) > '2999-12-28').toBe(true)
    expect(localDateOf(new Date(-8.64e15)) < '1900-01-04').toBe(true)
  },
)

test.each([
  ['UTC', '2026-11-20T12:00:05+00:00'],
  ['Europe/Berlin', '2026-11-20T13:00:05+01:00'],
  ['America/New_York', '2026-11-20T07:00:05-05:00'],
  ['Asia/Kolkata', '2026-11-20T17:30:05+05:30'],
  ['America/St_Johns', '2026-11-20T08:30:05-03:30'],
  ['Pacific/Kiritimati', '2026-11-21T02:00:05+14:00'],
])('an instant is formatted with the offset of %s', (zone, text) => {
  vi.stubEnv('TZ', zone)
  expect(offsetDateTime(new Date('2026-11-20T12:00:05.999Z'))).toBe(text)
})

test('day numbers increase by one a day and convert back to dates', () => {
  expect(dayNumber(day('1970-01-02'))).toBe(1)
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -400, max: 400 }), (date, days) => {
      const counted = dayNumber(addDays(date, days))
      expect(counted - dayNumber(date)).toBe(days)
      expect(dateOfDayNumber(counted)).toBe(addDays(date, days))
      expect(dateOfDayNumber(counted + 0.75)).toBe(addDays(date, days))
    }),
  )
})
