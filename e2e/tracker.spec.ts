import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { expect, goTo, open, reload, test } from './support/test.ts'

test.use(AXE_OPTIONS)

test('a tracker is reached from You; its entry is changed in place, and its target is a ring', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('landingCompleted', 'true'))
  await open(page, '/check-in?add')
  await page.getByRole('button', { name: 'Mood', exact: true }).click()
  const back = page.getByTestId('button-back')
  // It leads to You until there is a tracker.
  await expect(back).toHaveAttribute('href', '/check-in')
  await back.click()
  await page.getByRole('radio', { name: 'Good' }).click()
  await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked()

  await goTo(page, '/you')
  await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked()
  await page.getByRole('link', { name: /^Trackers/ }).click()
  await page.getByRole('link', { name: 'Mood', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mood' })).toBeVisible()
  await test.step('its entry is changed in place', async () => {
    await page.getByRole('button', { name: /^Edit entry for .*, Good$/ }).click()
    const form = page.getByRole('form', { name: /^Edit entry/ })
    await form.getByRole('radio', { name: 'Great' }).click()
    await form.getByLabel('Note').fill('Sun at last')
    await reload(page)
    await expect(form.getByLabel('Note')).toHaveValue('Sun at last')
    await expectNoViolations(page)
    await form.getByRole('button', { name: 'Save changes' }).click()
    const pencil = page.getByRole('button', { name: /^Edit entry for .*, Great$/ })
    await expect(pencil).toBeFocused()
    await expect(page.getByText('Sun at last')).toBeVisible()
  })
  await test.step('its target is a ring', async () => {
    await page.getByRole('button', { name: 'Edit Mood' }).click()
    const form = page.getByRole('form', { name: 'Edit Mood' })
    await form.getByRole('button', { name: 'At least' }).click()
    await form.getByRole('button', { name: 'Good' }).click()
    await form.getByLabel('Days a week').selectOption('3')
    await reload(page)
    await expect(form.getByLabel('Days a week')).toHaveValue('3')
    await expectNoViolations(page)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('img', { name: /^Mood, 1 of 3 this week/ })).toBeVisible()
  })
})
