import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { startOfWeek } from '@tend/shared/days/week'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expiredCopies, KEPT_DAYS, KEPT_MONTHS, KEPT_WEEKS } from './retention.ts'

const START = '2024-01-01' as LocalDate
const day = (offset: number) => addDays(START, offset)

/** Ascending days on which copies were written, over about three years, with pauses. */
const anyDays = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.nat(60)), {
    minLength: 1,
    maxLength: 600,
  })
  .map((steps) => {
    let offset = 0
    return steps.filter(Boolean).map((step) => {
      offset += step
      return day(offset)
    })
  })
  .filter((dates) => dates.length > 0)

/** The copies that remain if expired ones are deleted after each new copy. */
function writeDaily(dates: readonly LocalDate[]): LocalDate[] {
  let present: LocalDate[] = []
  for (const today of dates) {
    present = [...present, today]
    const expired = expiredCopies(present, today)
    present = present.filter((date) => !expired.includes(date))
  }
  return present
}

/** The latest date of each period. */
function latestByPeriod(dates: readonly LocalDate[], periodOf: (date: LocalDate) => string) {
  return [...new Map(dates.map((date) => [periodOf(date), date])).values()]
}

describe('expired copies', () => {
  test('the last 7 days, 4 weeks and 12 months that have a copy keep their latest, and nothing else does', () => {
    fc.assert(
      fc.property(anyDays, (dates) => {
        const kept = new Set([
          ...dates.slice(-KEPT_DAYS),
          ...latestByPeriod(dates, (date) => startOfWeek(date, 1)).slice(-KEPT_WEEKS),
          ...latestByPeriod(dates, (date) => date.slice(0, 7)).slice(-KEPT_MONTHS),
        ])
        expect(writeDaily(dates)).toEqual([...kept].sort())
      }),
    )
  })

  test('a copy from after today is neither deleted nor counted', () => {
    fc.assert(
      fc.property(anyDays, fc.nat(1200), (dates, offset) => {
        const today = day(offset)
        const expired = expiredCopies(dates, today)
        expect(expired.every((date) => date <= today)).toBe(true)
        expect(expiredCopies([...dates, day(5000), day(90_000)], today)).toEqual(expired)
      }),
    )
  })

  test('after a year away, all copies from before are still there', () => {
    const before = [day(0), day(1), day(2)]
    expect(expiredCopies([...before, day(400)], day(400))).toEqual([])
  })

  test('after forty days, the last week, three Sundays and the last day of the month are left', () => {
    const dates = Array.from({ length: 40 }, (_, offset) => day(offset))
    const expired = expiredCopies(dates.toReversed(), day(39))
    expect(dates.filter((date) => !expired.includes(date))).toEqual([
      '2024-01-21',
      '2024-01-28',
      '2024-01-31',
      ...dates.slice(-KEPT_DAYS),
    ])
  })
})
