import type { Locator, Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { expect, keepToast, open, reload, test } from './support/test.ts'

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' })

const library = (page: Page | Locator) => page.getByRole('list', { name: 'Exercise library' })
const pick = (within: Page | Locator, name: string) =>
  library(within)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
const builder = (page: Page) => page.getByRole('region', { name: 'New Workout' })
const todays = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: "Today's Workouts" }) })
const history = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Workout History' }) })
/** A keyboard of this height, in px, covers the page, as in Safari on iOS. */
function coverWithKeyboard(page: Page, height: number): Promise<void> {
  return page.evaluate((covered) => {
    const viewport = visualViewport as VisualViewport
    const left = document.documentElement.clientHeight - covered
    Object.defineProperty(viewport, 'height', { configurable: true, value: left })
    viewport.dispatchEvent(new Event('resize'))
  }, height)
}
/** Makes the name of the workout a field. */
async function nameField(page: Page): Promise<Locator> {
  await button(builder(page), 'Change the name').click()
  return builder(page).getByLabel('Name')
}
const row = (within: Locator, name: string) =>
  within.getByRole('listitem').filter({ hasText: name })

/** Opens the form for a new workout and adds exercises to it. */
async function build(page: Page, ...exercises: string[]) {
  await page.getByRole('link', { name: 'New Workout' }).click()
  await button(page, /^Add Exercises/).click()
  for (const exercise of exercises) {
    await pick(page.getByRole('dialog'), exercise)
    await expect(builder(page).getByRole('group', { name: exercise })).toBeAttached()
  }
  await button(page.getByRole('dialog'), 'Done').click()
}

async function save(page: Page) {
  await button(builder(page), 'Save Workout').click()
  await button(page.getByRole('dialog', { name: 'Saved' }), 'Done').click()
}

test('a new workout survives a reload and a change of page, and is saved once by a double click', async ({
  page,
}) => {
  // As on a slow phone, where another control could get the focus before the form's history entry is left.
  await page.addInitScript(() => {
    const go = window.history.go.bind(window.history)
    window.history.go = (delta) => setTimeout(() => go(delta), 200)
  })
  await open(page, '/move')
  await build(page, 'Squat')
  await (await nameField(page)).fill('Legs at la')
  await builder(page).getByLabel('Reps, set 3').fill('7')
  await reload(page)
  await expect(builder(page).getByRole('heading', { name: 'Legs at la' })).toBeVisible()
  await page.getByTestId('nav-home').click()
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
  await page.getByTestId('nav-move').click()
  await page.getByRole('link', { name: /^Continue workout/ }).click()
  await expect(builder(page).getByLabel('Reps, set 3')).toHaveValue('7')
  const name = await nameField(page)
  await name.press('End')
  await name.pressSequentially('st')
  // The name is a heading again, and lower than its field: the tap that leaves it counts all the same.
  await builder(page).getByRole('checkbox').first().tap()
  await expect(builder(page).getByRole('checkbox').first()).toBeChecked()
  await builder(page).getByLabel('Reps, set 3').press('Enter')
  await button(builder(page), 'Save Workout').dblclick()
  await button(page.getByRole('dialog', { name: 'Saved' }), 'Done').click()
  await expect(page.getByRole('heading', { name: 'Move', exact: true })).toBeFocused()
  await expect(row(todays(page), 'Legs at last')).toBeVisible()
  await expect(todays(page).getByRole('listitem')).toHaveCount(1)
})

test('a logged workout is the same in every tab, and an edit survives Escape and a reload', async ({
  page,
  context,
}) => {
  await open(page, '/move')
  await build(page, 'Push-Up')
  await save(page)
  const other = await context.newPage()
  await open(other, '/move')
  await button(row(todays(other), 'Workout 1'), /^Workout 1/).click()
  // Chromium slows a tab behind another one down.
  await page.bringToFront()
  await button(row(todays(page), 'Workout 1'), /^Workout 1/).click()
  await button(todays(page), 'Set 2, 10 reps').click()
  await expect(button(todays(other), 'Set 2, 10 reps')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(todays(other), 'Set 1, 10 reps')).toHaveAttribute('aria-pressed', 'false')

  const sheet = page.getByRole('dialog', { name: 'Edit Workout' })
  await button(page, 'More for Workout 1').click()
  await button(page, 'Edit Workout 1').click()
  await sheet.getByLabel('Name').fill('Morning')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await keepToast(page)
  await expect(sheet).toHaveCount(0)
  await button(page.getByTestId('toast'), 'Undo').click()
  await expect(sheet.getByLabel('Name')).toHaveValue('Morning')
  await reload(page)
  await expect(sheet.getByLabel('Name')).toHaveValue('Morning')

  await test.step('Back closes the sheet above it, then the sheet, and stays on the page', async () => {
    const adding = page.getByRole('dialog', { name: 'Add Exercises' })
    await button(sheet, 'Add Exercises').click()
    await expect(adding).toBeVisible()
    await page.goBack()
    await expect(adding).toHaveCount(0)
    await expect(sheet).toBeVisible()
    await page.goBack()
    await keepToast(page)
    await expect(sheet).toHaveCount(0)
    await page.goForward()
    await button(page.getByTestId('toast'), 'Undo').click()
    await expect(sheet.getByLabel('Name')).toHaveValue('Morning')
    expect(new URL(page.url()).pathname).toBe('/move')
  })
  await test.step('Save is above the keyboard', async () => {
    const save = button(sheet, 'Save')
    for (const size of [
      { width: 390, height: 844 },
      { width: 375, height: 667 },
    ]) {
      await page.setViewportSize(size)
      await coverWithKeyboard(page, 300)
      await sheet.getByLabel('Notes').focus()
      await save.scrollIntoViewIfNeeded()
      const box = await save.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height - 300)
      await coverWithKeyboard(page, 0)
    }
  })
  await button(sheet, 'Save').click()
  await expect(row(todays(other), 'Morning')).toBeVisible()
})

test.describe('the rest timer', () => {
  const ring = (page: Page, seconds: number) =>
    page.getByRole('img', { name: `${seconds} seconds left` })
  const pill = (page: Page, figure: string) =>
    page.getByRole('link', { name: `Rest timer, ${figure} left` })

  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      const calls: string[] = []
      Object.assign(window, { calls })
      navigator.vibrate = (pattern) => calls.push(`vibrate ${String(pattern)}`) > 0
      const { start } = OscillatorNode.prototype
      OscillatorNode.prototype.start = function (when) {
        calls.push(`sound ${Math.round((when ?? 0) - this.context.currentTime)}`)
        start.call(this, when)
      }
    })
  })

  const calls = (page: Page) =>
    page.evaluate(() => (window as unknown as { calls: string[] }).calls)
  /** Sounds are scheduled in a task after the paint, which waits for the clock. */
  const callsAfterPaint = async (page: Page) => {
    await page.clock.runFor(1)
    return calls(page)
  }

  test('counts down to 0, then plays a chime and vibrates, unless it was stopped', async ({
    page,
  }) => {
    await open(page, '/move')
    await page.clock.pauseAt(new Date(Date.now() + 600_000))
    await button(page, '60 s').click()
    await page.clock.runFor(5000)
    await button(page, 'Stop Timer').click()
    await expect(button(page, 'Stop Timer')).toHaveCount(0)
    await page.clock.runFor(60_000)
    await expect(page.getByText('Ready when you are', { exact: true })).toHaveCount(0)
    expect((await calls(page)).filter((call) => call.startsWith('vibrate'))).toEqual([])

    const sounds = (await calls(page)).length
    await button(page, '30 s').click()
    await expect(ring(page, 30)).toBeVisible()
    // The chime is scheduled ahead on the audio clock.
    await expect
      .poll(async () => (await callsAfterPaint(page)).slice(sounds))
      .toEqual(['sound 30', 'sound 30', 'sound 31'])
    await page.clock.runFor(1000)
    await expect(ring(page, 29)).toBeVisible()
    await expect(page.getByText('0:29').first()).toBeVisible()
    await page.clock.runFor(29_000)
    await expect(page.getByText('Ready when you are', { exact: true })).toBeVisible()
    await expect(button(page, 'Stop Timer')).toHaveCount(0)
    await expect.poll(() => calls(page)).toContain('vibrate 220,120,220,120,420')
    await page.clock.runFor(5000)
    await expect(page.getByText('Ready when you are', { exact: true })).toHaveCount(0)
  })

  test('is extended by 15 seconds, and the chime with it, after a set of a template in view', async ({
    page,
  }) => {
    await open(page, '/move')
    await button(page, /^Cardio Blast/).click()
    await expect(page.getByText('Burpee, Jump Rope, Jumping Jack, Mountain Climber')).toBeVisible()
    await expect(button(page, 'Start Workout')).toBeEnabled()
    // Loading has to finish before the clock is paused.
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await page.clock.pauseAt(new Date(Date.now() + 600_000))
    await button(page, 'Start Workout').click()
    const started = row(todays(page), 'Cardio Blast')
    await expect(async () => {
      // The database may use a timer to notify of a change.
      await page.clock.runFor(10)
      await expect(started).toContainText('4 exercises · 30 min', { timeout: 500 })
    }).toPass()
    const sets = button(started, /15 reps/)
    await expect(sets).toHaveCount(12)
    await expect(sets.first()).toHaveAttribute('aria-pressed', 'false')
    await expect(started).toBeInViewport()
    await page.clock.runFor(2000)
    await expect(started.locator('.edge-chosen')).toHaveCSS('opacity', '1')
    await page.clock.runFor(1500)
    await expect(started.locator('.edge-chosen')).toHaveCSS('opacity', '0')

    await sets.first().click()
    await expect.poll(() => callsAfterPaint(page)).toEqual(['sound 60', 'sound 60', 'sound 61'])
    // The rest shows with the next frame, which waits for the clock.
    await page.clock.runFor(1000)
    await expect(page.getByRole('timer')).toHaveText('0:59 left')
    await button(page, '+15 s').click()
    await expect(page.getByRole('timer')).toHaveText('1:14 left')
    await expect
      .poll(async () => (await calls(page)).slice(3))
      .toEqual(['sound 74', 'sound 74', 'sound 75'])
    await page.clock.runFor(73_000)
    await expect(page.getByRole('timer')).toHaveText('0:01 left')
    await page.clock.runFor(1000)
    await expect(page.getByText('Ready when you are', { exact: true })).toBeVisible()
  })

  test('continues on other pages, after the device sleeps and after a reload, and ends silently while the app is closed', async ({
    page,
  }) => {
    await open(page, '/move')
    await page.clock.pauseAt(new Date(Date.now() + 600_000))
    await button(page, '90 s').click()
    await expect(pill(page, '1:30')).toHaveCount(0)
    await page.getByTestId('nav-home').click()
    await page.clock.runFor(3000)
    await expect(pill(page, '1:27')).toBeVisible()
    // On a locked phone, the clock advances but no timer runs.
    const now = await page.evaluate(() => Date.now())
    await page.clock.setSystemTime(now + 13_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(pill(page, '1:14')).toBeVisible()
    await pill(page, '1:14').click()
    await expect(page.getByRole('heading', { name: 'Move', exact: true })).toBeVisible()
    await expect(ring(page, 74)).toBeVisible()

    await page.clock.resume()
    await reload(page)
    await expect(page.getByRole('img', { name: /^([1-6]?\d|7[0-4]) seconds left$/ })).toBeVisible()
    await button(page, 'Stop Timer').click()
    await page.evaluate(() => {
      const startedAtMs = Date.now() - 600_000
      localStorage.setItem('tend_rest_timer', JSON.stringify({ startedAtMs, seconds: 30 }))
    })
    await reload(page)
    await page.clock.runFor(3000)
    await expect(button(page, 'Stop Timer')).toHaveCount(0)
    await expect(page.getByText('Ready when you are', { exact: true })).toHaveCount(0)
  })
})

test.describe('accessibility', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 700 } })

  test('axe finds no issues in both themes with everything open, and in an edit', async ({
    page,
  }) => {
    // Five states, each in two themes, take long on a busy machine.
    test.slow()
    await page.addInitScript(() => {
      localStorage.setItem('quick_start_exercises', '["preset_1","preset_20","preset_25"]')
    })
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await open(page, '/move')
    await button(page, /^Running/).click()
    await button(page, /^Upper Body/).click()
    await button(page, 'Start Workout').click()
    await button(page, '60 s').click()
    await button(page, 'History').click()
    await expect(history(page).getByRole('listitem')).toHaveCount(1)
    await expectNoViolations(page)
    await fits()
    await button(todays(page), 'More for Upper Body').click()
    await expectNoViolations(page)
    await button(page, 'Edit Upper Body').click()
    await expect(page.getByRole('dialog', { name: 'Edit Workout' })).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')

    await build(page, 'Squat', 'Bicep Curl')
    await (await nameField(page)).fill('Evening')
    await builder(page).getByLabel('Weight, set 1').fill('190.4')
    for (const number of [1, 2, 3]) {
      await builder(page).getByLabel(`Set ${number} completed`).check()
    }
    await expect(builder(page).getByRole('group', { name: 'Bicep Curl' })).toContainText('Done')
    await expect(page.getByRole('timer')).toBeVisible()
    await expectNoViolations(page)
    await fits()
    await button(page, /^Add Exercises/).click()
    await button(page, 'Add a custom exercise').click()
    await page.getByRole('searchbox').fill('Sandbag')
    await expect(button(page, 'Create “Sandbag”')).toBeVisible()
    await expectNoViolations(page)
    await fits()
  })
})
