import { expect, goTo, open, test } from './support/test.ts'

// Other journeys check the formats of the United States: the calendar's and breathing's. Unit tests check other regions.
test.use({ locale: 'de-DE' })

test('dates and times are English, as usual in the region of the browser', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'tend_language', value: 'en', url: String(baseURL) }])
  await page.addInitScript(() => localStorage.setItem('tend_language', 'en'))
  await page.clock.install({ time: new Date('2026-11-21T09:05:00') })
  await open(page, '/calendar')
  await expect(page.getByText('November 2026', { exact: true })).toBeVisible()
  await expect(page.getByTestId('calendar-day-21')).toHaveAccessibleName('21 November')

  await goTo(page, '/breathing')
  await page.getByTestId('button-start').click()
  await expect(page.getByTestId('button-stop')).toBeVisible()
  await page.clock.fastForward(20_000)
  await page.getByTestId('button-stop').click()
  await expect(page.getByTestId('list-sessions').getByText(/^Today, 09:0[5-9]$/)).toBeVisible()
})
