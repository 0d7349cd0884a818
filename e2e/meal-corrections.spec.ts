import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolationsInBothThemes } from './support/axe.ts'
import { setTextSize } from './support/cut-off.ts'
import { countTaps } from './support/taps.ts'
import { expect, open, test } from './support/test.ts'

const today = (page: Page) => page.getByRole('region', { name: "Today's meals" })
const form = (page: Page, name = 'Edit Meal') => page.getByRole('form', { name })
const field = (page: Page, name: string, of?: string) =>
  form(page, of).getByRole('textbox', { name })
const save = (page: Page, of?: string) =>
  form(page, of).getByRole('button', { name: 'Save Meal' }).click()
const undo = (page: Page) => page.getByTestId('toast').getByRole('button', { name: 'Undo' })
const past = (page: Page, day: string) => page.getByRole('region', { name: `Meals on ${day}` })

/** Stores a meal of today and two of a month ago, as an earlier version did. */
async function seed(page: Page) {
  await page.clock.install({ time: new Date('2026-11-20T12:50:00') })
  await page.addInitScript(() => {
    if (localStorage.getItem('seeded')) return
    localStorage.setItem('seeded', '1')
    const meal = (foodName: string, date: string, calories: number) => ({
      id: `${foodName} ${date}`,
      date,
      mealType: 'lunch',
      foodName,
      quantity: 1,
      calories,
      protein: 9,
      carbs: 9,
      fats: 9,
      feelings: 'Warm',
    })
    localStorage.setItem(
      'fitness_nutrition_logs',
      JSON.stringify([
        meal('Soup', '2026-11-20', 250),
        meal('Rice', '2026-10-18', 3000),
        meal('Plum', '2026-10-18', 20),
      ]),
    )
  })
}

test.beforeEach(({ page }) => seed(page))

async function openNutrition(page: Page) {
  await open(page, '/nourish')
  await page.getByRole('tab', { name: 'Nutrition' }).click()
  await expect(today(page)).toContainText('Soup')
}

test("a meal's calories are corrected with three taps from Home", async ({ page }) => {
  await open(page, '/home')
  const taps = await countTaps(page)
  await page.getByTestId('calories-eaten').click()
  await today(page).getByRole('button', { name: 'Edit Soup' }).click()
  await expect(field(page, 'Calories')).toBeFocused()
  await page.keyboard.type('280')
  await save(page)
  await expect(today(page)).toContainText('280 kcal')
  expect(await taps()).toBe(3)
  await expect(page.getByTestId('toast')).toContainText('Soup updated')
  await undo(page).click()
  await expect(today(page)).toContainText('250 kcal')
})

test('numbers are read with separators, and other text and too large numbers are refused', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openNutrition(page)
  const edit = today(page).getByRole('button', { name: 'Edit Soup' })
  await test.step('saving a meal without a change says nothing', async () => {
    await edit.click()
    await save(page)
    await expect(form(page)).toHaveCount(0)
    await expect(page.getByTestId('toast')).toHaveCount(0)
  })

  await edit.click()
  await test.step('other text is not pasted into a number field, which keeps its text', async () => {
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await field(page, 'Calories').focus()
      await page.keyboard.press('ControlOrMeta+V')
    }
    await paste('<b>about 300 kcal</b> per bowl of soup')
    await expect(form(page)).toContainText(
      '“<b>about 300 kcal</b> pe...” is not a number, so it was not pasted.',
    )
    await expect(field(page, 'Calories')).toHaveValue('250')
    await paste(' 1 200\n')
    await expect(field(page, 'Calories')).toHaveValue(' 1 200')
    await expect(form(page)).not.toContainText('not pasted')
    await expect(form(page)).toContainText('Calories: Read as 1,200')
  })

  await test.step('the form says how a number is read', async () => {
    const note = form(page).getByRole('status')
    for (const [text, shown] of [
      ['1,200', 'Calories: Read as 1,200'],
      ['1.200,5', 'Calories: Rounded to 1,201'],
      ['93,5', 'Calories: Rounded to 94'],
      ['99,999,999,999', 'Calories: At most 1,000,000'],
      ['much', 'Calories: Not a number, counts as 0'],
    ] as const) {
      await field(page, 'Calories').fill(text)
      await expect(note.filter({ hasText: shown })).toBeVisible()
      await expect(field(page, 'Calories')).toHaveAccessibleDescription(new RegExp(shown))
    }
    await field(page, 'Calories').fill('1’200')
    await field(page, 'Fats').fill('7.5')
    await expect(note.filter({ hasText: 'Fats: Rounded to 8' })).toBeVisible()
  })

  await test.step('numbers above the limit are not saved, and nothing is lost', async () => {
    await field(page, 'Protein').fill('99,999,999,999')
    await save(page)
    await expect(field(page, 'Protein')).toBeFocused()
    await expect(form(page)).toContainText('This number is too large.')
    await expect(field(page, 'Protein')).toHaveValue('99,999,999,999')
    await field(page, 'Protein').fill('12')
    await save(page)
    await expect(today(page)).toContainText('1,200 kcal · P 12 C 9 F 8')
  })

  await test.step('deleting the meal whose untouched form is open closes the form', async () => {
    await edit.press('Enter')
    await expect(form(page)).toBeVisible()
    await today(page).getByRole('button', { name: 'Delete Soup' }).press('Enter')
    await expect(form(page)).toHaveCount(0)
    await expect(today(page)).toBeFocused()
  })
})

test('a date in the future is refused with a message', async ({ page }) => {
  await openNutrition(page)
  await today(page).getByRole('button', { name: 'Log Meal' }).click()
  await field(page, 'Food', 'Log Meal').fill('Tea')
  const date = form(page, 'Log Meal').getByLabel('Date')
  await date.fill('2031-11-20')
  await expect(form(page, 'Log Meal')).toContainText('This date is in the future.')
  await expect(date).toHaveAccessibleDescription(/in the future/)
  await save(page, 'Log Meal')
  await expect(date).toBeFocused()
  await expect(date).toHaveValue('2031-11-20')
  await expect(today(page)).not.toContainText('Tea')
  await date.fill('1850-01-01')
  await date.blur()
  await expect(form(page, 'Log Meal')).toContainText('Choose a date from 1900 on.')
  await date.fill('2026-11-19')
  await expect(form(page, 'Log Meal')).not.toContainText('Choose')
  await save(page, 'Log Meal')
  await expect(page.getByTestId('toast')).toContainText('Tea logged for Thu, Nov 19')
})

test('a meal of an earlier month is edited, deleted and restored in Earlier meals', async ({
  page,
}) => {
  await openNutrition(page)
  await page.getByRole('button', { name: 'Show earlier meals' }).click()
  const october = past(page, 'Sun, Oct 18')
  await expect(october).toContainText('3,020 kcal')
  await october.getByRole('button', { name: 'Edit Rice' }).click()
  await expect(field(page, 'Calories')).toBeFocused()
  await expect(form(page)).toBeInViewport()
  await expect(form(page).getByLabel('Date')).toHaveValue('2026-10-18')
  await page.keyboard.type('300')
  await page.keyboard.press('Enter')
  await expect(october).toContainText('320 kcal')
  await expect(october.getByRole('button', { name: 'Edit Rice' })).toBeFocused()
  await undo(page).click()
  await expect(october).toContainText('3,020 kcal')

  await october.getByRole('button', { name: 'Delete Rice' }).click()
  await expect(october).toBeFocused()
  await expect(october).not.toContainText('Rice')
  await october.getByRole('button', { name: 'Delete Plum' }).click()
  // The day stays on the screen without its meals.
  await expect(october).toContainText('No meals logged on Sun, Oct 18.')
  await expect(october).toBeFocused()
  await undo(page).click()
  await expect(october).toContainText('Plum')
})

test('a meal that is deleted in another tab can be saved as a new one', async ({
  page,
  context,
}) => {
  await openNutrition(page)
  await today(page).getByRole('button', { name: 'Edit Soup' }).click()
  await page.keyboard.type('400')
  const other = await context.newPage()
  await openNutrition(other)
  await today(other).getByRole('button', { name: 'Delete Soup' }).click()
  await expect(form(page)).toContainText('This meal has been deleted.')
  await expect(field(page, 'Calories')).toHaveValue('400')
  await undo(other).click()
  await expect(form(page)).not.toContainText('This meal has been deleted.')
  await today(other).getByRole('button', { name: 'Delete Soup' }).click()
  await expect(form(page)).toContainText('This meal has been deleted.')
  await other.close()
  await form(page).getByRole('button', { name: 'Save as a new meal' }).click()
  await expect(today(page)).toContainText(/Soup400 kcal.*Warm/)
  await expect(form(page)).toHaveCount(0)
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('a message about a long name stays within its toast, with text of double size too', async ({
    page,
  }) => {
    await openNutrition(page)
    await today(page).getByRole('button', { name: 'Log Meal' }).click()
    await field(page, 'Food', 'Log Meal').fill('Wholegraincarrotandsunflowerseedbread'.repeat(2))
    await save(page, 'Log Meal')
    const text = page.getByTestId('toast').getByText(/logged$/)
    for (const share of [1, 2]) {
      await setTextSize(page, share)
      const isWhole = await text.evaluate((title) => title.scrollWidth <= title.clientWidth)
      expect(isWhole).toBe(true)
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

test.describe('accessibility', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 700 } })

  test('axe finds no issues with notes and earlier meals open, in both themes', async ({
    page,
  }) => {
    await openNutrition(page)
    await page.getByRole('button', { name: 'Show earlier meals' }).click()
    await past(page, 'Sun, Oct 18').getByRole('button', { name: 'Edit Rice' }).click()
    await field(page, 'Calories').fill('1,200')
    await field(page, 'Fats').fill('much')
    await form(page).getByLabel('Date').fill('2031-01-01')
    await expectNoViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
