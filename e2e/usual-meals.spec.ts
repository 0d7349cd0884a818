import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolationsInBothThemes } from './support/axe.ts'
import { countTaps } from './support/taps.ts'
import { expect, open, test } from './support/test.ts'

const usual = (page: Page, of = 'Usual for lunch') => page.getByRole('region', { name: of })
const chip = (page: Page, name: string, of?: string) =>
  usual(page, of).getByRole('button', { name: `Log ${name}` })
const todaysLunch = (page: Page) =>
  page
    .getByRole('region', { name: "Today's meals" })
    .getByRole('list', { name: 'Lunch', exact: true })
    .getByRole('listitem')
const undo = (page: Page) => page.getByTestId('toast').getByRole('button', { name: 'Undo' })

// In the time zone of the browser: lunch at half past twelve on some days.
async function seed(page: Page) {
  await page.clock.install({ time: new Date('2026-11-20T12:50:00') })
  await page.addInitScript(() => {
    if (localStorage.getItem('seeded')) return
    localStorage.setItem('seeded', '1')
    const meal = (foodName: string, date: string, calories: number, mealType = 'lunch') => ({
      id: `${foodName} ${date}`,
      date,
      mealType,
      foodName,
      quantity: 2,
      calories,
      protein: 9,
      carbs: 9,
      fats: 9,
      feelings: 'Warm',
      createdAt: new Date(`${date}T12:30:00`).toISOString(),
    })
    localStorage.setItem(
      'fitness_nutrition_logs',
      JSON.stringify([
        meal('Lentil soup', '2026-11-12', 250),
        meal('Lentil soup', '2026-11-19', 260),
        meal('Rye bread with tahini and cucumber', '2026-11-19', 100),
        meal('Rye bread with tahini and cucumber', '2026-11-18', 100),
        meal('Plum', '2026-11-19', 20),
        meal('Rice', '2026-11-18', 300, 'dinner'),
      ]),
    )
  })
}

test.beforeEach(({ page }) => seed(page))

async function openNutrition(page: Page) {
  await page.getByTestId('nav-nourish').click()
  await page.getByRole('tab', { name: 'Nutrition' }).click()
}

test("yesterday's lunch is logged again with two taps from Home, and can be undone", async ({
  page,
}) => {
  await open(page, '/home')
  const taps = await countTaps(page)
  await page.getByTestId('calories-eaten').click()
  await chip(page, "Yesterday's lunch, 760 kcal").click()
  await expect(todaysLunch(page)).toHaveCount(3)
  expect(await taps()).toBe(2)
  await expect(todaysLunch(page).first()).toContainText('Lentil soup2 servings · 520 kcal')
  await expect(page.getByTestId('toast')).toContainText("Yesterday's lunch logged")
  await expect(usual(page)).toHaveCount(0)
  await undo(page).click()
  await expect(page.getByText('No meals logged yet today.')).toBeVisible()
  await expect(chip(page, "Yesterday's lunch")).toBeVisible()
})

test('the form offers the usual meals of the chosen type, each with one tap', async ({ page }) => {
  await open(page, '/nourish')
  await openNutrition(page)
  await page.getByRole('button', { name: 'Log Meal' }).first().click()
  const form = page.getByRole('form', { name: 'Log Meal' })
  await expect(usual(page)).toHaveCount(1)
  await expect(usual(page).getByRole('button')).toHaveCount(3)
  await form.getByRole('button', { name: 'Dinner' }).click()
  await expect(usual(page)).toHaveCount(0)
  await expect(usual(page, 'Usual for dinner')).toHaveCount(0)
  await form.getByRole('button', { name: 'Lunch', exact: true }).click()
  await chip(page, 'Lentil soup, 520 kcal').click()
  await expect(todaysLunch(page)).toHaveCount(1)
  await expect(page.getByTestId('toast')).toContainText('Lentil soup logged')
  await expect(chip(page, 'Lentil soup')).toHaveCount(0)
  await expect(usual(page)).toBeFocused()
  await undo(page).click()
  await expect(todaysLunch(page)).toHaveCount(0)
  await expect(chip(page, 'Lentil soup')).toBeVisible()
})

test('there is no row without usual meals', async ({ page }) => {
  await page.clock.setSystemTime(new Date('2026-11-20T18:00:00'))
  await open(page, '/nourish')
  await openNutrition(page)
  await expect(page.getByText('No meals logged yet today.')).toBeVisible()
  await page.getByRole('button', { name: 'Log Meal' }).first().click()
  await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Usual|^Again/ })).toHaveCount(0)
})

test.describe('accessibility', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 700 } })

  test('axe finds no issues in both themes', async ({ page }) => {
    await open(page, '/nourish')
    await openNutrition(page)
    await expect(usual(page)).toBeVisible()
    await expectNoViolationsInBothThemes(page)
    await page.getByRole('button', { name: 'Log Meal' }).first().click()
    await expect(usual(page)).toBeVisible()
    await expectNoViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
