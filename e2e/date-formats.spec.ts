import { expect, open, test } from './support/test.ts'

const SATURDAY_MORNING = new Date('2026-11-21T09:05:00')

// The journeys of the calendar and of breathing check the formats of en-US.
for (const { locale, time, day, month } of [
  { locale: 'en-GB', time: /^Today, 09:05$/, day: '21 November', month: 'November 2026' },
  { locale: 'de-DE', time: /^Today, 09:05$/, day: '21. November', month: 'November 2026' },
  {
    locale: 'ar-EG',
    time: /^Today, \u2068٩:٠٥\sص\u2069$/,
    day: '\u2068٢١ نوفمبر\u2069',
    month: '\u2068نوفمبر ٢٠٢٦\u2069',
  },
  { locale: 'ja-JP', time: /^Today, 9:05$/, day: '11月21日', month: '2026年11月' },
]) {
  test.describe(locale, () => {
    test.use({ locale })

    test('dates and times are in the format of the locale', async ({ page }) => {
      await page.clock.install({ time: SATURDAY_MORNING })
      await open(page, '/calendar')
      await expect(page.getByText(month, { exact: true })).toBeVisible()
      await expect(page.getByTestId('calendar-day-21')).toHaveAccessibleName(day)

      await open(page, '/breathing')
      await page.getByTestId('button-start').click()
      await page.clock.runFor(20_000)
      await page.getByTestId('button-stop').click()
      await expect(page.getByTestId('list-sessions').getByText(time)).toBeVisible()
    })
  })
}
