import { expect, open, test, userId } from './support/test.ts'

test('a day that starts at 4:00 goes on after midnight, on every screen', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T23:50:00') })
  await open(page, '/settings')
  await page.getByTestId('day-start').selectOption('4')

  await page.clock.setSystemTime(new Date('2026-11-21T01:30:00'))
  await open(page, '/hydration')
  await page.getByRole('button', { name: 'Add a glass' }).click()
  await expect(page.getByRole('img', { name: '1 of 8 glasses' })).toBeVisible()
  await open(page, '/calendar')
  await expect(page.getByTestId('calendar-day-20')).toHaveAttribute('aria-current', 'date')
  await expect(page.getByTestId('day-detail')).toContainText('1 glass')
  const user = await userId(page)
  await expect.poll(async () => (await server.day(user, '2026-11-20')).waterCount).toBe(1)

  await page.clock.setSystemTime(new Date('2026-11-21T03:59:30'))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByTestId('calendar-day-20')).toHaveAttribute('aria-current', 'date')
  await page.clock.runFor(60_000)
  await expect(page.getByTestId('calendar-day-21')).toHaveAttribute('aria-current', 'date')
  await expect(page.getByTestId('day-detail')).not.toContainText('1 glass')
})

test('a gentle day is marked in the calendar, and weeks start on the chosen day', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
  await open(page, '/settings')
  await page.getByTestId('week-start-1').click()
  await open(page, '/calendar')
  const month = page.getByRole('group', { name: 'November 2026' })
  await expect(month.locator('span[aria-hidden=true]').first()).toHaveText('Mo')
  await page.getByTestId('gentle-ill').click()
  await expect(page.getByRole('button', { name: 'November 20, ill' })).toBeVisible()
  await expect(page.getByTestId('day-detail')).toContainText('A day to get well.')

  await open(page, '/home')
  await expect(page.getByText('A day to get well. Nothing is asked of you.')).toBeVisible()
  await open(page, '/streak')
  await expect(page.getByTestId('card-workout-streak')).toContainText('not counting 1 gentle day')

  await open(page, '/settings')
  const periods = page.getByTestId('gentle-periods')
  await page.getByTestId('gentle-open').click()
  await page.getByRole('button', { name: 'Away' }).click()
  await page.getByRole('button', { name: 'Mark these days' }).click()
  await expect(periods).toContainText('AwayFrom Nov 20, no end yet')
  await periods.getByRole('button', { name: 'End today' }).click()
  await expect(periods).toContainText('AwayNov 20')
  await periods.getByRole('button', { name: 'Remove Away, Nov 20' }).click()
  await expect(periods).toHaveCount(0)
})
