import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { storeValues } from './support/stored-values.ts'
import { expect, open, test } from './support/test.ts'

const NOON = new Date('2026-11-20T12:00:00')

const WORKOUTS = [{ id: 'w2', name: 'Arms', date: '2026-11-18', duration: 30, exercises: [] }]
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
const METRICS = [{ id: 'b1', date: '2026-11-18', weight: 172, bodyFat: 21, notes: 'Slept well' }]

async function seed(page: Page) {
  await page.clock.install({ time: NOON })
  await storeValues(page, {
    landingCompleted: 'true',
    fitness_workouts: WORKOUTS,
    fitness_nutrition_logs: MEALS,
    fitness_body_metrics: METRICS,
  })
}

test.describe('the calendar', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 700 } })

  test.beforeEach(({ page }) => seed(page))

  test('has a coloured dot for each kind of entry, fits, and has no violations; a meal is corrected where it is seen, and a workout moves to a typed date', async ({
    page,
  }) => {
    await open(page, '/calendar')
    await expect(page.getByTestId('calendar-day-18')).toHaveAccessibleName(
      'November 18, workouts, nutrition, metrics',
    )
    const dots = page.getByTestId('calendar-day-18').locator('span span')
    await expect(dots.nth(0)).toHaveCSS('background-color', 'rgb(59, 130, 246)')
    await expect(dots.nth(1)).toHaveCSS('background-color', 'rgb(16, 185, 129)')
    await expect(dots.nth(2)).toHaveCSS('background-color', 'rgb(139, 92, 246)')
    for (const name of ['Workouts', 'Nutrition', 'Metrics']) {
      await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
    }
    await page.getByTestId('calendar-day-18').press('Enter')
    const card = page.getByTestId('day-detail')
    await expect(card).toContainText('Lentil soup')
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    await card.getByRole('button', { name: /^Add a meal/ }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Add' })).toContainText('A workout')
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(card.getByRole('button', { name: /^Add a meal/ })).toBeFocused()

    // Yesterday's dinner is corrected with two taps and its number.
    const soup = card.getByRole('button', { name: /Lentil soup/ })
    await soup.press('Enter')
    const calories = page.getByRole('textbox', { name: 'Calories' })
    await expect(calories).toBeFocused()
    await page.keyboard.type('280')
    await page.keyboard.press('Enter')
    await expect(soup).toContainText('560 kcal')
    await expect(card.locator(':focus')).toHaveCount(1)

    await card.getByRole('button', { name: /^Arms/ }).press('Enter')
    const dialog = page.getByRole('dialog')
    const date = dialog.getByLabel('Date')
    const save = dialog.getByRole('button', { name: 'Save' })
    await date.focus()
    await page.keyboard.type('12252026')
    await date.blur()
    await expect(page.getByText('This date is in the future.')).toBeVisible()
    await save.press('Enter')
    await expect(date).toBeFocused()
    await expect(page.getByTestId('toast')).toHaveCount(0)
    await date.blur()
    await date.focus()
    await page.keyboard.type('11162026')
    await expect(date).toHaveValue('2026-11-16')
    await save.press('Enter')
    await expect(page.getByTestId('toast')).toContainText('Arms moved to Mon, Nov 16')
    await expect(page.getByTestId('day-detail')).not.toContainText('Arms')
  })
})
