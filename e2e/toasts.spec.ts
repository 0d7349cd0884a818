import { expect, goTo, keepToast, open, test, WITH_MOTION } from './support/test.ts'

const LONG = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz'

test.use({ ...WITH_MOTION, viewport: { width: 320, height: 700 } })

test('Undo by keyboard returns the focus, and a toast leaves the form and the button free that it would cover', async ({
  page,
}) => {
  const toast = page.getByTestId('toast')
  await open(page, '/home')
  const add = page.getByRole('button', { name: '+1 glass' })
  await add.focus()
  await page.keyboard.press('Enter')
  await keepToast(page)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
  await expect(add).toBeFocused()

  // A toast that covers a button after the form is left does not take its click.
  await goTo(page, '/you#metrics')
  const metrics = page.getByRole('form', { name: 'Weigh in' })
  const save = metrics.getByRole('button', { name: 'Save' })
  await metrics.getByLabel('Weight').fill('170')
  await save.click()
  await keepToast(page)
  await metrics.getByLabel('Weight').fill('171')
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(60)
  // The window ends where the toast covers the button while no field has the focus.
  const place = await save.boundingBox()
  await page.setViewportSize({ width: 320, height: Math.round((place?.y ?? 0) + 150) })
  await save.click()
  await expect(toast).toContainText('171 lbs')
  await page.setViewportSize({ width: 320, height: 700 })

  // An unbroken name wraps.
  await goTo(page, '/nourish#nutrition')
  await page.getByRole('button', { name: 'Log Meal' }).click()
  const form = page.getByRole('form', { name: 'Log Meal' })
  await form.getByRole('textbox', { name: 'Food' }).fill(LONG)
  await form.getByRole('button', { name: 'Save Meal' }).click()
  await form.getByRole('button', { name: 'Done' }).click()
  await keepToast(page)
  await expect(toast).toContainText(LONG)
  const { left, right, wide } = await toast.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return { left: box.left, right: box.right, wide: element.scrollWidth > element.clientWidth }
  })
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
  expect(wide).toBe(false)

  // Toasts are at the bottom, and at the top while a field has the focus.
  const bottom = await toast.boundingBox()
  expect(bottom?.y).toBeGreaterThan(350)
  await page.getByRole('button', { name: /^More for Th(is|ese)/ }).click()
  await page.getByRole('button', { name: 'Save as recipe' }).click()
  const recipe = page.getByRole('form', { name: 'Save as recipe' })
  await recipe.getByRole('textbox', { name: 'Name' }).focus()
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(60)

  const portions = recipe.getByRole('textbox', { name: 'Portions it makes' })
  await portions.click()
  await expect(portions).toBeFocused()
  await expect(toast).toBeVisible()
})

test('without the script of the toasts everything else works', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED/, /^Toasts could not be loaded/)
  await page.route(/\/ui-overlays-parts-[^/]*\.js$/, (route) => route.abort())
  await open(page, '/home')
  const add = page.getByRole('button', { name: '+1 glass' })
  await add.click()
  await expect(page.getByText('1 of 8 glasses')).toBeVisible()
  await add.click()
  await expect(page.getByText('2 of 8 glasses')).toBeVisible()
})
