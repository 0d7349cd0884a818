import type { Page } from '@playwright/test'
import { expect, open, test, today, userId } from './support/test.ts'

const add = (page: Page) => page.getByRole('button', { name: 'Add a glass' })
const flower = (page: Page, glasses: number) =>
  page.getByRole('img', { name: `${glasses} of 8 glasses` })

async function tap(page: Page, times: number) {
  // Chromium slows a tab behind another one down.
  await page.bringToFront()
  for (let count = 0; count < times; count++) await add(page).click()
}

test('glasses of two tabs are all shown, and saved on disk and on the server', async ({
  page,
  context,
  server,
}) => {
  const other = await context.newPage()
  await open(page, '/nourish')
  await open(other, '/hydration')
  for (let turn = 0; turn < 2; turn++) {
    await tap(page, 1)
    await tap(other, 1)
  }
  await expect(flower(page, 4)).toBeVisible()
  await expect(flower(other, 4)).toBeVisible()
  await page.close()
  await tap(other, 1)
  await flower(other, 5).waitFor()
  await other.close()

  const next = await context.newPage()
  await open(next, '/nourish')
  await expect(flower(next, 5)).toBeVisible()
  const [user, date] = [await userId(next), await today(next)]
  await expect.poll(() => server.day(user, date)).toMatchObject({ waterCount: 5 })
})
