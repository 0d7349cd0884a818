import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DAY_START, DAY_STARTS } from '../../web/store/settings/rules/day-start-setting.ts'
import { addDays, type DayStart, localDateOf, msUntilNextLocalDay } from './local-date.ts'
import { minuteOfDay } from './minute-of-day.ts'

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'America/Santiago',
]

const dayStarts = fc.constantFrom(...DAY_STARTS)
const HOUR_MS = 3_600_000

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Instants of some years, half of them within two days of a clock change in Europe or the USA. */
const instants = fc.oneof(
  fc.integer({ min: Date.parse('2010-01-01'), max: Date.parse('2037-12-30') }),
  fc
    .record({
      change: fc.constantFrom('2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'),
      afterMs: fc.integer({ min: -48 * HOUR_MS, max: 48 * HOUR_MS }),
    })
    .map(({ change, afterMs }) => Date.parse(change) + afterMs),
)

describe.each(ZONES)('in %s', (zone) => {
  test('an instant before the start of the day belongs to the day before, and no other does', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(instants, dayStarts, (instantMs, start) => {
        const instant = new Date(instantMs)
        const calendarDay = localDateOf(instant)
        const expected = instant.getHours() < start ? addDays(calendarDay, -1) : calendarDay
        expect(localDateOf(instant, start)).toBe(expected)
        expect(minuteOfDay(instant, start)).toBeGreaterThanOrEqual(start * 60)
        expect(minuteOfDay(instant, start)).toBeLessThan((24 + start) * 60)
      }),
    )
  })

  test('days follow each other without a gap or an overlap', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(instants, dayStarts, (instantMs, start) => {
        const dayAt = (ms: number) => localDateOf(new Date(ms), start)
        const nextMs = instantMs + msUntilNextLocalDay(new Date(instantMs), start)
        expect(dayAt(nextMs - 1)).toBe(dayAt(instantMs))
        expect(dayAt(nextMs) > dayAt(instantMs)).toBe(true)
        expect(nextMs - instantMs).toBeLessThanOrEqual(26 * HOUR_MS)
      }),
      {
        examples: [
          // The Chatham Islands skip 2:45 to 3:45, and Samoa skipped a day.
          [Date.parse('2026-09-26T12:00:00Z'), 3],
          [Date.parse('2011-12-30T09:00:00Z'), 3],
        ],
      },
    )
  })
})

test.each([
  // In Berlin, 2:00 does not exist on 29 March, and occurs twice on 25 October.
  ['2026-03-29T00:59:00Z', 2, '2026-03-28'],
  ['2026-03-29T01:00:00Z', 2, '2026-03-29'],
  ['2026-10-24T23:59:00Z', 2, '2026-10-24'],
  ['2026-10-25T00:00:00Z', 2, '2026-10-25'],
  ['2026-10-25T01:00:00Z', 2, '2026-10-25'],
  ['2026-10-25T01:59:00Z', 3, '2026-10-24'],
  ['2026-10-25T02:00:00Z', 3, '2026-10-25'],
] as const)('where clocks change, %s is with a start at %i:00 on %s', (instant, start, date) => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(localDateOf(new Date(instant), start)).toBe(date)
})

test.each<[unknown, DayStart]>([
  [{ dayStart: 4 }, 4],
  [{ dayStart: 6, units: 1 }, 6],
  [{ dayStart: 7 }, 0],
  [{ dayStart: '4' }, 0],
  [{ dayStart: 1.5 }, 0],
  [{}, 0],
  [null, 0],
  [[], 0],
])('in the settings %j, the day starts at %i:00', (settings, hour) => {
  expect(DAY_START.read(settings)).toBe(hour)
})
