// @vitest-environment happy-dom
import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '../testing/open-app.tsx'

const TODAY = '2026-11-20' as LocalDate

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

afterEach(() => {
  vi.useRealTimers()
})

/** Opens the page with workouts and meals from the given numbers of days ago. */
async function openStreaks(workouts: readonly number[], meals: readonly number[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T23:59:30`) })
  const row = (ago: number) => ({ id: `ago${ago}`, date: addDays(TODAY, -ago) })
  const walk = { name: 'Walk', duration: 30 }
  const soup = { mealType: 'lunch', foodName: 'Soup' }
  const rows = {
    fitness_workouts: workouts.map((ago) => ({ ...walk, ...row(ago) })),
    fitness_nutrition_logs: meals.map((ago) => ({ ...soup, ...row(ago) })),
  }
  for (const [key, value] of Object.entries(rows)) localStorage.setItem(key, JSON.stringify(value))
  return openApp('/streak')
}

const shows = (id: string, ...texts: readonly string[]) =>
  waitFor(() => {
    for (const text of texts) expect(screen.getByTestId(id).textContent).toContain(text)
  })
const workoutsShow = (...texts: readonly string[]) => shows('card-workout-streak', ...texts)
const nutritionShows = (...texts: readonly string[]) => shows('card-nutrition-streak', ...texts)
const overallIs = (text: string) =>
  waitFor(() => {
    const overall = screen.getByRole('heading', { name: 'Overall Progress' }).closest('section')
    expect(overall?.querySelector('dl')?.textContent).toBe(text)
  })
const filledSeeds = (activity: string) =>
  document.querySelectorAll(`main ellipse.fill-${activity}-edge`).length

test('without entries there is no streak, and a prompt to start one; a workout counts at once', async () => {
  const { device } = await openStreaks([], [])
  await overallIs('Combined Active Days0Best Streak0')
  const start = ['Start your streak today!', 'Longest 0 days', 'Active 0 of the last 30 days']
  await workoutsShow(...start)
  await nutritionShows(...start)
  expect(screen.getByTestId('card-workout-streak').textContent).not.toContain('rest')
  for (const name of ['workout', 'nutrition']) {
    screen.getByRole('img', { name: `Current ${name} streak, 0 days of 30` })
  }
  screen.getByRole('heading', { name: 'Build Your Streaks' })
  const tips = ['Consistency', 'Log at least one meal daily', 'Rest days count', 'Track metrics']
  for (const name of tips) screen.getByRole('heading', { name })
  expect(document.title).toBe('Streaks — Tend')

  await device.db.fitness_workouts.add({
    ...{ id: 'w', userId: device.userId, name: 'Walk', date: TODAY, duration: 30, notes: null },
    ...{ createdAt: new Date().toISOString(), exercises: [] },
  })
  await workoutsShow('1day')
  await overallIs('Combined Active Days1Best Streak1')
})

test('streaks survive midnight, but not a full day without an entry', async () => {
  await openStreaks(range(0, 2), range(0, 40))
  await workoutsShow('3days')
  await nutritionShows('41days')
  // A streak of more than 30 days fills the ring.
  expect([filledSeeds('workouts'), filledSeeds('nutrition')]).toEqual([3, 30])

  vi.setSystemTime(new Date('2026-11-21T00:00:30'))
  dispatchEvent(new Event('focus'))
  await nutritionShows('41days', 'Active 29 of the last 30 days')
  await workoutsShow('3days', 'Active 3 of the last 30 days')

  vi.setSystemTime(new Date('2026-11-22T07:00:00'))
  dispatchEvent(new Event('focus'))
  await workoutsShow('Start your streak today!', 'Longest 3 days', 'Active 3 of the last 30 days')
})
