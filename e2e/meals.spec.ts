import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { setTextSize } from './support/cut-off.ts'
import { storeValues } from './support/stored-values.ts'
import { expect, keepToast, open, test } from './support/test.ts'

const form = (page: Page, name = 'Log Meal') => page.getByRole('form', { name })
const field = (page: Page, name: string, of = 'Log Meal') =>
  form(page, of).getByRole('textbox', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search foods' })
const foods = (page: Page) => page.getByRole('list', { name: 'Foods' }).getByRole('listitem')
const inForm = (page: Page, name: string | RegExp) => form(page).getByRole('button', { name })
const today = (page: Page) => page.getByRole('region', { name: "Today's meals" })
const meal = (page: Page, name: string, of = 'Lunch') =>
  today(page)
    .getByRole('list', { name: of, exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })
const logButton = (page: Page) => today(page).getByRole('button', { name: 'Log Meal' })
const undo = (page: Page) => page.getByTestId('toast').getByRole('button', { name: 'Undo' })

async function openNutrition(page: Page) {
  await open(page, '/nourish')
  await page.getByRole('tab', { name: 'Nutrition' }).click()
  await expect(logButton(page)).toBeVisible()
}

const PER_SERVING = { quantity: 1, calories: 100, protein: 9, carbs: 9, fats: 9, feelings: '' }

/** Stores meals, each by name with its date, time and other values, before the app starts. */
function storeMeals(
  page: Page,
  meals: Record<string, { at: string } & Partial<typeof PER_SERVING & { mealType: string }>>,
) {
  const rows = Object.entries(meals).map(([foodName, { at, ...values }]) => ({
    id: foodName,
    foodName,
    date: at.slice(0, 10),
    createdAt: at,
    mealType: 'lunch',
    ...PER_SERVING,
    ...values,
  }))
  return storeValues(page, { fitness_nutrition_logs: rows })
}

test('a meal is logged by hand or from the search, kept while it is typed, and never sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await openNutrition(page)
  await logButton(page).click()
  await expect(search(page)).toBeFocused()
  await form(page).getByRole('button', { name: 'Dinner' }).click()
  await field(page, 'Food').pressSequentially('Lentil so')
  await field(page, 'Servings').fill('1,5')
  await page.reload()
  await expect(field(page, 'Servings')).toHaveValue('1,5')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue with Lentil so' }).press('Enter')
  await field(page, 'Food').fill('Lentil soup')
  await field(page, 'Calories').fill('320')
  await field(page, 'feel').fill('Warm and slow')
  await form(page).getByRole('button', { name: 'Save Meal' }).click()
  await expect(meal(page, 'Lentil soup', 'Dinner')).toContainText(
    /1.5 servings, 480 kcal.*Warm and slow/,
  )

  await logButton(page).press('Enter')
  await inForm(page, 'Lunch').press('Enter')
  await search(page).fill('bananna')
  await expect(foods(page).first()).toContainText(/^Banana1 medium, 118 g.*105 kcal/)
  await foods(page).first().getByRole('button').first().click()
  await field(page, 'Food').press('Enter')
  await expect(search(page)).toBeFocused()
  await inForm(page, 'Done').press('Enter')
  await expect(logButton(page)).toBeFocused()
  await expect(meal(page, 'Banana')).toBeVisible()

  await page.getByTestId('nav-home').click()
  await expect(page.getByTestId('calories-eaten')).toContainText('585')
  const synced = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: '+1 glass' }).press('Enter')
  await synced
  expect(sent.filter((request) => /soup|slow/i.test(request))).toEqual([])
})

test('a usual lunch and its Done take three taps, several foods in one line five and their names', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T12:50:00') })
  await storeMeals(page, {
    'Scrambled eggs on toast': { at: '2026-11-18T08:00:00', mealType: 'breakfast', calories: 380 },
    Soup: { at: '2026-11-18T13:00:00', calories: 300 },
    'Soup ': { at: '2026-11-19T13:00:00', calories: 300 },
  })
  await openNutrition(page)
  await page.evaluate(() => {
    const count = () => {
      document.body.dataset.taps = String(Number(document.body.dataset.taps ?? 0) + 1)
    }
    addEventListener('pointerdown', count, true)
  })
  const taps = () => page.locator('body').getAttribute('data-taps')
  await logButton(page).tap()
  await inForm(page, 'Add: Soup').tap()
  await inForm(page, 'Done').tap()
  await expect(meal(page, 'Soup')).toContainText('300 kcal')
  expect(await taps()).toBe('3')
  await undo(page).tap()
  await expect(meal(page, 'Soup')).toHaveCount(0)

  await page.evaluate(() => {
    document.body.dataset.taps = '0'
  })
  await logButton(page).tap()
  // No field has the focus, so that no keyboard covers the sheet.
  await expect(page.locator('input:focus')).toHaveCount(0)
  await search(page).tap()
  await page.keyboard.type('2 eggs and toast')
  const part = (name: string) => form(page).getByRole('region', { name, exact: true })
  await expect(part('Egg')).toContainText(/2 large.*144 kcal|144 kcal.*2 large/)
  await expect(form(page)).not.toContainText('Challah')
  await part('Toast').getByRole('button', { name: 'White' }).tap()
  await expect(part('Toast, white')).toBeFocused()
  await inForm(page, 'Add all 2').tap()
  const plate = form(page).getByRole('region', { name: 'On the plate' })
  await expect(plate).toContainText('217 kcal')
  expect(await taps()).toBe('4')

  // A tap on a chip takes it off; the focus stays in the sheet.
  await plate.getByRole('button', { name: 'Take off the plate: Egg × 2' }).tap()
  await expect(plate).toContainText('73 kcal')
  await expect(inForm(page, 'Done')).toBeFocused()
  await inForm(page, 'Add: Caesar salad').tap()
  await inForm(page, 'Done').tap()
  await expect(meal(page, 'Caesar salad')).toBeVisible()
  await expect(meal(page, 'Toast, white')).toBeVisible()
  // Foods of one visit are one meal.
  await page.getByTestId('nav-home').click()
  await expect(page.getByText(/ate once/i).first()).toBeVisible()
})

test.describe('at 320 px', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 700 } })

  test('everything fits, has no violations, and a date in the future is refused', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow({
      pattern: /camera could not be used/,
      reason: 'the number may be typed before the camera has failed',
    })
    const long = 'Wholegraincarrotandsunflowerseedbreadwithoutanyspaces of the house'
    const most = 1_000_000
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > 320)
    await page.clock.install({ time: new Date('2026-11-20T12:50:00') })
    await storeMeals(page, {
      Rice: { at: '2026-10-18T13:00:00', calories: 3000 },
      Soup: { at: '2026-11-19T13:00:00', calories: 300, feelings: 'warm' },
      Bread: { at: '2026-11-19T13:10:00' },
      [long]: { at: '2026-11-20T08:00:00', quantity: 12.5, calories: 2340, protein: 123 },
      Much: { at: '2026-11-20T09:00:00', quantity: most, calories: most, protein: most },
    })
    await openNutrition(page)

    await test.step('an earlier meal with notes about its numbers, beside meals to log again', async () => {
      await expect(page.getByRole('group', { name: 'Again' })).toBeVisible()
      await page.getByRole('button', { name: 'Show earlier meals' }).click()
      await page.getByRole('button', { name: 'Previous day with meals' }).click()
      await page.getByRole('button', { name: /^Rice/ }).click()
      const editing = form(page, 'Edit Meal')
      await expect(editing).toBeInViewport()
      await field(page, 'Calories', 'Edit Meal').fill('1,200')
      await field(page, 'Fats', 'Edit Meal').fill('much')
      const date = editing.getByLabel('Date')
      await date.fill('2031-11-20')
      await expect(date).toHaveAccessibleDescription(/in the future/)
      await expectNoViolations(page)
      expect(await isWide()).toBe(false)
      await editing.getByRole('button', { name: 'Save Meal' }).click()
      await expect(date).toBeFocused()
      await expect(date).toHaveValue('2031-11-20')
      await date.fill('1850-01-01')
      await date.blur()
      await expect(editing).toContainText('Choose a date from 1900 on.')
      await date.fill('2026-10-18')
      await editing.getByRole('button', { name: 'Save Meal' }).click()
      await expect(editing).toHaveCount(0)
    })

    await test.step('the form with foods', async () => {
      await logButton(page).click()
      await expect(page.getByRole('region', { name: 'Recent' })).toBeVisible()
      expect(await isWide()).toBe(false)
      await search(page).fill('salmon')
      await expect(foods(page).first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(foods(page).first().getByRole('button').first()).toBeFocused()
      await foods(page).first().getByRole('button', { name: /^Add/ }).click()
      await expect(form(page).getByRole('region', { name: 'On the plate' })).toBeVisible()
      await expectNoViolations(page)
      expect(await isWide()).toBe(false)
      await search(page).fill('2 eggs, toast and salmon')
      await expect(form(page)).toContainText('Read as three foods: 2 eggs, toast and salmon')
      await expect(form(page).getByRole('group', { name: 'Which toast?' })).toBeVisible()
      await expectNoViolations(page)
      expect(await isWide()).toBe(false)
    })

    await test.step('a barcode', async () => {
      await form(page).getByRole('button', { name: 'Scan a barcode' }).click()
      const sheet = page.getByRole('dialog', { name: 'Scan a barcode' })
      await sheet.getByRole('button', { name: 'Type the number' }).click()
      await sheet.getByRole('textbox').fill('4006381333931')
      await sheet.getByRole('textbox').press('Enter')
      await sheet.getByRole('button', { name: 'Fill it in once' }).click()
      // Empty fields have no text whose contrast could be checked.
      for (const input of await sheet.getByRole('textbox').all()) await input.fill('40')
      await sheet.getByRole('textbox', { name: 'Name' }).fill('Zorbal bar')
      await expectNoViolations(page)
      await sheet.getByRole('button', { name: 'Save and use' }).click()
      await expect(sheet).toHaveCount(0)
    })

    await test.step('a recipe and remembered barcodes', async () => {
      await page.keyboard.press('Escape')
      await today(page)
        .getByRole('button', { name: /^More for Th(is|ese)/ })
        .click()
      await page.getByRole('button', { name: 'Save as recipe' }).click()
      const recipe = page.getByRole('form', { name: 'Save as recipe' })
      await recipe.getByRole('searchbox').fill('2 eggs')
      await recipe.getByRole('list', { name: 'Foods' }).getByRole('button').first().click()
      await expect(recipe).toContainText('Egg added')
      await page.getByRole('button', { name: 'Show barcodes' }).click()
      const barcodes = page.getByRole('region', { name: 'Barcodes' })
      await expect(barcodes.getByRole('listitem')).toHaveText([/Zorbal bar4006381333931 · 40 kcal/])
      await expectNoViolations(page)
      expect(await isWide()).toBe(false)
      await barcodes.getByRole('button', { name: 'More for Zorbal bar' }).click()
      await page.getByRole('button', { name: 'Forget the barcode of Zorbal bar' }).click()
      await expect(barcodes).toHaveCount(0)
      await undo(page).click()
      await expect(barcodes.getByRole('listitem')).toHaveCount(1)
      await barcodes.getByRole('button', { name: /^Zorbal bar/ }).click()
      await expect(field(page, 'Food')).toHaveValue('Zorbal bar')
    })

    await test.step('a message about a long name, with text of double size too', async () => {
      await field(page, 'Food').fill('Wholegraincarrotandsunflowerseedbread'.repeat(2))
      await field(page, 'Food').press('Enter')
      const text = page.getByTestId('toast').getByText(/logged$/)
      await keepToast(page)
      for (const share of [1, 2]) {
        await setTextSize(page, share)
        expect(await text.evaluate((title) => title.scrollWidth <= title.clientWidth)).toBe(true)
        // Read at the same moment, because the toast may still be moving.
        const [textBox, undoBox] = await undo(page).evaluate(
          (button, title) => [title, button].map((element) => element?.getBoundingClientRect()),
          await text.elementHandle(),
        )
        if (!textBox || !undoBox) throw new Error('The toast is not shown')
        const isBeside = textBox.right <= undoBox.left
        const isAbove = textBox.bottom <= undoBox.top
        expect(isBeside || isAbove).toBe(true)
      }
    })
  })
})
