import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  endGentle,
  GENTLE_DAYS,
  GENTLE_KINDS,
  type GentleDays,
  type GentlePeriod,
  gentleKindOn,
  gentleTest,
  markGentle,
  NO_GENTLE_DAYS,
  unmarkGentle,
} from './gentle-days.ts'

const FIRST = '2026-11-01' as LocalDate
const day = (ahead: number) => addDays(FIRST, ahead)
const ALL = Array.from({ length: 40 }, (_, ahead) => day(ahead))

const anyPeriod = fc
  .record({
    start: fc.nat(30),
    length: fc.option(fc.nat(6)),
    kind: fc.constantFrom(...GENTLE_KINDS),
  })
  .map<GentlePeriod>(({ start, length, kind }) => ({
    from: day(start),
    ...(length !== null && { to: day(start + length) }),
    kind,
  }))
const anyStep = fc.record({ period: anyPeriod, mark: fc.boolean() })

const isIn = ({ from, to }: GentlePeriod, date: LocalDate) =>
  date >= from && date <= (to ?? (ALL.at(-1) as LocalDate))

test('each day has the kind of the last period that marked it, until one removes the mark; an open end stops at the next period', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
      let periods: GentleDays = NO_GENTLE_DAYS
      const expected = new Map<LocalDate, string>()
      for (const { period, mark } of steps) {
        const next =
          mark && period.to === undefined && periods.find(({ from }) => from > period.from)
        const days = ALL.filter((each) => isIn(period, each) && !(next && each >= next.from))
        periods = mark ? markGentle(periods, period) : unmarkGentle(periods, period)
        for (const date of days) {
          if (mark) expected.set(date, period.kind)
          else expected.delete(date)
        }
        for (const date of ALL) {
          expect(gentleKindOn(periods, date)).toBe(expected.get(date) ?? null)
          expect(gentleTest(periods)(date)).toBe(expected.has(date))
        }
        expect(GENTLE_DAYS.read({ gentleDays: JSON.parse(JSON.stringify(periods)) })).toEqual(
          periods,
        )
      }
    }),
  )
})

describe('a period that ends today', () => {
  const ill: GentlePeriod = { from: day(0), kind: 'ill' }
  const away: GentlePeriod = { from: day(10), to: day(15), kind: 'away' }
  const ended = { ...ill, to: day(3) }

  test('keeps its days so far, and the periods after it', () => {
    const periods = markGentle([away], ill)
    expect(periods).toEqual([{ ...ill, to: day(9) }, away])
    expect(endGentle(periods, { ...ill, to: day(9) }, day(3))).toEqual([ended, away])
    expect(endGentle([ill], ill, day(3))).toEqual([ended])
  })

  test('does not start again after a period that interrupts it', () => {
    const periods = markGentle([ill], away)
    expect(periods).toHaveLength(3)
    expect(endGentle(periods, { ...ill, to: day(9) }, day(3))).toEqual([ended, away])
  })

  test('keeps a later period of the same kind that is separate', () => {
    const later: GentlePeriod = { from: day(20), kind: 'ill' }
    const now: GentlePeriod = { ...ill, to: day(9) }
    expect(endGentle([now, later], now, day(3))).toEqual([ended, later])
  })
})

test('days marked one by one become one period', () => {
  const days = [2, 0, 1].map<GentlePeriod>((at) => ({ from: day(at), to: day(at), kind: 'ill' }))
  expect(days.reduce<GentleDays>(markGentle, NO_GENTLE_DAYS)).toEqual([
    { from: day(0), to: day(2), kind: 'ill' },
  ])
})

test('stored periods are read as if they had been marked one after the other', () => {
  fc.assert(
    fc.property(fc.array(anyPeriod, { maxLength: 5 }), fc.boolean(), (periods, isSorted) => {
      const gentleDays = isSorted
        ? [...periods].sort((a, b) => Number(a.from > b.from) - Number(a.from < b.from))
        : periods
      const marked = gentleDays.reduce<GentleDays>(markGentle, NO_GENTLE_DAYS)
      expect(GENTLE_DAYS.read({ gentleDays })).toEqual(marked)
    }),
  )
})

test.each([
  { from: '2026-02-30', kind: 'ill' },
  { from: '2026-11-02', to: '2026-11-01', kind: 'ill' },
  { from: '2026-11-02', to: 'soon', kind: 'ill' },
  { from: '2026-11-02', kind: 'lazy' },
  { kind: 'rest' },
  null,
  7,
])('the stored period %j is left out, and the others are read', (period) => {
  const valid = { from: '2026-11-05', kind: 'away' }
  expect(GENTLE_DAYS.read({ gentleDays: [period, valid] })).toEqual([valid])
})

test.each([null, {}, { gentleDays: 'x' }])('there are no gentle days in %j', (settings) => {
  expect(GENTLE_DAYS.read(settings)).toEqual([])
})
