import type { Page } from '@playwright/test'
import { expect, goTo, open, test, userId } from './support/test.ts'

/** Every page that shows a day is opened twice, which takes longer than one journey usually may. */
const TIMEOUT_MS = 120_000

/** One of each entry, as the calendar shows them. */
const ENTERED = ['Night walk', 'Night soup', '151 lbs', '1 glass', 'Stretch', '1 session', 'Toast']

type Checks = Readonly<Record<string, () => Promise<void>>>

const workouts = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

/** The dates of all entries on the device, by table. */
function storedDates(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('tend')
      request.onsuccess = () => resolve(request.result)
    })
    const names = [
      'fitness_workouts',
      'fitness_nutrition_logs',
      'fitness_body_metrics',
      'breathing_sessions',
      'daily_data',
    ]
    const transaction = db.transaction(names)
    const dates = await Promise.all(
      names.map(async (name) => {
        const request = transaction.objectStore(name).getAll()
        const rows = await new Promise<{ date: string }[]>((resolve) => {
          request.onsuccess = () => resolve(request.result)
        })
        return [name, rows.map(({ date }) => date)]
      }),
    )
    db.close()
    return Object.fromEntries(dates)
  })
}

/** Goes from page to page and checks each. Only a tab is opened with its address. */
async function visit(page: Page, checks: Checks) {
  for (const [path, check] of Object.entries(checks)) {
    if (path.includes('#')) await open(page, path)
    else await goTo(page, path)
    await check()
  }
}

async function logOneOfEach(page: Page) {
  await open(page, '/home')
  await page.getByRole('button', { name: '+1 glass' }).click()
  await expect(page.getByRole('progressbar', { name: 'Water, 1 of 8 glasses' })).toBeVisible()

  await open(page, '/nourish#nutrition')
  await page.getByRole('button', { name: 'Log Meal' }).click()
  const meal = page.getByRole('form', { name: 'Log Meal' })
  await meal.getByLabel('Food', { exact: true }).fill('Night soup')
  await meal.getByLabel('Calories').fill('300')
  await meal.getByRole('button', { name: 'Save Meal' }).click()
  await expect(page.getByTestId('total-calories')).toContainText('300of 2,000 kcal')

  await goTo(page, '/move')
  await page.getByRole('link', { name: 'New Workout' }).click()
  const builder = page.getByRole('region', { name: 'New Workout' })
  await builder.getByRole('button', { name: 'Add Exercises' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Squat/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await builder.getByRole('button', { name: 'Change the name' }).click()
  await builder.getByLabel('Name').fill('Night walk')
  await builder.getByRole('button', { name: 'Save Workout' }).click()
  await expect(page.getByTestId('toast')).toContainText('Night walk saved')

  await goTo(page, '/you')
  await page.getByRole('button', { name: 'Add Stretch' }).click()
  await page.getByTestId('habit-stretch').click()
  await expect(page.getByText('1 done')).toBeVisible()
  await page.getByRole('tab', { name: 'Metrics' }).click()
  const metrics = page.getByRole('form', { name: 'Weigh in' })
  await metrics.getByLabel('Weight').fill('151')
  await metrics.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByTestId('toast')).toContainText('Metrics saved')

  await goTo(page, '/nutrition')
  await page.getByLabel('What did you eat?').fill('Toast')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

  await goTo(page, '/sleep')
  await page.getByRole('button', { name: 'Start Routine' }).click()
  await page.getByRole('checkbox', { name: 'Calming Music' }).click()
  await expect(page.getByRole('progressbar', { name: 'Wind-down, 1 of 8 steps' })).toBeVisible()

  await goTo(page, '/breathing')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
  await page.clock.fastForward(25_000)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByTestId('list-sessions').getByRole('listitem')).toHaveCount(1)
}

test('a day that starts at 4:00 goes on after midnight, on every page that shows a day', async ({
  page,
  server,
}) => {
  test.setTimeout(TIMEOUT_MS)
  await page.clock.install({ time: new Date('2026-11-20T23:50:00') })
  await open(page, '/settings')
  await page.getByTestId('day-start').selectOption('4')

  await page.clock.setSystemTime(new Date('2026-11-21T02:30:00'))
  await logOneOfEach(page)
  const detail = page.getByTestId('day-detail')
  const shown: Checks = {
    '/home': () => expect(page.getByTestId('calories-eaten')).toContainText('300'),
    '/move': () => expect(workouts(page, "Today's Workouts")).toContainText('Night walk'),
    '/hydration': () => expect(page.getByRole('img', { name: '1 of 8 glasses' })).toBeVisible(),
    '/habits': () => expect(page.getByText('1 done')).toBeVisible(),
    '/nutrition': () => expect(page.getByLabel('What did you eat?')).toHaveValue('Toast'),
    '/sleep': () => expect(page.getByRole('checkbox', { name: 'Calming Music' })).toBeChecked(),
    '/breathing': () => expect(page.getByTestId('list-sessions')).toContainText('Today, 2:30'),
    '/you#habits': () => expect(page.getByText('1 done')).toBeVisible(),
    '/summary': () => expect(page.getByTestId('summary-sheet')).toContainText('to Nov 20, 2026'),
    '/streak': () => expect(page.getByTestId('card-workout-streak')).toContainText('1'),
    '/look-back': async () => {
      await page.getByRole('button', { name: 'Show the latest day' }).click()
      await expect(page.getByTestId('look-back-day')).toContainText('Fri, Nov 20')
    },
    '/calendar': async () => {
      await expect(page.getByTestId('calendar-day-20')).toHaveAttribute('aria-current', 'date')
      for (const text of ENTERED) await expect(detail).toContainText(text)
    },
  }
  await visit(page, shown)
  const dates = await storedDates(page)
  expect(dates).toEqual({
    fitness_workouts: ['2026-11-20'],
    fitness_nutrition_logs: ['2026-11-20'],
    fitness_body_metrics: ['2026-11-20'],
    breathing_sessions: ['2026-11-20'],
    daily_data: ['2026-11-20'],
  })

  // The calendar is still open.
  await page.clock.setSystemTime(new Date('2026-11-21T03:59:30'))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByTestId('calendar-day-20')).toHaveAttribute('aria-current', 'date')
  await page.clock.runFor(60_000)
  await expect(page.getByTestId('calendar-day-21')).toHaveAttribute('aria-current', 'date')
  for (const text of ENTERED) await expect(detail).not.toContainText(text)
  await page.getByTestId('calendar-day-20').click()
  for (const text of ENTERED) await expect(detail).toContainText(text)

  const fresh: Checks = {
    '/home': () => expect(page.getByTestId('calories-eaten')).toContainText('0'),
    '/move': async () => {
      await expect(workouts(page, "Today's Workouts")).toBeVisible()
      await expect(workouts(page, "Today's Workouts")).not.toContainText('Night walk')
    },
    '/hydration': () => expect(page.getByRole('img', { name: '0 of 8 glasses' })).toBeVisible(),
    '/habits': () => expect(page.getByText('0 done')).toBeVisible(),
    '/nutrition': () => expect(page.getByLabel('What did you eat?')).toHaveValue(''),
    '/sleep': () => expect(page.getByRole('button', { name: 'Start Routine' })).toBeVisible(),
    '/breathing': () => expect(page.getByTestId('list-sessions')).toContainText('Nov 20, 2:30'),
    '/streak': () => expect(page.getByTestId('card-workout-streak')).toContainText('1'),
    '/look-back': async () => {
      await page.getByRole('button', { name: 'Show the latest day' }).click()
      await expect(page.getByTestId('look-back-day')).toContainText('Fri, Nov 20')
    },
  }
  await visit(page, fresh)
  await open(page, '/nourish#nutrition')
  await expect(page.getByText('No meals logged yet today.')).toBeVisible()
  expect(await storedDates(page)).toEqual(dates)
  const user = await userId(page)
  await expect.poll(() => server.day(user, '2026-11-20')).toMatchObject({ waterCount: 1 })
  expect((await server.breathingSessions(user)).length).toBe(1)
})
