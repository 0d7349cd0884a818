import type { Locator, Page } from '@playwright/test'
import { setTextSize } from './support/cut-off.ts'
import { delayFiles, expect, goTo, open, openDocument, test, untilReady } from './support/test.ts'

const TABLET = { width: 768, height: 1024 }
const PHONE = { width: 844, height: 390 }
const LAPTOP = { width: 1280, height: 800 }
/** Only for Home, because large pages take long to draw. */
const DESKTOP = { width: 1920, height: 1080 }

/** A page, with another title than the one before, and an element in each of its columns. */
const COLUMNS: readonly [path: string, left: string, right: string][] = [
  ['/home', 'section:has(h2:text("Today\'s Activity"))', '[aria-label="Today\'s rings"]'],
  ['/move', '[aria-label="Next workout"]', '[aria-label="Today\'s Workouts"]'],
  ['/nourish#hydration', 'svg[aria-label$="glasses"]', '[data-testid="button-increase"]'],
  ['/you#habits', '[aria-label="Today\'s habits"]', 'section:has(h2:text("Yours"))'],
  ['/settings', '[data-testid="settings-appearance"]', '[data-testid="settings-workouts"]'],
  ['/look-back#rings', '.year-picture', '.look-back-side'],
  ['/nourish#nutrition', '[aria-label="Today\'s meals"]', '[aria-label="Today\'s totals"]'],
  ['/calendar', 'main fieldset', '[data-testid="day-detail"]'],
  ['/look-back#plots', '.plot-card >> nth=0', '.plot-card >> nth=1'],
  ['/exercises?id=preset_2', '.exercise-tiles', 'section:has(h2:text("Volume by week"))'],
]

async function seed(page: Page) {
  await page.addInitScript(() => {
    if (localStorage.getItem('landingCompleted')) return
    const date = new Date().toLocaleDateString('sv')
    const sets = [{ reps: 8, weight: 180, completed: true }]
    const bench = { id: 'preset_2', name: 'Bench Press', muscleGroup: 'Chest', sets }
    const workout = { id: 'w', name: 'Chest', duration: 45, date, exercises: [bench] }
    localStorage.setItem('landingCompleted', 'true')
    localStorage.setItem('fitness_workouts', JSON.stringify([workout]))
    localStorage.setItem('fitness_body_metrics', JSON.stringify([{ id: 'b', weight: 170, date }]))
    // In the first days, Home offers more.
    const earlier = new Date(Date.now() - 9 * 86_400_000).toLocaleDateString('sv')
    const meal = { id: 'm', mealType: 'lunch', foodName: 'Soup', quantity: 1, date: earlier }
    localStorage.setItem('fitness_nutrition_logs', JSON.stringify([meal]))
  })
}

async function expectColumns(page: Page, [path, left, right]: (typeof COLUMNS)[number]) {
  await test.step(`${path} at ${page.viewportSize()?.width} px`, async () => {
    const [first, second] = [page.locator(left).first(), page.locator(right).first()]
    await expect(first).toBeVisible()
    await expect(second).toBeVisible()
    await untilLaidOut(async () => {
      const [one, two] = [await first.boundingBox(), await second.boundingBox()]
      if (!one || !two) throw new Error('Not laid out')
      expect(two.x, 'beside each other').toBeGreaterThanOrEqual(one.x + one.width)
      expect(one.y < two.y + two.height && two.y < one.y + one.height, 'at one height').toBe(true)
      await expectNoSidewaysScroll(page)
    })
  })
}

/** Repeats checks of a layout, which changes after the size of the window and when sections load. */
const untilLaidOut = (check: () => Promise<void>) => expect(check).toPass()

/** The top left corner. The size of a text changes with the web font. */
async function placeOf(element: Locator) {
  const box = await element.boundingBox()
  return box && { x: box.x, y: box.y }
}

async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBe(0)
}

test('tablets and desktops have two columns; phones in landscape and large text have one', async ({
  page,
}) => {
  await seed(page)
  for (const [nth, columns] of COLUMNS.entries()) {
    await (nth === 0 ? open(page, columns[0]) : goTo(page, columns[0]))
    for (const size of columns[0] === '/home' ? [TABLET, LAPTOP, DESKTOP] : [TABLET, LAPTOP]) {
      await page.setViewportSize(size)
      await expectColumns(page, columns)
    }
  }

  await test.step('the header keeps its place', async () => {
    const left = async () => (await placeOf(page.getByRole('banner')))?.x
    await goTo(page, '/home')
    await expect.poll(left).toBeDefined()
    const atHome = await left()
    for (const path of ['/you', '/settings', '/breathing', '/mood']) {
      await goTo(page, path)
      await expect.poll(left, path).toBe(atHome)
    }
  })

  const next = page.getByRole('region', { name: 'Next workout' })
  const todays = page.getByRole('heading', { name: "Today's Workouts" })
  const expectOneColumn = () =>
    untilLaidOut(async () => {
      const [one, two] = [await next.boundingBox(), await todays.boundingBox()]
      expect(two?.y).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0))
      await expectNoSidewaysScroll(page)
    })

  await test.step('The columns are in the prerendered page, and keep their place', async () => {
    const release = await delayFiles(page, '**/assets/index-*.js')
    await page.setViewportSize(LAPTOP)
    await openDocument(page, '/move')
    const [nextBefore, todaysBefore] = [await placeOf(next), await placeOf(todays)]
    expect(nextBefore?.x).toBeLessThan(todaysBefore?.x ?? 0)
    release()
    await untilReady(page)
    expect(await placeOf(next)).toEqual(nextBefore)
    expect(await placeOf(todays)).toEqual(todaysBefore)
  })

  await test.step('Tab follows the order of a phone, the left column first', async () => {
    await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await next.getByRole('link', { name: 'New Workout' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Add to Quick Start' })).toBeFocused()
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
    await expect(page.getByTestId('rest-90')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'History' })).toBeFocused()
  })

  await page.setViewportSize(PHONE)
  await expectOneColumn()
  await page.setViewportSize(LAPTOP)
  await setTextSize(page, 2)
  await expectOneColumn()
  await setTextSize(page, 1)
  await page.emulateMedia({ media: 'print' })
  await expectOneColumn()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})
