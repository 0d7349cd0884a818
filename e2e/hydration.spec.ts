import type { Page } from '@playwright/test'
import { TendServer } from './support/server.ts'
import {
  expect,
  newDevice,
  open,
  openAndSync,
  test,
  today,
  useCodeOf,
  userId,
  WITH_MOTION,
} from './support/test.ts'

const add = (page: Page) => page.getByRole('button', { name: 'Add a glass' })
const remove = (page: Page) => page.getByRole('button', { name: 'Remove a glass' })
const flower = (page: Page, glasses: number) =>
  page.getByRole('img', { name: `${glasses} of 8 glasses` })

async function tap(page: Page, times: number) {
  for (let count = 0; count < times; count++) await add(page).click()
}

test.describe('the counter', () => {
  test.use(WITH_MOTION)

  test('counts up and down on both pages, and shows when the goal is met', async ({
    page,
    request,
  }) => {
    // Until the day has loaded.
    expect(await (await request.get('/nourish')).text()).toContain('Loading...')
    await open(page, '/nourish')
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expect(flower(page, 0)).toBeVisible()
    await expect(remove(page)).toBeDisabled()
    await tap(page, 5)
    await expect(flower(page, 5)).toBeVisible()
    await expect(page.getByText('1,250 ml')).toBeVisible()
    await expect(page.getByText('Three more glasses to reach your goal.')).toBeVisible()
    await tap(page, 3)
    await expect(page.getByText('Goal Achieved!')).toBeVisible()

    await open(page, '/hydration')
    await expect(flower(page, 8)).toBeVisible()
    await expect(page.getByText('Goal Achieved!')).toBeVisible()
    await add(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expect(flower(page, 10)).toBeVisible()
    await expect(page.getByText('Goal Achieved!')).toBeVisible()
    for (let count = 0; count < 10; count++) await remove(page).click()
    await expect(flower(page, 0)).toBeVisible()
    await expect(remove(page)).toBeDisabled()
    await tap(page, 1)
    await expect(flower(page, 1)).toBeVisible()
    await page.getByText('Why it helps').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Keeps joints and skin supple.')).toBeVisible()
  })

  test('shows its value on Home, which links back to it', async ({ page }) => {
    await open(page, '/hydration')
    await tap(page, 2)
    await expect(flower(page, 2)).toBeVisible()
    await page.getByTestId('nav-home').click()
    await expect(page.getByRole('heading', { name: 'Good Day' })).toBeFocused()
    await page.getByRole('link', { name: /Water\s*2 of 8 glasses/ }).click()
    await expect(flower(page, 2)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/nourish')
  })
})

test.describe('a glass that is shown is saved', () => {
  test('a glass survives closing the tab', async ({ page, context }) => {
    await open(page, '/nourish')
    await tap(page, 1)
    await flower(page, 1).waitFor()
    await page.close()
    const next = await context.newPage()
    await open(next, '/nourish')
    await expect(flower(next, 1)).toBeVisible()
  })

  test('two tabs tapping alternately lose nothing, and both show the total', async ({
    page,
    context,
    server,
  }) => {
    const other = await context.newPage()
    await open(page, '/nourish')
    await open(other, '/hydration')
    for (let turn = 0; turn < 6; turn++) {
      await tap(page, 1)
      await tap(other, 1)
    }
    await expect(flower(page, 12)).toBeVisible()
    await expect(flower(other, 12)).toBeVisible()
    const [user, date] = [await userId(page), await today(page)]
    await expect.poll(async () => (await server.day(user, date)).waterCount).toBe(12)
  })

  test('taps on a new device reach the server, and a second device with the same user id', async ({
    page,
    browser,
    server,
  }) => {
    await open(page, '/nourish')
    await tap(page, 4)
    const [user, date] = [await userId(page), await today(page)]
    await expect.poll(async () => (await server.day(user, date)).waterCount).toBe(4)

    const there = await newDevice(browser, server)
    await useCodeOf(page, there.context())
    await open(there, '/nourish')
    await expect(flower(there, 4)).toBeVisible()
    await there.context().close()
  })
})

test.describe('when the server fails', () => {
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
    await expect.poll(async () => (await server.day(user, date)).waterCount).toBe(2)
    // The last request of the sync run.
    const cookie = () => page.evaluate(() => localStorage.getItem('tend_recovery_cookie'))
    await expect.poll(cookie).not.toBeNull()

    await server.kill()
    await tap(page, 2)
    await expect(flower(page, 4)).toBeVisible()
    await consoleErrors.waitFor(/ERR_CONNECTION_REFUSED.*\/api\//, /^Sync .*Failed to fetch/)

    await server.start()
    await tap(page, 1)
    await expect.poll(async () => (await server.day(user, date)).waterCount).toBe(5)
    // Closed before its server stops, so that it logs no further errors.
    await page.close()
    await server.destroy()
  })

  test('a 500 response loses nothing, and the error contains its status and body', async ({
    page,
    server,
    consoleErrors,
  }) => {
    let calls = 0
    await page.route('**/api/daily-data', (route) => {
      calls += 1
      return calls === 1 ? route.fulfill({ status: 500, body: 'out of order' }) : route.continue()
    })
    await openAndSync(page, '/nourish')
    await tap(page, 1)
    await expect(flower(page, 1)).toBeVisible()
    await consoleErrors.waitFor(/^Sync .*500: out of order/)
    // The app tries again by itself.
    const [user, date] = [await userId(page), await today(page)]
    await expect.poll(async () => (await server.day(user, date)).waterCount).toBe(1)
    consoleErrors.expect(/500 \(Internal Server Error\).*\/api\/daily-data$/)
  })

  test('a request that hangs times out, and loses nothing', async ({
    page,
    server,
    consoleErrors,
  }) => {
    // A test clock has no effect on AbortSignal.timeout, so the 15 s timeout is shortened to 1.5 s.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms / 10)
    })
    let hanging = true
    await page.route('**/api/daily-data', (route) => (hanging ? undefined : route.continue()))
    await openAndSync(page, '/nourish')
    await tap(page, 1)
    await expect(flower(page, 1)).toBeVisible()
    await consoleErrors.waitFor(/^Sync .*TimeoutError/)

    hanging = false
    await tap(page, 1)
    await expect(flower(page, 2)).toBeVisible()
    const [user, date] = [await userId(page), await today(page)]
    await expect.poll(async () => (await server.day(user, date)).waterCount).toBe(2)
  })
})

test.describe('midnight', () => {
  test('starts a new day in an open page, and keeps the previous one', async ({ page, server }) => {
    await page.clock.install({ time: new Date('2026-11-20T23:59:30') })
    await open(page, '/nourish')
    await tap(page, 3)
    await expect(flower(page, 3)).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(flower(page, 0)).toBeVisible()
    await tap(page, 1)
    await expect(flower(page, 1)).toBeVisible()

    const user = await userId(page)
    await page.clock.runFor(5_000)
    await expect.poll(async () => (await server.day(user, '2026-11-20')).waterCount).toBe(3)
    await expect.poll(async () => (await server.day(user, '2026-11-21')).waterCount).toBe(1)

    await test.step('also when the device was suspended at midnight', async () => {
      // The clock advances, but no timer runs.
      await page.clock.setSystemTime(new Date('2026-11-22T08:00:00'))
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(flower(page, 0)).toBeVisible()
    })
  })
})
