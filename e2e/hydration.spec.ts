import type { Page } from '@playwright/test'
import { TendServer } from './support/server.ts'
import { expect, filesLoaded, open, test, today, userId } from './support/test.ts'

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

test('killing and restarting the server loses nothing', async ({
  page,
  consoleErrors,
  crossOriginRequests,
}) => {
  const server = await TendServer.create()
  crossOriginRequests.expect(`${server.origin}/`)
  await open(page, `${server.origin}/nourish`)
  await tap(page, 2)
  const [user, date] = [await userId(page), await today(page)]
  await expect.poll(() => server.day(user, date)).toMatchObject({ waterCount: 2 })
  // The last request of the sync run.
  const cookie = () => page.evaluate(() => localStorage.getItem('tend_recovery_cookie'))
  await expect.poll(cookie).not.toBeNull()
  await filesLoaded(page)

  await server.kill()
  await tap(page, 2)
  await expect(flower(page, 4)).toBeVisible()
  await consoleErrors.waitFor(/ERR_CONNECTION_REFUSED.*\/api\//, /^Sync .*Failed to fetch/)

  await server.start()
  await tap(page, 1)
  await expect.poll(() => server.day(user, date)).toMatchObject({ waterCount: 5 })
  // Closed before its server stops, so that it logs no further errors.
  await page.close()
  await server.destroy()
})
