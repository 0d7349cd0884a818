import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test, WITH_MOTION } from './support/test.ts'
import { waitForOutput } from './support/wait-for-output.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
let vite: ChildProcess
let address: string

// One worker, so that all tests share one development server.
test.describe.configure({ mode: 'default' })
test.use(WITH_MOTION)

test.beforeAll(async () => {
  // Port 0: a free one.
  vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web', '--port', '0'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  })
  address = (await waitForOutput(vite, /http:\/\/localhost:\d+/))[0]
})
test.afterAll(() => {
  vite.kill()
})
test.beforeEach(({ crossOriginRequests }) => crossOriginRequests.expect(address))

async function openKit(page: Page) {
  await page.goto(`${address}/kit/`)
  await page.waitForLoadState('networkidle')
}

const toast = (page: Page) => page.getByTestId('toast')
const showToast = (page: Page) => page.getByRole('button', { name: 'Show toast' }).click()

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Moves a finger down in the middle of the page. */
async function dragDown(page: Page, y: number, distance: number) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y: y + by }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 4; step++) await touch('touchMove', (distance * step) / 4)
  await touch('touchEnd', distance)
  await session.detach()
}

test('the component kit is accessible in every mood and theme and fits small screens', async ({
  page,
}) => {
  test.slow()
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openKit(page)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expectNoViolations(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })

  // Toasts, dialogs and tooltips are used by keyboard and pointer, and appear and disappear on time.
  // The script of the toasts is loaded with the first one.
  await showToast(page)
  await expect(toast(page)).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await test.step('toasts appear one at a time and disappear after 5 seconds', async () => {
    await expect(toast(page)).toHaveCount(0)
    await showToast(page)
    await expect(toast(page)).toBeVisible()
    await showToast(page)
    await expect(toast(page)).toHaveCount(1)
    await page.clock.runFor(4000)
    await expect(toast(page)).toBeVisible()
    await page.clock.runFor(2000)
    await expect(toast(page)).toHaveCount(0)
  })

  await test.step('tooltips open after 700 ms and close on Esc', async () => {
    const tooltip = page.getByRole('tooltip')
    await chip(page, 'Learning Something New').hover()
    await page.clock.runFor(600)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(tooltip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
  })
  // Away from both.
  await page.mouse.move(0, 0)
  await test.step('a tooltip opens without a delay within 300 ms of another one', async () => {
    const tooltip = page.getByRole('tooltip')
    await chip(page, 'Learning Something New').hover()
    await page.clock.runFor(800)
    await expect(tooltip).toHaveText('Learning Something New')
    await chip(page, 'Expressing Appreciation').hover()
    await page.clock.runFor(1)
    await expect(tooltip).toHaveText('Expressing Appreciation')
  })
  await page.mouse.move(0, 0)
  await page.clock.resume()

  await test.step('toasts receive the focus on F8 and can be dismissed by keyboard', async () => {
    await showToast(page)
    await expect(toast(page)).toBeVisible()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(toast(page)).toHaveCount(0)
  })

  await test.step('toasts are dismissed by a swipe of at least 50 px to the right', async () => {
    await showToast(page)
    const box = await toast(page).boundingBox()
    if (!box) throw new Error('The toast has no bounding box')
    const swipe = async (distance: number) => {
      await page.mouse.move(box.x + 120, box.y + 12)
      await page.mouse.down()
      await page.mouse.move(box.x + 120 + distance, box.y + 12, { steps: 5 })
      await page.mouse.up()
    }
    await swipe(30)
    await expect(toast(page)).toBeVisible()
    await swipe(70)
    await expect(toast(page)).toHaveCount(0)
  })

  await test.step('dialogs trap the focus, close on Esc and return the focus', async () => {
    for (const kind of ['choice', 'confirmation']) {
      const opener = page.getByRole('button', { name: `Open ${kind}` })
      await opener.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      for (let press = 0; press < 8; press++) await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })

  await test.step('a sheet follows a finger down, and closes after 80 px', async () => {
    await page.getByRole('button', { name: 'Open choice' }).click()
    const dialog = page.getByRole('dialog')
    const top = async () => (await dialog.boundingBox())?.y ?? 0
    // It has come up, or is back, when its bottom edge is at the bottom of the window.
    const isInPlace = async () =>
      (await top()) + ((await dialog.boundingBox())?.height ?? 0) === 844
    await expect.poll(isInPlace).toBe(true)
    await dragDown(page, (await top()) + 14, 60)
    await expect.poll(isInPlace).toBe(true)
    await dragDown(page, (await top()) + 14, 120)
    await expect(dialog).toBeHidden()
  })
})

test('the development server shows the pages of the app without prerendering', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  // Vite would forward them to a server that a developer has started.
  await page.route(`${address}/api/**`, () => {})
  await page.goto(`${address}/hydration`)
  await page.getByRole('button', { name: 'Add a glass' }).click()
  await expect(page.getByRole('img', { name: '1 of 8 glasses' })).toBeVisible()
  expect(errors).toEqual([])
})
