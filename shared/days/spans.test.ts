import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type LocalDate } from './local-date.ts'
import { firstWeekDays, latestSpans, MAX_SPANS, type SpanKind, weeksWithin } from './spans.ts'
import { type Weekday, weekdayOf } from './week.ts'

const day = (text: string) => text as LocalDate
const TODAY = day('2026-11-20')
const anyDay = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => addDays('1970-01-01' as LocalDate, days))
const weekday = fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6)

const firsts = (kind: SpanKind, firstWeekday: Weekday, since: LocalDate | null = null) =>
  latestSpans(kind, { today: TODAY, firstWeekday, since }).map(({ first }) => first)

describe('the latest spans', () => {
  test('weeks start on the chosen day, and the last one ends today', () => {
    expect(firsts('weeks', 1).slice(-2)).toEqual(['2026-11-09', '2026-11-16'])
    expect(firsts('weeks', 0).slice(-2)).toEqual(['2026-11-08', '2026-11-15'])
    expect(firsts('weeks', 6).slice(-2)).toEqual(['2026-11-07', '2026-11-14'])
  })

  test('months are calendar months', () => {
    expect(firsts('months', 1)).toHaveLength(MAX_SPANS)
    expect(firsts('months', 1)[0]).toBe('2025-12-01')
    expect(firsts('months', 1).at(-1)).toBe('2026-11-01')
  })

  test('years begin with the first entry, between three and twelve', () => {
    expect(firsts('years', 1)).toEqual(['2024-01-01', '2025-01-01', '2026-01-01'])
    expect(firsts('years', 1, day('2021-06-01'))[0]).toBe('2021-01-01')
    expect(firsts('years', 1, day('1990-06-01'))[0]).toBe('2015-01-01')
  })

  test('follow each other without a gap up to today', () => {
    fc.assert(
      fc.property(
        anyDay,
        weekday,
        fc.option(anyDay),
        fc.constantFrom<SpanKind>('weeks', 'months', 'years'),
        (today, firstWeekday, since, kind) => {
          const spans = latestSpans(kind, { today, firstWeekday, since })
          expect(spans.at(-1)?.last).toBe(today)
          for (const [index, { first, last }] of spans.entries()) {
            expect(first <= last).toBe(true)
            if (index > 0) expect(addDays(spans[index - 1]?.last as LocalDate, 1)).toBe(first)
            if (kind === 'weeks') expect(weekdayOf(first)).toBe(firstWeekday)
          }
        },
      ),
    )
  })
})

describe('the weeks of a period', () => {
  test('cover each of its days once, and start on the first weekday except the first week', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom<Weekday>(0, 1, 6),
        (first, length, firstWeekday) => {
          const last = addDays(first, length)
          const weeks = weeksWithin({ first, last }, firstWeekday)
          expect(weeks[0]?.first).toBe(first)
          expect(weeks.at(-1)?.last).toBe(last)
          for (const [index, week] of weeks.entries()) {
            const before = weeks[index - 1]
            if (!before) continue
            expect(week.first).toBe(addDays(before.last, 1))
            expect(weekdayOf(week.first)).toBe(firstWeekday)
          }
        },
      ),
    )
  })
})

test('in the first week after the first entry, a plot has a column for each day', () => {
  const today = '2026-11-20' as LocalDate
  const days = (since: string | null) => firstWeekDays({ today, since: since as LocalDate | null })
  expect(days(null)).toBeNull()
  expect(days('2026-11-13')).toBeNull()
  expect(
    days('2026-11-14')
      ?.map(({ first, last }) => [first, last])
      .at(0),
  ).toEqual(['2026-11-14', '2026-11-14'])
  expect(days('2026-11-20')).toHaveLength(7)
})
