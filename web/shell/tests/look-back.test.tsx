// @vitest-environment happy-dom

import { localDateOf } from '@tend/shared/days/local-date'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openApp } from '../testing/open-app.tsx'

// It needs a canvas.
vi.mock('../../ui/plots/plot-canvas.ts', () => ({
  hairlines: () => [],
  openPlot: () => ({ select: () => 0, destroy: () => {} }),
}))

type Name = string | RegExp

const button = (name: Name, scope = document.body) => within(scope).findByRole('button', { name })
const region = (name: string) => screen.findByRole('region', { name })
const shows = (scope: HTMLElement, text: Name) =>
  waitFor(() => expect(scope.textContent).toMatch(text))
const gone = (query: () => HTMLElement | null) => waitFor(() => expect(query()).toBeNull())
const hasRows = (scope: HTMLElement, texts: readonly Name[]) =>
  waitFor(() => {
    const rows = Array.from(scope.querySelectorAll('tr'), ({ textContent }) => textContent)
    expect(rows).toEqual(
      texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
    )
  })
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

  test('the arrow keys move the day on the picture of the year', async () => {
    const { user } = await openApp('/look-back')
    const year = await screen.findByRole('slider', { name: /^The year 2026/ })
    year.focus()
    await user.keyboard('{ArrowLeft}')
    await shows(await screen.findByTestId('look-back-day'), 'Thu, Nov 19')
    await user.keyboard('{ArrowLeft}')
    await shows(screen.getByTestId('look-back-day'), 'Wed, Nov 18')
    expect(document.activeElement).toBe(year)
    expect(year.getAttribute('aria-valuetext')).toBe('Wed, Nov 18')
  })

  test('all entries are listed by day, a month at a time, opened in place, and found by words', async () => {
    const { user } = await openApp('/look-back')
    await user.click(await screen.findByRole('tab', { name: 'Entries' }))
    await click(user, /^Previous month, October/, await region('Day by day'))
    const day = await screen.findByText('Mon, Oct 5')
    await user.click(day)
    await shows(await region('Day by day'), 'Body Metrics')

    await user.type(await screen.findByRole('searchbox', { name: 'Find an entry' }), 'legs')
    await screen.findAllByText('3 entries')
    await user.click((await screen.findAllByRole('button', { name: /^Legs/ }))[0] as Element)
    await screen.findByRole('dialog')
  })

  test('the table of years has each since the first entry', async () => {
    const { user } = await openApp('/look-back#plots')
    await user.click(await screen.findByText('Years'))
    await screen.findByText('2024 to 2026')
    await user.click(await screen.findByLabelText('Chart of Workouts'))
    await user.click(await screen.findByText('Show as a table'))
    await hasRows(await screen.findByLabelText('Table of Workouts'), [
      'YearWorkoutsLogged on',
      '20262 workouts2 of 324 days',
      '20251 workout1 of 365 days',
      '2024nothing logged0 of 366 days',
    ])
  })

  test('an exercise has its sets, records and figures, found from Look back, a workout and the form', async () => {
    const { user } = await openApp('/look-back#plots')
    await user.click(await screen.findByText('Exercises, set by set'))
    await user.click(await screen.findByRole('link', { name: /^Bench Press/ }))
    const detail = () => screen.findByTestId('exercise-detail')
    const slider = (name: string) => screen.findByRole('slider', { name })
    const days = async () => within(await detail()).findByRole('table', { name: /^The sets/ })
    await screen.findByText('Chest, barbell, bench')
    await shows(await detail(), /Best set187 lbs8 reps, Nov 18/)
    await shows(await detail(), 'Estimated 1RM240 lbs')
    await shows(await detail(), /by Epley's formula: weight × \(1 \+ reps ÷ 30\)/)
    await hasRows(await days(), ['DaySets', /^Wed, Nov 1810.×.180, 8.×.187.lbs2 sets/])
    await shows(
      await within(await detail()).findByRole('table', { name: /^The records/ }),
      'Most reps at 180 lbs10Nov 18',
    )
    expect((await slider('Volume by week')).getAttribute('aria-valuetext')).toBe(
      'Week of Nov 15: 3,296 lbs',
    )

    await user.click(await screen.findByText('All'))
    await hasRows(await days(), ['DaySets', /^Wed, Nov 18/, /^Tue, Mar 4, 20258.×.180.lbs1 set/])
    await shows(await detail(), 'No sets between Mar 5, 2025 and Nov 17.')
    fireEvent.change(await slider('Every set, day by day'), { target: { value: '0' } })
    await waitFor(async () =>
      expect((await slider('Every set, day by day')).getAttribute('aria-valuetext')).toBe(
        'Tue, Mar 4, 2025: 8 × 180 lbs',
      ),
    )

    history.pushState(null, '', '/move')
    await user.click(await screen.findByText('History'))
    const legs = await within(await region('Workout History')).findAllByText('Legs')
    await user.click(legs[1] as HTMLElement)
    await user.click(await screen.findByRole('link', { name: 'Bench Press' }))
    await shows(await detail(), 'Estimated 1RM240 lbs')

    history.pushState(null, '', '/move')
    await user.click(await screen.findByText('New Workout'))
    await click(user, /^Add Exercises/)
    await user.type(await screen.findByLabelText('Search exercises'), 'bench press{Enter}')
    await click(user, 'Done')
    await click(user, 'More for Bench Press')
    await user.click(await screen.findByRole('link', { name: 'All sets of Bench Press' }))
    await shows(await detail(), 'Estimated 1RM240 lbs')
  })

  test('plots and exercises are in kg and kJ, with the macros on request', async () => {
    const walk = { name: 'Walk', date: '2026-11-19', duration: 20, exercises: [] }
    store({
      tend_settings: { weightUnit: 'kg', energyUnit: 'kJ' },
      fitness_nutrition_logs: [
        { id: 'n', date: '2026-11-19', mealType: 'lunch', foodName: 'Soup', calories: 240 },
      ],
      fitness_workouts: [
        ...JSON.parse(String(localStorage.getItem('fitness_workouts'))),
        ...Array.from({ length: 34 }, (_, index) => ({ ...walk, id: `walk${index}` })),
      ],
    })
    const { user } = await openApp('/exercises?id=preset_2')
    await shows(
      await screen.findByTestId('exercise-detail'),
      /Best set84.8 kg.*Estimated 1RM109 kg/,
    )
    history.pushState(null, '', '/look-back#plots')
    await screen.findByText('About three workouts a week.')
    await shows(screen.getByRole('main'), /1,004\skJ a day/)
    await user.click(await screen.findByLabelText('Chart of Sets by muscle'))
    await user.selectOptions(await screen.findByLabelText('Target for Chest'), '10 sets a week')
    await screen.findByText(/, target 10$/)
    await click(user, 'Close')
    expect(screen.queryByText('Protein')).toBeNull()
    await user.click(await screen.findByText('Protein, carbs, fats'))
    await screen.findByText('Protein')
    await user.click(await screen.findByLabelText('Chart of Weight'))
    const weight = await screen.findByLabelText('Weight over time')
    expect(weight.getAttribute('aria-valuetext')).toMatch(/^Wed, Nov 18: 78.kg$/)
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
  history.pushState(null, '', '/settings#numbers')
  await user.click(await screen.findByRole('checkbox', { name: /^Show an observation/ }))
  history.pushState(null, '', '/look-back')
  await screen.findByText(text)
})
