import type { LocalDate } from '@tend/shared/days/local-date'
import { describe, expect, it } from 'vitest'
import type { DayParts } from '../../../contract/day-facet.ts'
import { yearSoFarText, yearText } from '../texts/year-text.ts'
import { type FigureEntries, loggedDays } from './day-figures.ts'
import { cardLines, cellText, isInYear, ringDay, YEAR_LINES, yearTotals } from './year-parts.ts'

const DATE = '2026-03-02' as LocalDate
const ROUTINE = { active: false, progress: 0, completedTasks: {} }
const TWO_STEPS = { ...ROUTINE, completedTasks: { sleep_task_0: true, sleep_task_3: true } }
const HIDDEN = { hiddenNumbers: ['nutrition'] }

const workout = (duration: number) => ({ duration, exercises: [] })
const meal = (calories: number, quantity = 1) => ({ calories, quantity, mealType: 'lunch' })
const tracked = (trackerId: string) => ({ id: trackerId, trackerId, date: DATE, value: 4 })

/** A day with parts of entries. */
function dayOf(parts: { readonly [Part in keyof DayParts]?: unknown }, date = DATE) {
  return { date, parts: parts as Partial<DayParts> }
}

const DAYS = [
  dayOf({
    workouts: [workout(20.4), workout(25)],
    meals: [meal(300, 2), meal(450)],
    measurements: [{}],
    waterCount: 5,
    sleepRoutine: TWO_STEPS,
    habits: { Walk: true, Read: false },
    eatingLog: { food: 'Soup', feelings: '' },
    breathingSessions: [{ cycles: 3 }, { cycles: 0 }],
    trackerEntries: [tracked('mood'), tracked('mood'), tracked('pain')],
  }),
  dayOf({ breathingSessions: [{ cycles: 3 }] }, '2026-03-03' as LocalDate),
] as const

describe('the days of a period', () => {
  it('have all their entries, in order', () => {
    const later = '2026-03-04' as LocalDate
    const days = loggedDays({
      workouts: [
        { id: 'b', date: later },
        { id: 'a', date: DATE },
        { id: 'c', date: later },
      ],
      meals: [],
      measurements: [],
      breathingSessions: [],
      days: [{ date: DATE, waterCount: 5 }],
    } as unknown as FigureEntries)
    expect(days).toMatchObject([
      { date: DATE, parts: { workouts: [{ id: 'a' }], waterCount: 5 } },
      { date: later, parts: { workouts: [{ id: 'b' }, { id: 'c' }] } },
    ])
  })

  it('are in the year only if they have something to count', () => {
    const nothing = { waterCount: 0, sleepRoutine: ROUTINE, breathingSessions: [{ cycles: 0 }] }
    expect(isInYear(dayOf(nothing))).toBe(false)
    expect(isInYear(dayOf({ ...nothing, trackerEntries: [tracked('mood')] }))).toBe(true)
  })

  it('are counted by line, and described in one sentence', () => {
    const totals = yearTotals(DAYS)
    expect(yearText(2026, totals)).toBe(
      'The year 2026 in rings: 1 day with a workout, 1 with meals, 1 with water, 2 evenings of rest, 1 day with measurements, 1 day with habits, 1 day with reflections, 1 day with things you track',
    )
    expect(yearText(2026, yearTotals([]))).toBe('The year 2026 in rings: nothing logged')
    expect(yearSoFarText(2026, totals)).toBe('2026 so far: 1 day with a workout, 1 with meals')
    expect(yearSoFarText(2026, yearTotals([DAYS[1]]))).toBe('2026 so far: 1 day with rest')
    expect(yearSoFarText(2026, yearTotals([]))).toBe('The year in rings, plots and entries')
  })

  it('have a card and a row of the table', () => {
    const mood = { id: 'mood', name: 'Mood', type: 'number', unit: '', place: 0 }
    const context = { settings: {}, trackers: [mood], formatTime: String } as never
    expect(cardLines(DAYS[0], context).map(({ line, texts }) => [line, ...texts])).toEqual([
      ['metrics', '1 measurement', ''],
      ['workouts', '2 workouts', '45 min'],
      ['nutrition', '2 meals', '1,050 kcal'],
      ['water', '5 glasses', '1,250 ml'],
      ['rest', 'Wind-down', '2 of 8 steps'],
      ['rest', 'Breathing', '1 session'],
      [null, 'Mood', expect.any(String), 'mood'],
      [null, 'Food', 'Soup'],
      [null, 'Habits', 'Walk'],
    ])
    const row = YEAR_LINES.map((line) => cellText(DAYS[0], line, {}))
    expect(row).toEqual(['2 of 8, breathing', '5', '1,050 kcal', '45 min', '1', '1', '1', '2'])
    expect(cellText(DAYS[0], 'nutrition', HIDDEN)).toBe('2 meals')
    expect(cellText(DAYS[1], 'water', {})).toBe('')
  })
})

describe('the lines of a day', () => {
  const widths = (parts: Parameters<typeof dayOf>[0], settings = {}) =>
    ringDay(dayOf(parts), settings)

  it('are full at the goal of each kind, and no wider', () => {
    const half = { workouts: [workout(30)], meals: [meal(1000)], waterCount: 4 }
    expect(widths(half)).toMatchObject({ workouts: 0.5, nutrition: 0.5, water: 0.5, rest: 0 })
    const more = { workouts: [workout(90)], meals: [meal(5000)], waterCount: 12 }
    expect(widths(more)).toMatchObject({ workouts: 1, nutrition: 1, water: 1 })
  })

  it('are full at the goals that held on the day', () => {
    const settings = {
      goals: [
        { from: '2026-01-01', calories: 3000, glasses: 12 },
        { from: '2026-03-03', calories: 1000, glasses: 1 },
      ],
    }
    const half = { meals: [meal(1500)], waterCount: 6 }
    expect(widths(half, settings)).toMatchObject({ nutrition: 0.5, water: 0.5 })
  })

  it('show the number of meals, and nothing of the calories, while those are hidden', () => {
    const [one, other] = [90, 1900].map((calories) => widths({ meals: [meal(calories)] }, HIDDEN))
    expect(one).toEqual(other)
    expect(one?.nutrition).toBeCloseTo(1 / 3)
  })

  it('show an entry without minutes or calories', () => {
    const lines = widths({ workouts: [workout(0)], meals: [meal(0)] })
    expect(lines.workouts).toBeGreaterThan(0)
    expect(lines.nutrition).toBeGreaterThan(0)
  })

  it('show rest by the tasks of the wind-down, or fully after a breathing session', () => {
    expect(widths({ sleepRoutine: TWO_STEPS }).rest).toBe(0.25)
    expect(widths({ sleepRoutine: TWO_STEPS, breathingSessions: [{ cycles: 1 }] }).rest).toBe(1)
  })
})
