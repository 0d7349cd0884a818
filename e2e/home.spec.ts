import type { Page } from '@playwright/test'
import { countTaps } from './support/taps.ts'
import {
  delayFiles,
  expect,
  goTo,
  open,
  openDocument,
  test,
  today,
  untilReady,
  userId,
} from './support/test.ts'

/** Stores entries as an earlier version did; the app migrates them when it starts. */
async function seed(page: Page, collections: Record<string, readonly unknown[]>) {
  await page.addInitScript((rows) => {
    if (localStorage.getItem('seeded')) return
    localStorage.setItem('seeded', '1')
    // A device without an id is a new one, and shows the first Home at once. The app replaces this id.
    localStorage.setItem('wellness_user_id', 'earlier')
    for (const [key, value] of Object.entries(rows)) {
      localStorage.setItem(key, JSON.stringify(value))
    }
  }, collections)
}

const workout = (id: string, date: string, name: string) => ({
  id,
  name,
  date,
  duration: 45,
  exercises: [],
})

const meal = (id: string, date: string, calories: number, quantity: number) => ({
  id,
  date,
  mealType: 'lunch',
  foodName: 'Soup',
  quantity,
  calories,
  protein: 1,
  carbs: 1,
  fats: 1,
})

// A Friday. In en-US the week starts on Sunday, the 15th.
test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
})

test('Home shows what another device logs, and logs a glass with one tap', async ({
  page,
  request,
}) => {
  await seed(page, { fitness_nutrition_logs: [meal('m1', '2026-11-20', 2600, 1)] })
  // Until the day has loaded.
  for (const path of ['/home', '/nourish']) {
    expect(await (await request.get(path)).text()).toContain('Loading...')
  }
  await open(page, '/home')

  await test.step('figures and units are read apart', async () => {
    await expect(
      page.getByRole('link', { name: /^Calories burned 0 kcal Calories eaten 2,600 kcal$/ }),
    ).toBeVisible()
    // A figure that runs into letters, such as 200kcal.
    expect(await page.getByRole('main').ariaSnapshot()).not.toMatch(/\d[a-z]/i)
  })

  await test.step('another device', async () => {
    await expect(page.getByRole('img', { name: 'Habits, 0 of 5' })).toBeVisible()
    const [user, date] = [await userId(page), await today(page)]
    const response = await request.post('/api/daily-data', {
      data: { userId: user, date, habits: { meditation: true, walk: true, call: false } },
    })
    expect(response.ok()).toBe(true)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('img', { name: 'Habits, 2 of 5' })).toBeVisible()
  })

  await test.step('one tap', async () => {
    const add = page.getByRole('button', { name: '+1 glass' })
    await expect(add).toBeInViewport()
    expect(await add.boundingBox()).toMatchObject({ width: 56, height: 44 })
    const taps = await countTaps(page)
    await add.click()
    await expect(page.getByRole('progressbar', { name: 'Water, 1 of 8 glasses' })).toBeVisible()
    expect(await taps()).toBe(1)
  })

  await test.step('a habit is ticked with one tap', async () => {
    const habit = page.getByRole('checkbox', { name: 'Call' })
    // The app replaces what the launch has drawn.
    const height = async () => (await habit.boundingBox())?.height ?? 0
    await expect.poll(height).toBeGreaterThanOrEqual(44)
    const taps = await countTaps(page)
    await habit.click()
    await expect(page.getByRole('img', { name: 'Habits, 3 of 5' })).toBeVisible()
    expect(await taps()).toBe(1)
  })

  await test.step('a link opens the form for a meal', async () => {
    // The form opens if its page is there within five seconds, so the page is loaded before.
    await goTo(page, '/nourish#nutrition')
    await expect(page.getByRole('button', { name: 'Log Meal' }).first()).toBeVisible()
    await goTo(page, '/home')
    await page.getByRole('link', { name: 'Log a meal' }).click()
    await expect(page.getByRole('dialog', { name: 'Log Meal' })).toBeVisible()
  })
})

test('the drawing of the day moves nothing, and follows the clock', async ({ page, server }) => {
  await seed(page, {
    fitness_workouts: [workout('w1', '2026-11-13', 'Legs'), workout('w2', '2026-11-06', 'Legs')],
  })
  const release = await delayFiles(page, '**/assets/home-sections-*.js')
  await openDocument(page, '/home')
  await untilReady(page)
  const heading = page.getByRole('heading', { name: "Today's Activity" })
  await expect(heading).toBeVisible()
  const before = await heading.boundingBox()
  release()
  const day = (name: string) => page.getByRole('main').getByRole('img', { name, exact: true })
  const empty = day('A quiet start. Nothing to catch up on.')
  await expect(empty.locator('text')).toHaveText([/12:0\d\sPM/, /^8\sAM/, /^6\sPM/, /^10\sPM/])
  await expect(page.getByRole('link', { name: /^Repeat Legs/ })).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  expect(await empty.locator('svg').boundingBox()).toMatchObject({ x: 0, width: 390, height: 84 })

  await goTo(page, '/sleep')
  await page.getByRole('button', { name: 'Start Routine' }).click()
  await page.getByRole('checkbox', { name: 'Dim the Lights' }).click()
  await expect(page.getByRole('progressbar', { name: 'Wind-down, 1 of 8 steps' })).toBeVisible()
  await goTo(page, '/home')
  await expect(page.getByRole('img', { name: 'Sleep, 1 of 8 steps' })).toBeVisible()

  const now = empty.locator('circle').last()
  const place = Number(await now.getAttribute('cx'))
  await page.clock.fastForward('02:00:00')
  await expect.poll(async () => Number(await now.getAttribute('cx'))).toBeGreaterThan(place + 40)
  await expect(empty.locator('text').first()).toHaveText(/^2:\d\d\sPM/)
  await test.step('the sleep routine has ended after 30 minutes, also on this page', async () => {
    const [user, date] = [await userId(page), await today(page)]
    await expect
      .poll(async () => (await server.day(user, date)).sleepRoutine)
      .toEqual({ active: false, progress: 0, completedTasks: { sleep_task_0: true } })
  })
})

test('Home fits a desktop window and a tablet in two columns; in landscape the navigation is beside the content; with hidden numbers it fits 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await seed(page, {
    // The earlier one, since Home offers more in the first days.
    fitness_nutrition_logs: [meal('m0', '2026-11-09', 400, 1), meal('m1', '2026-11-19', 400, 1)],
    tend_dismissed_hints: ['storage'],
  })
  await open(page, '/home')
  const tile = page.getByTestId('active-minutes')
  const week = page.getByRole('heading', { name: 'This Week' })
  const rings = page.getByRole('region', { name: "Today's rings" })
  const bars = page.locator('.bg-card', { has: page.getByRole('progressbar', { name: /^Water/ }) })
  for (const size of [
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(size)
    await expect(week).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBe(size.height)
    const [left, below, right, bottom] = await Promise.all(
      [tile, week, rings, bars].map((part) => part.boundingBox()),
    )
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
    expect(bottom?.x).toBe(left?.x)
    expect(below?.x).toBeLessThan(right?.x ?? 0)
    // The Tab key goes through the left column, then the right one.
    const places = await page
      .getByRole('main')
      .locator('a, button, input')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x))
    const isRight = places.map((x) => x >= (right?.x ?? 0))
    expect(isRight).toEqual(isRight.toSorted((one, other) => Number(one) - Number(other)))
  }

  await page.setViewportSize({ width: 844, height: 390 })
  for (const path of ['/move', '/home']) {
    await goTo(page, path)
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    const content = await page.getByRole('main').boundingBox()
    expect(content?.x).toBeGreaterThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0))
    expect(bar?.y).toBeGreaterThanOrEqual(0)
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(390)
  }

  await goTo(page, '/settings#numbers')
  for (const kind of ['nutrition', 'weight', 'streaks']) {
    await page.getByTestId(`hide-${kind}`).check()
  }
  await page.setViewportSize({ width: 320, height: 720 })
  await goTo(page, '/home')
  await expect(page.getByRole('progressbar', { name: /^Water/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
