import { expect, open, test } from './support/test.ts'

test('each of the two tabs links to its page, which leads back', async ({ page }) => {
  await open(page, '/recover')
  await expect(page.getByRole('tab')).toHaveText(['Breathing', 'Sleep'])
  await expect(page.getByText('4-7-8 breathing')).toBeVisible()
  await page.getByRole('link', { name: 'Open breathing exercise' }).click()
  await expect(page).toHaveURL(/\/breathing$/)
  await expect(page.getByRole('heading', { name: 'Breathing Exercise' })).toBeFocused()

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Recover', exact: true })).toBeFocused()
  await page.getByRole('tab', { name: 'Breathing' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sleep' })).toBeFocused()
  await expect(page.getByText('Wind-down routine')).toBeVisible()
  await page.getByRole('link', { name: 'Open sleep routine' }).click()
  await expect(page).toHaveURL(/\/sleep$/)
  await expect(page.getByRole('heading', { name: 'Sleep Routine' })).toBeFocused()
})

test('shows four tips and the sleep and rest advice', async ({ page }) => {
  await open(page, '/recover')
  const tips = page.getByRole('heading', { level: 3 })
  await expect(tips).toHaveText([
    'Rest days',
    'Quality sleep',
    'Active recovery',
    'Stress management',
  ])
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - list:
      - listitem: 7 to 9 hours of sleep a night
      - listitem: 1 rest day each week
  `)
})
