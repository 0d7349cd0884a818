import { addDays, type DayStart, type LocalDate } from '@tend/shared/days/local-date'
import type { Span } from '@tend/shared/days/spans'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Measurement } from '../../../kinds/measurement.ts'
import { gentleTest } from '../../../store/settings/rules/gentle-days.ts'
import { DEFAULT_GOALS } from '../../../store/settings/rules/goal-settings.ts'
import { DEFAULT_UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { habitCounts, summaryFigure } from '../../summary/rules/summary-figures.ts'
import { measureLine, measureSummaries } from '../../summary/rules/summary-measures.ts'
import { daysInSpan, summaryPeriod } from '../../summary/rules/summary-period.ts'
import { dayFigures } from '../commands/day-figures.ts'
import { anyEntries, asEntries, type PlotEntries } from '../commands/testing/any-entries.ts'

const day = (text: string) => text as LocalDate
const TODAY = day('2026-11-20')
const OWN = { first: day('2026-01-10'), last: day('2026-02-09') }

describe('the period of a summary', () => {
  test('ends today, or is between two chosen days', () => {
    expect(summaryPeriod('7', OWN, TODAY)).toEqual({ first: '2026-11-14', last: TODAY })
    expect(summaryPeriod('30', OWN, TODAY)).toEqual({ first: '2026-10-22', last: TODAY })
    expect(summaryPeriod('90', OWN, TODAY)).toEqual({ first: '2026-08-23', last: TODAY })
    expect(summaryPeriod('year', OWN, TODAY)).toEqual({ first: '2026-01-01', last: TODAY })
    expect(summaryPeriod('own', OWN, TODAY)).toEqual(OWN)
    expect(daysInSpan(OWN)).toBe(31)
  })

  test.each([
    ['2026-02-10', '2026-02-09', 'reversed'],
    ['2026-02-10', '2026-11-21', 'future'],
    ['2024-11-19', '2026-11-20', 'tooLong'],
  ])('%s to %s names the problem', (first, last, problem) => {
    const period = summaryPeriod('own', { first: day(first), last: day(last) }, TODAY)
    expect(period).toEqual({ problem })
  })

  test('one day and two years are possible', () => {
    for (const first of [TODAY, day('2024-11-20')]) {
      expect(summaryPeriod('own', { first, last: TODAY }, TODAY)).toEqual({ first, last: TODAY })
    }
  })
})

const SETTINGS = { goals: [{ ...DEFAULT_GOALS, glassMl: 300, from: '2026-06-01' }] }
const within =
  ({ first, last }: Span) =>
  ({ date }: { date: LocalDate }) =>
    date >= first && date <= last

/** The entries of a period, as they are read from the device. */
function entriesOf(entries: PlotEntries, period: Span): PlotEntries {
  return {
    workouts: entries.workouts.filter(within(period)),
    meals: entries.meals.filter(within(period)),
    days: entries.days.filter(within(period)),
    breathingSessions: entries.breathingSessions.filter(within(period)),
  }
}

describe('the figures of a summary', () => {
  test('equal sums that are computed without its functions, in any period', () => {
    const anyCase = fc.constantFrom<DayStart>(0, 4).chain((dayStart) =>
      fc.record({
        entries: anyEntries(dayStart),
        ago: fc.integer({ min: 0, max: 60 }),
        length: fc.integer({ min: 1, max: 400 }),
        gentle: fc.integer({ min: 0, max: 9 }),
      }),
    )
    fc.assert(
      fc.property(anyCase, ({ entries, ago, length, gentle }) => {
        const last = addDays(TODAY, -ago)
        const period = { first: addDays(last, 1 - length), last }
        const gentleEnd = addDays(period.first, gentle)
        const isGentle = gentleTest([{ from: period.first, to: gentleEnd, kind: 'ill' }])
        const inPeriod = entriesOf(entries, period)
        const days = dayFigures(asEntries(inPeriod), SETTINGS)

        const minutes = new Map<string, number>()
        for (const { date, duration } of inPeriod.workouts) {
          minutes.set(date, (minutes.get(date) ?? 0) + duration)
        }
        const shown = summaryFigure(days, 'activeMinutes', period, isGentle)
        expect(shown?.days ?? 0).toBe(minutes.size)
        if (shown) {
          const total = inPeriod.workouts.reduce((sum, { duration }) => sum + duration, 0)
          const sorted = [...minutes.values()].sort((a, b) => a - b)
          expect(shown).toMatchObject({ total, lowest: sorted[0], highest: sorted.at(-1) })
          expect(shown.mean * minutes.size).toBeCloseTo(total, 6)
          const left = Array.from({ length }, (_, index) => addDays(period.first, index)).filter(
            (date) => date <= gentleEnd && !minutes.has(date),
          )
          expect(shown.ofDays).toBe(length - left.length)
        }

        const glasses = inPeriod.days.filter(({ waterCount }) => waterCount > 0)
        expect(summaryFigure(days, 'waterMl', period)?.total ?? 0).toBe(
          glasses.reduce(
            (sum, { date, waterCount }) => sum + waterCount * (date < '2026-06-01' ? 250 : 300),
            0,
          ),
        )
        expect(summaryFigure(days, 'meals', period)?.total ?? 0).toBe(inPeriod.meals.length)
        expect(summaryFigure(days, 'breathingSessions', period)?.total ?? 0).toBe(
          inPeriod.breathingSessions.filter(({ cycles }) => cycles > 0).length,
        )
        const tasks = inPeriod.days.map(
          ({ sleepRoutine }) => Object.values(sleepRoutine.completedTasks).filter(Boolean).length,
        )
        expect(summaryFigure(days, 'sleepTasks', period)?.total ?? 0).toBe(
          tasks.reduce((sum, done) => sum + done, 0),
        )
        for (const { key, days: done } of habitCounts(inPeriod.days, () => 7)) {
          expect(done).toBe(inPeriod.days.filter(({ habits }) => habits[key] === true).length)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('the foods of one breakfast are one meal', () => {
    const food = (date: LocalDate) => ({
      ...{ date, mealType: 'breakfast' as const, createdAt: `${date}T08:00:00.000Z` },
      ...{ quantity: 1, calories: 100, protein: 1, carbs: 1, fats: 1 },
    })
    const meals = ['2026-11-18', '2026-11-18', '2026-11-19'].map((date) => food(day(date)))
    const entries = asEntries({ workouts: [], meals, days: [], breathingSessions: [] })
    const days = dayFigures(entries, {})
    expect(days.map((each) => each.meals)).toEqual([1, 1])
  })

  test('habits are sorted by their days, and habits that were not done are left out', () => {
    const of = (date: string, habits: Record<string, boolean>) => ({
      date: day(date),
      waterCount: 0,
      habits,
      sleepRoutine: { active: false, progress: 0, completedTasks: {} },
    })
    const days = [
      of('2026-11-18', { call: false, read: true, walk: true }),
      of('2026-11-19', { call: false, walk: true }),
    ]
    expect(habitCounts(days, () => 7)).toEqual([
      { key: 'walk', days: 2, ofDays: 7 },
      { key: 'read', days: 1, ofDays: 7 },
    ])
  })
})

const anyMetric = fc
  .record({
    ago: fc.integer({ min: 0, max: 30 }),
    weight: fc.option(fc.integer({ min: 90, max: 300 })),
    waist: fc.option(fc.integer({ min: 20, max: 60 })),
    id: fc.uuid(),
  })
  .map(
    ({ ago, ...measures }): Measurement => ({
      userId: 'user_1',
      date: addDays(TODAY, -ago),
      createdAt: '2026-11-20T12:00:00Z',
      bodyFat: null,
      chest: null,
      hips: null,
      arms: null,
      legs: null,
      notes: '',
      ...measures,
    }),
  )

describe('the measures of a summary', () => {
  test('have the first, the last, the lowest and the highest day, each the mean of its entries', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyMetric, { selector: ({ id }) => id }), (metrics) => {
        const summaries = measureSummaries(metrics, DEFAULT_UNITS)
        for (const key of ['weight', 'waist'] as const) {
          const found = summaries.find(({ measure }) => measure.key === key)
          const having = metrics.filter((metric) => metric[key] !== null)
          const dates = [...new Set(having.map(({ date }) => date))].sort()
          const means = dates.map((date) => {
            const ofDay = having.filter((metric) => metric.date === date)
            return ofDay.reduce((sum, metric) => sum + (metric[key] ?? 0), 0) / ofDay.length
          })
          const shown = means.map(Math.round).sort((a, b) => a - b)
          expect(found?.days ?? 0).toBe(dates.length)
          expect(found?.first.date).toBe(dates[0])
          expect(found?.last.date).toBe(dates.at(-1))
          expect(found?.lowest.value).toBe(shown[0])
          expect(found?.highest.value).toBe(shown.at(-1))
        }
      }),
    )
  })

  test('are in the units of the user, as typed', () => {
    const metric = fc.sample(anyMetric, 1)[0] as Measurement
    const typed = {
      ...metric,
      weight: 176.4,
      typed: { weight: { value: 80, unit: 'kg' as const } },
    }
    const [weight] = measureSummaries([typed], { ...DEFAULT_UNITS, weight: 'kg' })
    expect(weight?.first.value).toBe(80)
  })

  test('are drawn with gaps where nothing was measured for more than a week', () => {
    const measured = [
      { date: day('2026-11-01'), value: 170 },
      { date: day('2026-11-08'), value: 160 },
      { date: day('2026-11-16'), value: 165 },
    ]
    const period = { first: day('2026-11-01'), last: day('2026-11-21') }
    expect(measureLine(measured, period, { width: 200, height: 40 })).toEqual({
      dots: [
        [0, 0],
        [70, 40],
        [150, 20],
      ],
      path: 'M0 0L70 40M150 20',
    })
  })

  test('are in the middle where there is one value, or one day', () => {
    const measured = [{ date: TODAY, value: 170 }]
    const period = { first: TODAY, last: TODAY }
    expect(measureLine(measured, period, { width: 200, height: 40 }).dots).toEqual([[100, 20]])
  })
})
