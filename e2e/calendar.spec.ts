import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { storeValues } from './support/stored-values.ts'
import { expect, open, reload, test } from './support/test.ts'

const NOON = new Date('2026-11-20T12:00:00')

const WORKOUTS = [
  { id: 'w1', name: 'Legs', date: '2026-11-20', duration: 45, exercises: [] },
  { id: 'w2', name: 'Arms', date: '2026-11-18', duration: 30, exercises: [] },
  { id: 'w3', name: 'Old', date: '2026-10-18', duration: 30, exercises: [] },
]
const MEALS = [
  {
    id: 'm1',
    date: '2026-11-18',
    mealType: 'lunch',
    foodName: 'Lentil soup',
    quantity: 2,
    calories: 260,
    protein: 15,
    carbs: 29,
    fats: 7,
  },
]
const METRICS = [
  { id: 'b1', date: '2026-11-18', weight: 172, bodyFat: 21, notes: 'Slept well' },
  { id: 'b2', date: '2026-11-02', chest: 40 },
]

async function seed(page: Page) {
  await page.clock.install({ time: NOON })
  await storeValues(page, {
    landingCompleted: 'true',
    fitness_workouts: WORKOUTS,
    fitness_nutrition_logs: MEALS,
    fitness_body_metrics: METRICS,
  })
}

const day = (page: Page, dayOfMonth: number) => page.getByTestId(`calendar-day-${dayOfMonth}`)
const detail = (page: Page) => page.getByTestId('day-detail')

test.describe('the calendar', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 700 } })

  test.beforeEach(({ page }) => seed(page))

  test('shows this month, with weeks starting on Sunday and a dot for each kind of entry, and follows the clock', async ({
    page,
  }) => {
    await open(page, '/calendar')
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
    await expect(page.getByText('November 2026')).toBeVisible()
    const grid = page.getByRole('group', { name: 'November 2026' })
    await expect(grid).toContainText(/^SuMoTuWeThFrSa1/)
    await expect(grid.getByRole('button')).toHaveCount(30)
    await expect(day(page, 18)).toHaveAccessibleName('November 18, workouts, nutrition, metrics')
    await expect(day(page, 20)).toHaveAccessibleName('November 20, workouts')
    await expect(day(page, 2)).toHaveAccessibleName('November 2, metrics')
    await expect(day(page, 3)).toHaveAccessibleName('November 3')
    const dots = day(page, 18).locator('span span')
    await expect(dots.nth(0)).toHaveCSS('background-color', 'rgb(59, 130, 246)')
    await expect(dots.nth(1)).toHaveCSS('background-color', 'rgb(16, 185, 129)')
    await expect(dots.nth(2)).toHaveCSS('background-color', 'rgb(139, 92, 246)')
    for (const name of ['Workouts', 'Nutrition', 'Metrics']) {
      await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
    }

    await test.step('opens on today, and future days cannot be selected', async () => {
      await expect(day(page, 20)).toHaveAttribute('aria-current', 'date')
      await expect(day(page, 20)).toHaveAttribute('aria-pressed', 'true')
      await expect(detail(page)).toContainText("Today's Activity")
      await expect(detail(page)).toContainText('Workouts1 session')
      await expect(detail(page)).toContainText('Legs0 exercises · 45 min')
      for (const dayOfMonth of [21, 30]) await expect(day(page, dayOfMonth)).toBeDisabled()
    })

    await test.step('shows the entries of the selected day', async () => {
      await day(page, 18).click()
      await expect(day(page, 18)).toHaveAttribute('aria-pressed', 'true')
      const shown = await page.evaluate(() => new Date(2026, 10, 18).toLocaleDateString())
      await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(shown)
      await expect(detail(page)).toContainText('Activity summary for selected date')
      await expect(detail(page)).toContainText('Arms0 exercises · 30 min')
      await expect(detail(page)).toContainText('Nutrition1 meal')
      await expect(detail(page)).toContainText(
        'Lunch, Lentil soup520 kcal · 30 g protein · 58 g carbs · 14 g fats',
      )
      await expect(detail(page)).toContainText('Body Metrics1 entry')
      await expect(detail(page)).toContainText('172 lbs · 21% body fatSlept well')
      await page.getByRole('button', { name: 'Add or edit entries' }).click()
      await expect(page.getByRole('button', { name: 'Log a workout' })).toBeVisible()
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })

    await test.step('never shows the entries of one day under the date of another', async () => {
      await page.evaluate(() => {
        const shown: (string | undefined)[] = []
        Object.assign(window, { shown })
        const detail = document.querySelector<HTMLElement>('[data-testid=day-detail]')
        new MutationObserver(() => shown.push(detail?.innerText)).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        })
      })
      await day(page, 3).click()
      await expect(detail(page)).toContainText('No activity recorded for this date')
      const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown)
      const the18th = await page.evaluate(() => new Date(2026, 10, 18).toLocaleDateString())
      for (const text of shown) {
        expect(text.includes('Lentil soup'), text).toBe(text.includes(the18th))
      }
    })

    await page.clock.setSystemTime(new Date('2026-11-21T09:00:00'))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(day(page, 21)).toBeEnabled()
    await day(page, 21).click()
    await expect(detail(page)).toContainText('No activity yet today - start moving!')
    // When a new month begins, today is selected again.
    await day(page, 3).click()
    await page.clock.setSystemTime(new Date('2026-12-01T09:00:00'))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(day(page, 1)).toHaveAttribute('aria-pressed', 'true')
    await expect(detail(page)).toContainText("Today's Activity")

    await test.step('a selected day is in the future after the clock is set back', async () => {
      await page.clock.setSystemTime(new Date('2026-12-03T09:00:00'))
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await day(page, 2).click()
      await page.clock.setSystemTime(new Date('2026-12-01T09:00:00'))
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(detail(page)).toContainText('Future DateNo data available for future dates')
    })
  })

  test('shows earlier months for looking and correcting, by keyboard too', async ({ page }) => {
    await open(page, '/calendar')
    const previous = page.getByRole('button', { name: 'Previous month, October 2026' })
    const next = page.getByRole('button', { name: /^Next month/ })
    await expect(next).toBeDisabled()
    await previous.focus()
    await page.keyboard.press('Enter')
    const october = page.getByRole('group', { name: 'October 2026' })
    await expect(october.getByRole('button')).toHaveCount(31)
    await expect(page.getByText('October 2026').first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'October 2026' })).toBeAttached()
    // The button keeps the focus, for the month before.
    await expect(page.getByRole('button', { name: 'Previous month, September 2026' })).toBeFocused()
    await expect(day(page, 20)).toHaveAttribute('aria-pressed', 'true')
    await expect(day(page, 20)).not.toHaveAttribute('aria-current')
    await expect(day(page, 18)).toHaveAccessibleName('October 18, workouts')
    await day(page, 18).click()
    await expect(detail(page)).toContainText('Old0 exercises · 30 min')
    await page.getByRole('button', { name: 'Add or edit entries' }).click()
    await page.getByRole('button', { name: 'Log Meal' }).click()
    const form = page.getByRole('form', { name: 'Log Meal' })
    await expect(form.getByLabel('Date')).toHaveValue('2026-10-18')
    await form.getByLabel('Food', { exact: true }).fill('Late soup')
    await form.getByRole('button', { name: 'Save Meal' }).click()
    await expect(day(page, 18)).toHaveAccessibleName('October 18, workouts, nutrition')

    await next.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'November 2026' })).toBeVisible()
    await expect(day(page, 18)).toHaveAttribute('aria-pressed', 'true')
    await expect(day(page, 21)).toBeDisabled()
    // At the last month the button keeps the focus and does nothing.
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'November 2026' })).toBeVisible()
    await day(page, 2).click()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(detail(page)).toContainText("Today's Activity")

    await test.step('a later day of the current month is never selected', async () => {
      await page.getByRole('button', { name: /^Previous month/ }).click()
      await day(page, 31).click()
      await page.getByRole('button', { name: /^Next month/ }).click()
      await expect(day(page, 20)).toHaveAttribute('aria-pressed', 'true')
      await expect(detail(page)).toContainText("Today's Activity")
      // A new visit starts with the current month.
      await page.getByRole('button', { name: /^Previous month/ }).click()
      await expect(page.getByRole('group', { name: 'October 2026' })).toBeVisible()
      await reload(page)
      await expect(page.getByRole('group', { name: 'November 2026' })).toBeVisible()
    })
  })

  test('adds, edits and deletes a workout of a past day', async ({ page }) => {
    await open(page, '/calendar')
    await day(page, 17).press('Enter')
    await page.getByRole('button', { name: 'Add or edit entries' }).press('Enter')
    await page.getByRole('button', { name: 'Log a workout' }).click()
    const date = page.getByLabel('Date')
    await expect(date).toHaveValue('2026-11-17')
    await page.getByRole('button', { name: 'Add Exercises' }).click()
    await page.getByRole('button', { name: /^Squat/ }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('group', { name: 'Squat' })).toBeVisible()
    await test.step('a typed date in the future is refused', async () => {
      await date.focus()
      await page.keyboard.type('12252026')
      await date.blur()
      await expect(page.getByText('This date is in the future.')).toBeVisible()
      await page.getByRole('button', { name: 'Save Workout' }).click()
      await expect(date).toBeFocused()
      await expect(page.getByTestId('toast')).toHaveCount(0)
      await date.blur()
      await date.focus()
      await page.keyboard.type('11172026')
      await expect(date).toHaveValue('2026-11-17')
      await date.blur()
      await expect(date).toHaveValue('2026-11-17')
    })
    await page.getByRole('button', { name: 'Save Workout' }).click()
    await expect(detail(page)).toContainText('Workout 11 exercise · 45 min')
    await expect(day(page, 17)).toHaveAccessibleName('November 17, workouts')

    await page.getByRole('button', { name: 'More for Workout 1' }).press('Enter')
    await page.getByRole('button', { name: 'Edit Workout 1' }).press('Enter')
    await page.getByRole('dialog').getByLabel('Date').fill('2026-11-16')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
    await expect(detail(page)).toContainText('No activity recorded for this date')
    await expect(page.getByTestId('toast')).toContainText('Workout 1 moved to Mon, Nov 16')
    await expect(page.getByRole('region', { name: 'Workouts' })).toBeFocused()
    await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click()
    await expect(detail(page)).toContainText('Workout 1')
    await page.getByRole('button', { name: 'More for Workout 1' }).press('Enter')
    await page.getByRole('button', { name: 'Delete Workout 1' }).press('Enter')
    await expect(detail(page)).toContainText('No activity recorded for this date')
    await expect(page.getByRole('region', { name: 'Workouts' })).toBeFocused()
    await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click()
    await expect(detail(page)).toContainText('Workout 1')
  })

  test('adds, edits and deletes meals and measurements of a past day', async ({ page }) => {
    await open(page, '/calendar')
    await day(page, 17).press('Enter')
    await page.getByRole('button', { name: 'Add or edit entries' }).press('Enter')
    const changes = page.getByRole('region', { name: 'Add or edit entries' })
    await expect(changes).toBeFocused()
    const meals = page.getByRole('region', { name: 'Meals' })
    await expect(meals).toContainText('No meals on this day.')
    await meals.getByRole('button', { name: 'Log Meal' }).click()
    const form = page.getByRole('form', { name: 'Log Meal' })
    await expect(form.getByLabel('Date')).toHaveValue('2026-11-17')
    await form.getByLabel('Food', { exact: true }).fill('Late soup')
    await form.getByLabel('Calories').fill('250')
    await form.getByRole('button', { name: 'Save Meal' }).press('Enter')
    await expect(page.getByTestId('toast')).toContainText('Late soup logged for Tue, Nov 17')
    await expect(detail(page)).toContainText('Late soup')

    await page.getByRole('button', { name: 'More for Late soup' }).press('Enter')
    await page.getByRole('button', { name: 'Edit Late soup' }).press('Enter')
    const editing = page.getByRole('form', { name: 'Edit Meal' })
    await editing.getByLabel('Date').fill('2026-11-16')
    await editing.getByRole('button', { name: 'Save Meal' }).press('Enter')
    await expect(meals).toContainText('No meals on this day.')
    await expect(page.getByTestId('toast')).toContainText('Late soup moved to Mon, Nov 16')
    await expect(meals).toBeFocused()

    await page.getByRole('button', { name: 'Log metrics' }).press('Enter')
    const log = page.getByRole('form', { name: 'Log metrics' })
    await expect(log.getByLabel('Weight')).toBeFocused()
    await expect(log.getByLabel('Date')).toHaveValue('2026-11-17')
    await log.getByLabel('Weight').fill('1')
    await log.getByLabel('Weight').fill('')
    expect(await page.evaluate(() => localStorage.getItem('tend_draft_metric'))).toBeNull()
    await log.getByLabel('Weight').fill('171')
    await reload(page)
    await day(page, 17).press('Enter')
    await page.getByRole('button', { name: 'Add or edit entries' }).press('Enter')
    await page.getByRole('button', { name: 'Log metrics' }).press('Enter')
    await expect(log.getByLabel('Weight')).toHaveValue('171')
    await expect(log.getByLabel('Date')).toHaveValue('2026-11-17')
    await log.getByRole('button', { name: 'Save metrics' }).click()
    await expect(page.getByTestId('toast')).toContainText('Tue, Nov 17: 171 lbs')
    await expect(day(page, 17)).toHaveAccessibleName('November 17, metrics')
    await page.getByRole('button', { name: 'More for Tue, Nov 17' }).press('Enter')
    await page.getByRole('button', { name: 'Delete entry for Tue, Nov 17' }).press('Enter')
    await expect(day(page, 17)).toHaveAccessibleName('November 17')
    await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'More for Tue, Nov 17' }).press('Enter')
    await page.getByRole('button', { name: 'Edit entry for Tue, Nov 17' }).press('Enter')
    const edit = page.getByRole('form', { name: 'Edit metrics' })
    await edit.getByLabel('Date').fill('2026-11-16')
    await edit.getByRole('button', { name: 'Save changes' }).press('Enter')
    await expect(page.getByTestId('toast')).toContainText('Entry moved to Mon, Nov 16')
    await expect(page.getByRole('region', { name: 'Metrics' })).toBeFocused()
    await expect(day(page, 16)).toHaveAccessibleName('November 16, nutrition, metrics')
    await day(page, 16).press('Enter')
    await expect(detail(page)).toContainText('Late soup')
    await expect(detail(page)).toContainText('171 lbs')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
