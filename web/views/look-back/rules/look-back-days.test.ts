import type { LocalDate } from '@tend/shared/days/local-date'
import { describe, expect, it } from 'vitest'
import type { Meal } from '../../../kinds/meal.ts'
import { DEFAULT_GOALS } from '../../../store/settings/rules/goal-settings.ts'
import { yearSoFarText, yearText } from '../texts/year-text.ts'
import { type LookBackEntries, lookBackDays, lookBackTotals, ringDay } from './look-back-days.ts'

const day = (text: string) => text as LocalDate
const NOTHING: LookBackEntries = {
  workouts: [],
  meals: [],
  measurements: [],
  days: [],
  breathingSessions: [],
  tracked: [],
}
const ROUTINE = { active: false, progress: 0, completedTasks: {} }

function meal(date: LocalDate, calories: number, quantity = 1): Meal {
  return {
    id: `meal_${date}_${calories}`,
    userId: 'user_1',
    date,
    mealType: 'lunch',
    foodName: 'Soup',
    quantity,
    calories,
    protein: 0,
    carbs: 0,
    fats: 0,
    feelings: '',
    createdAt: `${date}T12:00:00+00:00`,
  } as Meal
}

describe('the days of a period', () => {
  it('have the sums of their entries, in order', () => {
    const days = lookBackDays({
      workouts: [
        { date: day('2026-03-02'), duration: 20.4 },
        { date: day('2026-03-02'), duration: 25 },
      ],
      meals: [meal(day('2026-03-01'), 300, 2), meal(day('2026-03-01'), 450)],
      measurements: [{ date: day('2026-03-04') }],
      days: [
        {
          date: day('2026-03-02'),
          waterCount: 5,
          sleepRoutine: { ...ROUTINE, completedTasks: { sleep_task_0: true, sleep_task_3: true } },
        },
      ],
      breathingSessions: [
        { date: day('2026-03-03'), cycles: 4 },
        { date: day('2026-03-05'), cycles: 0 },
      ],
      tracked: [{ date: day('2026-03-06') }, { date: day('2026-03-06') }],
    })
    expect(days).toMatchObject([
      { date: '2026-03-01', meals: 2, calories: 1050, workouts: 0 },
      { date: '2026-03-02', workouts: 2, activeMinutes: 45, glasses: 5, sleepTasks: 2 },
      { date: '2026-03-03', breathingSessions: 1 },
      { date: '2026-03-04', measurements: 1 },
      { date: '2026-03-06', tracked: 2 },
    ])
  })

  it('leave out a stored day whose figures are all 0', () => {
    const days = [{ date: day('2026-03-02'), waterCount: 0, sleepRoutine: ROUTINE }]
    expect(lookBackDays({ ...NOTHING, days })).toEqual([])
  })

  it('are counted by kind, and described in one sentence', () => {
    const days = lookBackDays({
      ...NOTHING,
      workouts: [{ date: day('2026-03-02'), duration: 20 }],
      breathingSessions: [
        { date: day('2026-03-02'), cycles: 3 },
        { date: day('2026-03-03'), cycles: 3 },
      ],
    })
    expect(yearText(2026, lookBackTotals(days))).toBe(
      'The year 2026 in rings: 1 day with a workout, 0 with meals, 0 with water, 2 evenings of rest, 0 days with measurements',
    )
    expect(yearText(2026, lookBackTotals([]))).toBe('The year 2026 in rings: nothing logged')
    expect(yearSoFarText(2026, lookBackTotals(days))).toBe(
      '2026 so far: 1 day with a workout, 2 with rest',
    )
    expect(yearSoFarText(2026, lookBackTotals([]))).toBe('The year in rings, plots and entries')
  })
})

describe('the lines of a day', () => {
  const empty = {
    date: day('2026-03-02'),
    workouts: 0,
    activeMinutes: 0,
    meals: 0,
    calories: 0,
    glasses: 0,
    sleepTasks: 0,
    breathingSessions: 0,
    measurements: 0,
    tracked: 0,
  }

  it('are full at the goal of each kind, and no wider', () => {
    const half = { ...empty, workouts: 1, activeMinutes: 30, meals: 1, calories: 1000, glasses: 4 }
    expect(ringDay(half)).toMatchObject({ workouts: 0.5, nutrition: 0.5, water: 0.5, rest: 0 })
    const more = { ...empty, workouts: 1, activeMinutes: 90, meals: 1, calories: 5000, glasses: 12 }
    expect(ringDay(more)).toMatchObject({ workouts: 1, nutrition: 1, water: 1 })
  })

  it('are full at the goals that the user has set', () => {
    const half = { ...empty, meals: 1, calories: 1500, glasses: 6 }
    const goals = { ...DEFAULT_GOALS, calories: 3000, glasses: 12 }
    expect(ringDay(half, goals)).toMatchObject({ nutrition: 0.5, water: 0.5 })
  })

  it('show the number of meals, and nothing of the calories, while those are hidden', () => {
    const light = { ...empty, meals: 1, calories: 90 }
    const rich = { ...empty, meals: 1, calories: 1900 }
    const [one, other] = [light, rich].map((day) => ringDay(day, DEFAULT_GOALS, true))
    expect(one).toEqual(other)
    expect(one?.nutrition).toBeCloseTo(1 / 3)
  })

  it('show an entry without minutes or calories', () => {
    const lines = ringDay({ ...empty, workouts: 1, meals: 1 })
    expect(lines.workouts).toBeGreaterThan(0)
    expect(lines.nutrition).toBeGreaterThan(0)
  })

  it('show rest by the tasks of the wind-down, or fully after a breathing session', () => {
    expect(ringDay({ ...empty, sleepTasks: 2 }).rest).toBe(0.25)
    expect(ringDay({ ...empty, sleepTasks: 2, breathingSessions: 1 }).rest).toBe(1)
  })
})
