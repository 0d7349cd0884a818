// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Device } from '../../store/device/device.ts'
import { goTo, openApp } from '../testing/open-app.tsx'

/** One of each entry, as the calendar shows them. */
const ENTERED = ['Night walk', 'Night soup', '151 lbs', '1 glass', 'Stretch', '1 session', 'Toast']

function setClock(time: string) {
  vi.setSystemTime(new Date(time))
  document.dispatchEvent(new Event('visibilitychange'))
}

const main = () => screen.getByRole('main')
const shows = (text: string | RegExp) => waitFor(() => expect(main().textContent).toMatch(text))
const testIdShows = (id: string, text: string | RegExp) =>
  waitFor(() => expect(screen.getByTestId(id).textContent).toMatch(text))
const todaysWorkouts = async () =>
  (await screen.findByRole('heading', { name: "Today's Workouts" })).closest('section')?.textContent
const eaten = () => screen.findByLabelText<HTMLTextAreaElement>('What did you eat?')
const hasEaten = (text: string) => waitFor(async () => expect((await eaten()).value).toBe(text))

async function visit(checks: Readonly<Record<string, () => Promise<unknown>>>) {
  for (const [path, check] of Object.entries(checks)) {
    await goTo(path)
    await check()
  }
}

/** The dates of all entries on the device. */
async function storedDates({ db }: Device): Promise<string[]> {
  const tables = [
    db.fitness_workouts,
    db.fitness_nutrition_logs,
    db.fitness_body_metrics,
    db.breathing_sessions,
    db.daily_data,
  ]
  const rows = await Promise.all(
    tables.map((table): Promise<{ date: string }[]> => table.toArray()),
  )
  return rows.map((ofTable) => ofTable.map(({ date }) => date).join())
}

test('a day that starts at 4:00 goes on after midnight, on every page that shows a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:50:00') })
  onTestFinished(() => void vi.useRealTimers())
  localStorage.setItem('landingCompleted', 'true')
  const { device, user } = await openApp('/settings#day')
  const button = async (name: string, scope = document.body) =>
    user.click(await within(scope).findByRole('button', { name }))
  const type = async (label: string, text: string, scope = document.body) =>
    user.type(
      await within(scope).findByLabelText(new RegExp(`^${label}`), { selector: 'input' }),
      text,
    )
  await user.selectOptions(await screen.findByTestId('day-start'), '4')
  setClock('2026-11-21T02:30:00')

  await goTo('/hydration')
  await button('Add a glass')
  await screen.findByRole('img', { name: '1 of 8 glasses' })
  await goTo('/nourish#nutrition')
  await button('Log Meal')
  await user.type(await screen.findByRole('textbox', { name: /^Food/ }), 'Night soup')
  await type('Calories', '300{Enter}', await screen.findByRole('form', { name: 'Log Meal' }))
  await testIdShows('total-calories', '300of 2,000 kcal')
  await goTo('/move')
  await user.click(await screen.findByRole('link', { name: 'New Workout' }))
  await button('Add Exercises From the library, or your own')
  await type('Search exercises', 'squat{Enter}')
  await button('Done')
  await button('Change the name')
  const name = await screen.findByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'Night walk')
  await button('Save Workout')
  await button('Done')
  await goTo('/you')
  await button('Add Stretch')
  await user.click(await screen.findByTestId('habit-stretch'))
  await shows('1 done')
  await user.click(screen.getByRole('tab', { name: 'Metrics' }))
  await type('Weight', '151{Enter}', await screen.findByRole('form', { name: 'Weigh in' }))
  await testIdShows('toast', 'Metrics saved')
  await goTo('/nutrition')
  await user.type(await eaten(), 'Toast')
  await screen.findByText('Saved')
  await goTo('/sleep')
  await button('Start Routine')
  await user.click(await screen.findByRole('checkbox', { name: 'Calming Music' }))
  await screen.findByRole('progressbar', { name: 'Wind-down, 1 of 8 steps' })
  await goTo('/breathing')
  await button('Start')
  await screen.findByRole('button', { name: 'Stop' })
  setClock('2026-11-21T02:30:25')
  await button('Stop')
  await testIdShows('list-sessions', 'Today, 2:30')

  const dates = Array.from({ length: 5 }, () => '2026-11-20')
  expect(await storedDates(device)).toEqual(dates)
  const latestDay = async () => {
    await button('Show the latest day')
    await testIdShows('look-back-day', 'Fri, Nov 20')
  }
  await visit({
    '/home': () => testIdShows('calories-eaten', '300'),
    '/move': () => waitFor(async () => expect(await todaysWorkouts()).toContain('Night walk')),
    '/hydration': () => screen.findByRole('img', { name: '1 of 8 glasses' }),
    '/habits': () => shows('1 done'),
    '/nutrition': () => hasEaten('Toast'),
    '/sleep': () => screen.findByRole('checkbox', { name: 'Calming Music', checked: true }),
    '/you#habits': () => shows('1 done'),
    '/summary': () => testIdShows('summary-sheet', 'to Nov 20, 2026'),
    '/streak': () => testIdShows('card-workout-streak', '1day'),
    '/look-back': latestDay,
    '/calendar': async () => {
      const day = await screen.findByTestId('calendar-day-20')
      expect(day.getAttribute('aria-current')).toBe('date')
      for (const text of ENTERED) await testIdShows('day-detail', text)
    },
  })

  setClock('2026-11-21T03:59:59')
  expect(screen.getByTestId('calendar-day-20').getAttribute('aria-current')).toBe('date')
  setClock('2026-11-21T04:00:00')
  await waitFor(() =>
    expect(screen.getByTestId('calendar-day-21').getAttribute('aria-current')).toBe('date'),
  )
  for (const text of ENTERED) {
    await waitFor(() => expect(screen.getByTestId('day-detail').textContent).not.toContain(text))
  }
  await user.click(screen.getByTestId('calendar-day-20'))
  for (const text of ENTERED) await testIdShows('day-detail', text)

  await visit({
    '/home': () => testIdShows('calories-eaten', /eaten\s*0/),
    '/move': () => waitFor(async () => expect(await todaysWorkouts()).toContain('No workouts')),
    '/hydration': () => screen.findByRole('img', { name: '0 of 8 glasses' }),
    '/habits': () => shows('0 done'),
    '/nutrition': () => hasEaten(''),
    '/sleep': () => screen.findByRole('button', { name: 'Start Routine' }),
    '/breathing': () => testIdShows('list-sessions', 'Nov 20, 2:30'),
    '/streak': () => testIdShows('card-workout-streak', '1day'),
    '/look-back': latestDay,
    '/nourish#nutrition': () => shows('No meals logged yet today.'),
  })
  expect(await storedDates(device)).toEqual(dates)
})
