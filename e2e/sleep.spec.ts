import type { Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './support/axe.ts'
import { setHidden } from './support/device-apis.ts'
import { SYNC_OFFLINE } from './support/message-log.ts'
import {
  expect,
  newDevice,
  open,
  openAndSync,
  test,
  today,
  useCodeOf,
  userId,
} from './support/test.ts'

const TASKS = [
  'Dim the Lights',
  'Put Devices Away',
  "Prepare Tomorrow's Clothes",
  'Light Stretching',
  'Gratitude Journal',
  'Cool Room Temperature',
  'Deep Breathing',
  'Calming Music',
]

const start = (page: Page) => page.getByRole('button', { name: 'Start Routine' })
const complete = (page: Page) => page.getByRole('button', { name: 'Complete Routine' })
const task = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const bar = (page: Page, done: number) =>
  page.getByRole('progressbar', { name: `Wind-down, ${done} of 8 steps` })

async function tick(page: Page, ...names: string[]) {
  for (const name of names) {
    await task(page, name).click()
    await expect(task(page, name)).toBeChecked()
  }
}

test('can be started, ticked off and completed, on the device and on the server', async ({
  page,
  request,
  server,
}) => {
  await test.step('shows Loading... until the day has loaded', async () => {
    const html = await (await request.get('/sleep')).text()
    expect(html).toContain('Loading...')
    expect(html).not.toContain('Start Routine')
  })
  await open(page, '/sleep')
  await expect(start(page)).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Sleep Routine' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText(TASKS)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await start(page).click()
  await expect(bar(page, 0)).toBeVisible()
  await expect(page.getByText('0 of 8 · 0%')).toBeVisible()

  await tick(page, 'Dim the Lights', "Prepare Tomorrow's Clothes", 'Calming Music')
  await expect(page.getByText('3 of 8 · 38%')).toBeVisible()
  const [user, date] = [await userId(page), await today(page)]
  const onServer = async () => (await server.day(user, date)).sleepRoutine
  await expect.poll(onServer).toEqual({
    active: true,
    progress: 38,
    completedTasks: { sleep_task_0: true, sleep_task_2: true, sleep_task_7: true },
  })

  await page.reload()
  await expect(bar(page, 3)).toBeVisible()
  await task(page, 'Calming Music').click()
  await expect(bar(page, 2)).toBeVisible()
  await tick(page, ...TASKS.filter((_, index) => index !== 0 && index !== 2))
  await expect(page.getByText('Wind-down complete!')).toBeVisible()
  await expect(page.getByText('8 of 8 · 100%')).toBeVisible()

  await complete(page).click()
  await expect(page.getByText('8 of 8 tonight. Good night.')).toBeVisible()
  await expect(page.getByText('8 of 8 steps done earlier today.')).toBeVisible()
  await expect(page.getByText('Done today')).toHaveCount(8)
  await expect.poll(onServer).toMatchObject({ active: false, progress: 0 })
  expect(Object.keys((await onServer()).completedTasks)).toHaveLength(8)

  await start(page).click()
  await expect(bar(page, 0)).toBeVisible()
  await expect.poll(onServer).toEqual({ active: true, progress: 0, completedTasks: {} })
})

test.describe('after 30 minutes', () => {
  const START_TIME = '2026-11-20T22:00:00'

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date(START_TIME) })
    await open(page, '/sleep')
    await start(page).click()
    await tick(page, 'Dim the Lights')
  })

  test('it ends automatically in an open page, and not earlier', async ({ page, server }) => {
    await page.clock.pauseAt(new Date('2026-11-20T22:29:00'))
    await expect(bar(page, 1)).toBeVisible()
    await page.clock.runFor(120_000)
    await expect(page.getByText('1 of 8 tonight. Good night.')).toBeVisible()
    await expect(page.getByText('1 of 8 steps done earlier today.')).toBeVisible()
    await page.clock.resume()
    const user = await userId(page)
    await expect
      .poll(async () => (await server.day(user, '2026-11-20')).sleepRoutine)
      .toEqual({ active: false, progress: 0, completedTasks: { sleep_task_0: true } })

    await test.step('it has ended when a hidden page becomes visible again', async () => {
      await start(page).click()
      await expect(bar(page, 0)).toBeVisible()
      await setHidden(page, true)
      await page.clock.setSystemTime(new Date('2026-11-20T23:15:00'))
      await setHidden(page, false)
      await expect(start(page)).toBeVisible()
    })
  })

  test('it ends while the user is on another page', async ({ page, server }) => {
    await page.getByTestId('nav-home').click()
    await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
    await page.clock.fastForward('31:00')
    const user = await userId(page)
    await expect
      .poll(async () => (await server.day(user, '2026-11-20')).sleepRoutine.active)
      .toBe(false)
  })

  test('it is still active when the app reopens after 20 minutes, and has ended after 31', async ({
    page,
    server,
  }) => {
    await page.goto('about:blank')
    await page.clock.pauseAt(new Date('2026-11-20T22:20:00'))
    await page.clock.resume()
    await open(page, '/sleep')
    await expect(bar(page, 1)).toBeVisible()

    await page.goto('about:blank')
    await page.clock.pauseAt(new Date('2026-11-20T22:31:05'))
    await page.clock.resume()
    await open(page, '/sleep')
    await expect(start(page)).toBeVisible()
    await expect(page.getByText('1 of 8 steps done earlier today.')).toBeVisible()
    const user = await userId(page)
    await expect
      .poll(async () => (await server.day(user, '2026-11-20')).sleepRoutine)
      .toEqual({ active: false, progress: 0, completedTasks: { sleep_task_0: true } })
  })
})

test('it continues over midnight, and belongs to the day it started on', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T23:50:00') })
  await open(page, '/sleep')
  await start(page).click()
  await tick(page, 'Dim the Lights')
  await page.clock.fastForward('11:00')
  await expect(bar(page, 1)).toBeVisible()
  await tick(page, 'Calming Music')
  await expect(bar(page, 2)).toBeVisible()

  await page.reload()
  await expect(bar(page, 2)).toBeVisible()
  const user = await userId(page)
  const active = async (date: string) => (await server.day(user, date)).sleepRoutine
  await expect.poll(() => active('2026-11-20')).toMatchObject({ active: true, progress: 25 })
  expect(await active('2026-11-21')).toMatchObject({ active: false, completedTasks: {} })

  await open(page, '/home')
  await expect(page.getByRole('img', { name: 'Sleep, 2 of 8 steps' })).toBeVisible()
  await open(page, '/sleep')
  await expect(bar(page, 2)).toBeVisible()
  await page.clock.fastForward('20:00')
  await expect(start(page)).toBeVisible()
  await expect(page.getByText('2 of 8 tonight. Good night.')).toBeVisible()
  // Nothing is done on the new day yet.
  await expect(page.getByText('Done today')).toHaveCount(0)
  await open(page, '/home')
  await expect(page.getByRole('img', { name: 'Sleep, 0 of 8 steps' })).toBeVisible()
  await expect.poll(() => active('2026-11-20')).toMatchObject({ active: false, progress: 0 })
})

test.describe('when the time zone or the clock changes', () => {
  const BERLIN = 'Europe/Berlin'

  for (const { change, from, to, time } of [
    { change: 'west', from: BERLIN, to: 'America/New_York', time: '2026-11-21T00:10:00+01:00' },
    {
      change: 'from the easternmost to the westernmost zone',
      from: 'Etc/GMT-14',
      to: 'Etc/GMT+12',
      time: '2026-11-21T00:10:00+14:00',
    },
    { change: 'east', from: BERLIN, to: 'Asia/Tokyo', time: '2026-11-20T22:10:00+01:00' },
    {
      change: 'over the end of summer time',
      from: BERLIN,
      to: BERLIN,
      time: '2026-10-25T02:50:00+02:00',
    },
    {
      change: 'over the start of summer time',
      from: BERLIN,
      to: BERLIN,
      time: '2026-03-29T01:50:00+01:00',
    },
  ]) {
    test(`it continues for its 30 minutes ${change}`, async ({ page, context }) => {
      const session = await context.newCDPSession(page)
      const moveTo = (timezoneId: string) =>
        session.send('Emulation.setTimezoneOverride', { timezoneId })
      await moveTo(from)
      await page.clock.install({ time: new Date(time) })
      await open(page, '/sleep')
      await start(page).click()
      await tick(page, 'Dim the Lights')
      await moveTo(to)
      await page.clock.fastForward('15:00')
      await expect(bar(page, 1)).toBeVisible()
      await tick(page, 'Calming Music')
      await page.reload()
      await expect(bar(page, 2)).toBeVisible()
      await page.clock.fastForward('16:00')
      await expect(start(page)).toBeVisible()
    })
  }

  test('it continues when the clock is set back by six hours', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T00:10:00+01:00') })
    await open(page, '/sleep')
    await start(page).click()
    await tick(page, 'Dim the Lights')
    await page.clock.setSystemTime(new Date('2026-11-20T18:11:00+01:00'))
    await page.clock.fastForward('02:00')
    await expect(bar(page, 1)).toBeVisible()
    await page.reload()
    await expect(bar(page, 1)).toBeVisible()
    await page.clock.fastForward('31:00')
    await expect(start(page)).toBeVisible()
  })
})

test('Deep Breathing links to the exercise, and is ticked after a session', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T22:00:00') })
  await open(page, '/sleep')
  await start(page).click()
  await page.getByRole('link', { name: 'Open the breathing exercise' }).click()
  await expect(page.getByRole('heading', { name: 'Breathing Exercise' })).toBeFocused()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
  await page.clock.fastForward('00:45')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('link', { name: 'Back to the sleep routine' }).click()
  await expect(task(page, 'Deep Breathing')).toBeChecked()
  await expect(bar(page, 1)).toBeVisible()
})

test.describe('in two tabs or on two devices', () => {
  test('two tabs share one routine', async ({ page, context }) => {
    const other = await context.newPage()
    await open(page, '/sleep')
    await open(other, '/sleep')
    await start(page).click()
    await expect(bar(other, 0)).toBeVisible()
    await tick(page, 'Dim the Lights')
    await tick(other, 'Calming Music')
    await expect(bar(page, 2)).toBeVisible()
    await task(page, 'Dim the Lights').focus()
    await complete(other).click()
    await expect(page.getByRole('heading', { name: '2 of 8 tonight. Good night.' })).toBeFocused()
    await start(page).focus()
    await start(other).click()
    await expect(page.getByRole('heading', { name: 'Winding down' })).toBeFocused()
  })

  test('a second device continues it', async ({ page, browser, server }) => {
    await open(page, '/sleep')
    await start(page).click()
    await tick(page, 'Dim the Lights')
    const [user, date] = [await userId(page), await today(page)]
    await expect.poll(async () => (await server.day(user, date)).sleepRoutine.progress).toBe(13)

    const there = await newDevice(browser, server)
    await useCodeOf(page, there.context())
    await open(there, '/sleep')
    await expect(bar(there, 1)).toBeVisible()
    await tick(there, 'Calming Music')
    await expect.poll(async () => (await server.day(user, date)).sleepRoutine.progress).toBe(25)
    await there.context().close()
  })

  test('it works offline, and reaches the server later', async ({
    page,
    context,
    server,
    consoleErrors,
  }) => {
    await openAndSync(page, '/sleep')
    await expect(start(page)).toBeVisible()
    await context.setOffline(true)
    await start(page).click()
    await tick(page, 'Dim the Lights', 'Light Stretching')
    const [user, date] = [await userId(page), await today(page)]
    expect((await server.day(user, date)).sleepRoutine.active).toBe(false)
    await consoleErrors.waitFor(...SYNC_OFFLINE)
    await context.setOffline(false)
    await expect.poll(async () => (await server.day(user, date)).sleepRoutine.progress).toBe(25)
  })
})

test('works with the keyboard alone, and the focus follows the routine', async ({ page }) => {
  await open(page, '/sleep')
  await start(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Winding down 0 of 8 · 0%' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(task(page, 'Dim the Lights')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(bar(page, 1)).toBeVisible()
  await complete(page).focus()
  await page.keyboard.press('Enter')
  const end = page.getByRole('heading', { name: '1 of 8 tonight. Good night.' })
  await expect(end).toBeFocused()
  await expect(end).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(start(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Winding down' })).toBeFocused()
  await expect(end).toHaveCount(0)

  await test.step('the end is gone when the page is opened again', async () => {
    await tick(page, 'Dim the Lights')
    await complete(page).click()
    await expect(end).toBeVisible()
    await page.reload()
    await expect(page.getByText('1 of 8 steps done earlier today.')).toBeVisible()
    await expect(page.getByText('tonight')).toHaveCount(0)
  })
})

test.describe('accessibility', () => {
  test.use({ bypassCSP: true, viewport: { width: 320, height: 640 } })

  test('finds no violations before, during and after the routine, in both themes', async ({
    page,
  }) => {
    const expectClean = async () => {
      await expectNoViolationsInBothThemes(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
    await open(page, '/sleep')
    await start(page).click()
    await tick(page, 'Dim the Lights')
    await expectClean()
    await tick(page, ...TASKS.slice(1))
    await expect(page.getByText('Wind-down complete!')).toBeVisible()
    await expectClean()
    await complete(page).click()
    await expect(start(page)).toBeVisible()
    await expectClean()
  })
})
