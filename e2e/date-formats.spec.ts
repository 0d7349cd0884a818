import { expect, goTo, open, test } from './support/test.ts'

// Other journeys check the formats of en-US: the calendar's and breathing's. Unit tests check other locales.
test.use({ locale: 'ar-EG' })

test('dates and times are in the format of the locale', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T09:05:00') })
  await open(page, '/calendar')
  await expect(page.getByText('\u2068نوفمبر ٢٠٢٦\u2069', { exact: true })).toBeVisible()
  await expect(page.getByTestId('calendar-day-21')).toHaveAccessibleName('\u2068٢١ نوفمبر\u2069')

  await goTo(page, '/breathing')
  await page.getByTestId('button-start').click()
  await expect(page.getByTestId('button-stop')).toBeVisible()
  await page.clock.fastForward(20_000)
  await page.getByTestId('button-stop').click()
  await expect(
    page.getByTestId('list-sessions').getByText(/^Today, \u2068٩:٠[٥-٩]\sص\u2069$/),
  ).toBeVisible()
})
