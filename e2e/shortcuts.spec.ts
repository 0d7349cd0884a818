import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { expect, goTo, keepToast, open, test } from './support/test.ts'

test.use(AXE_OPTIONS)

const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('keyboard shortcuts open pages and log a glass, but not while typing, and can be turned off', async ({
  page,
}) => {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  // The second key of a shortcut must follow within 1.5 s, and the field of `/` appear within 5 s.
  const pressUntil = (keys: readonly string[], check: () => Promise<void>) =>
    expect(async () => {
      await press(...keys)
      await check()
    }).toPass()
  const timeout = 6000
  await open(page, '/home')
  // Shortcuts work from when the page has been idle. While the list is open, `?` does nothing.
  await expect
    .poll(async () => {
      await press('?')
      return list(page).isVisible()
    })
    .toBe(true)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await list(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true)
  // While the list is open, keys belong to it.
  await press('g', 'm', 'Escape')
  await expect(list(page)).toBeHidden()
  await expect(heading(page, 'Good Day')).toBeVisible()

  await press('w')
  await keepToast(page)
  await expect(page.getByRole('progressbar', { name: 'Water, 1 of 8 glasses' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('progressbar', { name: 'Water, 0 of 8 glasses' })).toBeVisible()
  await press('Control+w', 'Alt+w')

  await pressUntil(['g', 'm'], () => expect(heading(page, 'Move')).toBeFocused({ timeout }))
  await page.goBack()
  await expect(heading(page, 'Good Day')).toBeFocused()

  await pressUntil(['g', 'l'], () => expect(page).toHaveURL(/\/look-back$/, { timeout }))
  await press('s')
  await expect(page.getByRole('heading', { name: 'New Workout' })).toBeFocused()
  const nutrition = page.getByRole('tab', { name: 'Nutrition', selected: true })
  await pressUntil(['g', 'n'], () => expect(nutrition).toBeVisible({ timeout }))
  await page.getByRole('tab', { name: 'Hydration' }).click()
  // On the page itself, it selects the tab.
  await pressUntil(['/'], () => expect(page.getByRole('searchbox')).toBeFocused({ timeout }))
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('textbox', { name: 'Food' }).pressSequentially('gm w?')
  await expect(page.getByRole('textbox', { name: 'Food' })).toHaveValue('gm w?')
  await expect(heading(page, 'Nourish')).toBeVisible()
  await expect(list(page)).toBeHidden()

  await goTo(page, '/settings#shortcuts')
  const use = page.getByTestId('use-shortcuts')
  await expect(use).toBeChecked()
  await use.uncheck()
  await page.keyboard.press('Escape')
  await press('?', 'g', 'h')
  await expect(heading(page, 'Settings')).toBeVisible()
  await expect(list(page)).toBeHidden()
  await page.getByTestId('settings-shortcuts').getByRole('link').click()
  await use.check()
  await page.keyboard.press('Escape')
  await pressUntil(['g', 'h'], () => expect(heading(page, 'Good Day')).toBeFocused({ timeout }))
  await expect(page.getByRole('progressbar', { name: 'Water, 0 of 8 glasses' })).toBeVisible()
})
