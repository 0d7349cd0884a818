// @vitest-environment happy-dom

import { localDateOf } from '@tend/shared/days/local-date'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openApp } from '../testing/open-app.tsx'

type Name = string | RegExp

const button = (name: Name, scope = document.body) => within(scope).findByRole('button', { name })
const region = (name: string) => screen.findByRole('region', { name })
const shows = (scope: HTMLElement, text: Name) =>
  waitFor(() => expect(scope.textContent).toMatch(text))
const gone = (query: () => HTMLElement | null) => waitFor(() => expect(query()).toBeNull())
async function click(user: UserEvent, name: Name, scope?: HTMLElement) {
  await user.click(await button(name, scope))
}

function store(values: Record<string, unknown>) {
  for (const [key, value] of Object.entries(values)) {
    localStorage.setItem(key, JSON.stringify(value))
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') })
  onTestFinished(() => void vi.useRealTimers())
})

describe('with workouts and measurements', () => {
  beforeEach(() => {
    const set = { reps: 8, weight: 180, completed: true }
    const planned = { ...set, weight: 300, completed: false }
    const sets = [{ ...set, reps: 10 }, { ...set, weight: 187 }, planned]
    const bench = { id: 'preset_2', name: 'Bench Press', muscleGroup: 'Chest', sets }
    const workout = { name: 'Legs', duration: 45, exercises: [] }
    store({
      landingCompleted: true,
      fitness_workouts: [
        { ...workout, id: 'w1', date: '2026-11-18', exercises: [bench] },
        { ...workout, id: 'w2', date: '2026-11-19', duration: 20 },
        { ...workout, id: 'w3', date: '2025-03-04', exercises: [{ ...bench, sets: [set] }] },
      ],
      fitness_body_metrics: [
        { id: 'b1', date: '2026-11-18', weight: 172 },
        { id: 'b2', date: '2026-10-05', weight: 175 },
      ],
    })
  })

  test('a summary has the chosen time and areas', async () => {
    const { user } = await openApp('/summary')
    const sheet = await screen.findByTestId('summary-sheet')
    await shows(sheet, 'Oct 22, 2026 to Nov 20, 2026, 30 days')
    const figures = await region('Table of Daily figures')
    const row = (scope: HTMLElement, name: RegExp) => within(scope).findByRole('row', { name })
    await shows(
      await row(figures, /^Active minutes/),
      /^Active minutes6533 over 2 days20452 of 30 days$/,
    )
    await shows(figures, 'Water: nothing logged')
    const measures = async () => row(await region('Table of Weight and measures'), /^Weight/)
    await shows(await measures(), '172 Nov 181 day')
    await shows(sheet, 'Bench Press 2 sets, up to 8 × 187 lbs')
    expect(sheet.textContent).not.toContain('Mindful eating')

    await click(user, 'Own dates')
    const fill = async (label: string, date: string) => {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      await user.type(field, date)
    }
    await fill('Last day', '2026-10-01')
    await shows(await screen.findByRole('alert'), 'The first day is after the last one')
    await gone(() => screen.queryByTestId('summary-sheet'))
    await fill('First day', '2026-09-01')
    await fill('Last day', '2026-11-19')
    await screen.findByTestId('summary-sheet')
    await waitFor(async () =>
      expect((await measures()).textContent).toContain('175 Oct 5172 Nov 18'),
    )
    await click(user, 'Water')
    await waitFor(async () =>
      expect((await region('Table of Daily figures')).textContent).not.toContain('Water'),
    )
    await click(user, 'By day')
    await waitFor(async () =>
      expect(within(await region('Table of Day by day')).getAllByRole('row')).toHaveLength(4),
    )
    await screen.findByText(/77 days without entries are not listed\./)
  })

  test('a summary leaves a hidden number out unless it is shown there', async () => {
    store({ tend_settings: { hiddenNumbers: ['weight'] } })
    const { user } = await openApp('/summary')
    const sheet = await screen.findByTestId('summary-sheet')
    await shows(sheet, 'Body weight is left out.')
    expect(sheet.textContent).not.toContain('172')
    await user.click(await screen.findByRole('checkbox', { name: /^Show body weight here/ }))
    await shows(sheet, '172')
    expect(sheet.textContent).not.toContain('weight is left out')
  })

  test('workouts and measurements are listed by month', async () => {
    const { user } = await openApp('/look-back')
    await user.click(await screen.findByRole('tab', { name: 'Entries' }))
    await click(user, /^Previous month, March 2025/, await region('All workouts'))
    await shows(await region('All workouts'), 'Tue, Mar 4, 2025')
    await click(user, /^Previous month, October/, await region('All measurements'))
    await shows(await region('All measurements'), 'Mon, Oct 5')
  })
})

test('an observation shows its basis, and is turned off beside it and on in Settings', async () => {
  // Eight weeks with a measurement on each day, and on every second day a workout and breathing.
  const dates = Array.from({ length: 56 }, (_, day) => localDateOf(new Date(2026, 8, 14 + day)))
  const everySecond = dates.filter((_, day) => day % 2 === 0)
  store({
    landingCompleted: true,
    fitness_body_metrics: dates.map((date) => ({ id: `m${date}`, date, weight: 172 })),
    fitness_workouts: everySecond.map((date) => ({
      id: `w${date}`,
      name: 'Run',
      duration: 30,
      exercises: [],
      date,
    })),
  })
  const { user } = await openApp('/look-back', {
    seed: ({ db, userId }) =>
      db.breathing_sessions.bulkPut(
        everySecond.map((date) => ({
          id: `s${date}`,
          userId,
          date,
          startedAt: `${date}T21:00:00+00:00`,
          duration: 190,
          cycles: 10,
        })),
      ),
  })
  const text =
    'On days with a workout you logged breathing much more often: 28 of 28 against 0 of 28. It may be chance.'
  await screen.findByText(text)
  await screen.findByText(/Counted over the 16 weeks up to Sat, Nov 14/)
  await click(user, "Don't show observations")
  await gone(() => screen.queryByText(text))
  history.pushState(null, '', '/settings')
  await user.click(await screen.findByRole('checkbox', { name: /^Show an observation/ }))
  history.pushState(null, '', '/look-back')
  await screen.findByText(text)
})
