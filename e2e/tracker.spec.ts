import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { expect, goTo, open, test } from './support/test.ts'

test.use(AXE_OPTIONS)

test('a tracker has a page, and is in Look back, the calendar and, if chosen, the summary', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('landingCompleted', 'true'))
  await open(page, '/check-in?add')
  await page.getByRole('button', { name: 'Mood', exact: true }).click()
  await open(page, '/check-in')
  await page.getByRole('radio', { name: 'Good' }).click()
  await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked()

  await open(page, '/check-in?tracker=tracker_mood')
  await expect(page.getByRole('heading', { level: 1, name: 'Mood' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Mood, days' })).toHaveAttribute(
    'aria-valuetext',
    /Good$/,
  )
  await test.step('its entry is changed in place', async () => {
    await page.getByRole('button', { name: /^Edit entry for .*, Good$/ }).click()
    const form = page.getByRole('form', { name: /^Edit entry/ })
    await form.getByRole('radio', { name: 'Great' }).click()
    await form.getByLabel('Note').fill('Sun at last')
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
    await expectNoViolations(page)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('img', { name: /^Mood, 1 of 3 this week/ })).toBeVisible()
  })

  await goTo(page, '/calendar')
  await expect(page.getByTestId('day-detail')).toContainText('MoodGreat')
  await goTo(page, '/look-back#plots')
  await page.getByRole('button', { name: 'Chart of Mood' }).click()
  await expect(page.getByRole('dialog', { name: 'Mood' })).toContainText('Great')
  await goTo(page, '/summary')
  const sheet = page.getByTestId('summary-sheet')
  await page.getByRole('button', { name: 'Things you track' }).click()
  await expect(page.getByRole('button', { name: 'Mood', exact: true })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Mood', exact: true }).click()
  await expect(sheet).toContainText('Great')
  await page.getByRole('button', { name: 'By week' }).click()
  const weeks = sheet.getByRole('region', { name: 'Table of Week by week' })
  await expect(weeks.getByRole('columnheader', { name: 'Mood' })).toBeVisible()
  await expect(weeks).toContainText('Great')

  await test.step('a deleted one is back after an undo', async () => {
    await open(page, '/check-in?tracker=tracker_mood')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('This tracker is not here.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Sun at last')).toBeVisible()
  })
})
