import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { expect, keepToast, open, reload, test, today, userId } from './support/test.ts'

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
  // Chromium slows a tab behind another one down.
  await page.bringToFront()
  for (const name of names) {
    await task(page, name).click()
    await expect(task(page, name)).toBeChecked()
  }
}

test.describe('on a small phone', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 640 } })

  test('the keyboard starts, ticks off and completes it, and the focus follows', async ({
    page,
    request,
    server,
  }) => {
    const expectClean = async () => {
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
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
    await start(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Winding down 0 of 8 · 0%' })).toBeFocused()
    await expect(bar(page, 0)).toBeVisible()

    await page.keyboard.press('Tab')
    await expect(task(page, 'Dim the Lights')).toBeFocused()
    await page.keyboard.press('Space')
    await tick(page, "Prepare Tomorrow's Clothes", 'Calming Music')
    await expect(page.getByText('3 of 8 · 38%')).toBeVisible()
    const [user, date] = [await userId(page), await today(page)]
    const onServer = async () => (await server.day(user, date)).sleepRoutine
    await expect.poll(onServer).toEqual({
      active: true,
      progress: 38,
      completedTasks: { sleep_task_0: true, sleep_task_2: true, sleep_task_7: true },
    })
    await expectClean()

    await reload(page)
    await expect(bar(page, 3)).toBeVisible()
    await task(page, 'Calming Music').click()
    await expect(bar(page, 2)).toBeVisible()
    await tick(page, ...TASKS.filter((_, index) => index !== 0 && index !== 2))
    await expect(page.getByText('Wind-down complete!')).toBeVisible()
    await expect(page.getByText('8 of 8 · 100%')).toBeVisible()

    await complete(page).focus()
    await page.keyboard.press('Enter')
    const end = page.getByRole('heading', { name: '8 of 8 tonight. Good night.' })
    await expect(end).toBeFocused()
    await expect(end).toBeInViewport()
    await expect(page.getByText('8 of 8 steps done earlier today.')).toBeVisible()
    await expect(page.getByText('Done today')).toHaveCount(8)
    await expect.poll(onServer).toMatchObject({ active: false, progress: 0 })
    expect(Object.keys((await onServer()).completedTasks)).toHaveLength(8)
    await expectClean()

    await start(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Winding down' })).toBeFocused()
    await expect.poll(onServer).toEqual({ active: true, progress: 0, completedTasks: {} })
  })
})

test('two tabs share one routine', async ({ page, context, server }) => {
  const other = await context.newPage()
  await open(other, '/sleep')
  await page.bringToFront()
  await open(page, '/sleep')
  await start(page).click()
  await expect(bar(other, 0)).toBeVisible()
  await tick(page, 'Dim the Lights')
  await tick(other, 'Calming Music')
  await expect(bar(page, 2)).toBeVisible()
  const [user, date] = [await userId(page), await today(page)]
  const progress = async () => (await server.day(user, date)).sleepRoutine.progress
  await expect.poll(progress).toBe(25)

  await task(page, 'Dim the Lights').focus()
  await other.bringToFront()
  await complete(other).click()
  const end = page.getByRole('heading', { name: '2 of 8 tonight. Good night.' })
  await expect(end).toBeFocused()
  await start(page).focus()
  await start(other).click()
  await expect(page.getByRole('heading', { name: 'Winding down' })).toBeFocused()

  await tick(page, 'Dim the Lights')
  await expect(bar(other, 1)).toBeVisible()
  await other.bringToFront()
  await other.getByRole('button', { name: 'Stop' }).click()
  await keepToast(other)
  await expect(start(page)).toBeVisible()
  await expect(page.getByTestId('routine-end')).toHaveCount(0)
  await expect
    .poll(async () => (await server.day(user, date)).sleepRoutine)
    .toEqual({ active: false, progress: 0, completedTasks: {} })
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(bar(page, 1)).toBeVisible()
  await expect.poll(progress).toBe(13)
})
