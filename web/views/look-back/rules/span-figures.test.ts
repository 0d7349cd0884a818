import { addDays, type DayStart, type LocalDate, localDateOf } from '@tend/shared/days/local-date'
import { latestSpans, type SpanKind } from '@tend/shared/days/spans'
import type { Weekday } from '@tend/shared/days/week'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLOTTED_NAMES, type PlottedName } from '../../../contract/day-facet.ts'
import {
  type GentlePeriod,
  gentleTest,
  markGentle,
} from '../../../store/settings/rules/gentle-days.ts'
import { plotDays } from '../commands/day-figures.ts'
import { anyEntries, asEntries, type PlotEntries } from '../commands/testing/any-entries.ts'
import { columnValue, spanFigures, totalFigure } from './span-figures.ts'

const NOTHING: PlotEntries = { workouts: [], meals: [], days: [], breathingSessions: [] }
const TODAY = '2026-11-20' as LocalDate
const day = (text: string) => text as LocalDate
const ROUTINE = { active: false, progress: 0, completedTasks: {} }

/** The figures that the entries of one day add, one number for each entry. */
function figuresOn(entries: PlotEntries, kind: PlottedName, date: LocalDate): number[] {
  const workouts = entries.workouts.filter((it) => it.date === date)
  const meals = entries.meals.filter((it) => it.date === date)
  const ofDay = entries.days.filter((it) => it.date === date)
  const count = (flags: Record<string, boolean>) => Object.values(flags).filter(Boolean).length
  const isPositive = (figure: number) => figure > 0
  switch (kind) {
    case 'workouts':
      return workouts.map(() => 1)
    case 'activeMinutes':
      return workouts.map(({ duration }) => duration)
    case 'glasses':
      return ofDay.map(({ waterCount }) => waterCount).filter(isPositive)
    case 'habits':
      return ofDay.map(({ habits }) => count(habits)).filter(isPositive)
    case 'windDowns':
      return ofDay.filter(({ sleepRoutine }) => count(sleepRoutine.completedTasks) > 0).map(() => 1)
    case 'breathingMinutes':
      return entries.breathingSessions
        .filter((it) => it.date === date && it.cycles >= 1)
        .map(({ duration }) => duration / 60)
    default:
      return meals.flatMap((meal) => {
        const value = meal[kind]
        return value === undefined ? [] : value * meal.quantity
      })
  }
}

describe('the figures of spans', () => {
  test('equal sums that are computed day by day, for every kind, week start and start of day', () => {
    const anyCase = fc.constantFrom<DayStart>(0, 3, 6).chain((dayStart) =>
      fc.record({
        entries: anyEntries(dayStart),
        firstWeekday: fc.constantFrom<Weekday>(0, 1, 6),
        kind: fc.constantFrom<SpanKind>('weeks', 'months', 'years'),
        gentleFrom: fc.integer({ min: 0, max: 60 }),
        gentleDays: fc.integer({ min: 0, max: 9 }),
      }),
    )
    fc.assert(
      fc.property(anyCase, ({ entries, firstWeekday, kind, gentleFrom, gentleDays }) => {
        const spans = latestSpans(kind, { today: TODAY, firstWeekday, since: day('2025-01-01') })
        const from = addDays(TODAY, -gentleFrom)
        const period: GentlePeriod = { from, to: addDays(from, gentleDays), kind: 'rest' }
        const isGentle = gentleTest(markGentle([], period))
        const days = plotDays(asEntries(entries))
        for (const plotKind of PLOTTED_NAMES) {
          const figures = spanFigures(days, spans, plotKind, isGentle)
          const expected = spans.map(({ first, last }) => {
            let sum = 0
            let logged = 0
            let counted = 0
            for (let date = first; date <= last; date = addDays(date, 1)) {
              const ofDay = figuresOn(entries, plotKind, date)
              for (const figure of ofDay) sum += figure
              if (ofDay.length > 0) logged++
              if (ofDay.length > 0 || date < from || date > addDays(from, gentleDays)) counted++
            }
            return { sum: expect.closeTo(sum, 6), days: logged, ofDays: counted }
          })
          expect(figures).toEqual(expected)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('an entry after midnight belongs to the week of the day before, if the day starts later', () => {
    // A quarter past one on Monday.
    const night = new Date(2026, 10, 16, 1, 15)
    const weekOf = (dayStart: DayStart) => {
      const workouts = [{ date: localDateOf(night, dayStart), duration: 30 }]
      const spans = latestSpans('weeks', { today: TODAY, firstWeekday: 1, since: null })
      const figures = spanFigures(plotDays(asEntries({ ...NOTHING, workouts })), spans, 'workouts')
      return spans[figures.findIndex(({ days }) => days > 0)]?.first
    }
    expect(weekOf(0)).toBe('2026-11-16')
    expect(weekOf(3)).toBe('2026-11-09')
  })

  test('a day without entries of a kind is missing, and one with a workout of no minutes is 0', () => {
    const days = plotDays(
      asEntries({
        ...NOTHING,
        workouts: [{ date: day('2026-11-18'), duration: 0 }],
        days: [{ date: day('2026-11-19'), waterCount: 0, habits: {}, sleepRoutine: ROUTINE }],
      }),
    )
    const spans = [{ first: day('2026-11-16'), last: TODAY }]
    const [minutes] = spanFigures(days, spans, 'activeMinutes')
    const [glasses] = spanFigures(days, spans, 'glasses')
    expect(minutes).toEqual({ sum: 0, days: 1, ofDays: 5 })
    expect(minutes && columnValue(minutes)).toBe(0)
    expect(glasses && columnValue(glasses)).toBeNull()
  })

  test('columns are means of the days that have the figure, or sums', () => {
    const figure = { sum: 90, days: 3, ofDays: 7 }
    expect(columnValue(figure)).toBe(30)
    expect(columnValue(figure, true)).toBe(90)
    expect(totalFigure([figure, { sum: 10, days: 1, ofDays: 7 }])).toEqual({
      sum: 100,
      days: 4,
      ofDays: 14,
    })
  })
})
