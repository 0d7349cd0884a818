import type { Page } from '@playwright/test'
import { countTaps } from './support/taps.ts'
import { delayFiles, expect, goTo, open, test, today, userId } from './support/test.ts'

/** Stores entries as an earlier version did; the app migrates them when it starts. */
async function seed(page: Page, collections: Record<string, readonly object[]>) {
  await page.addInitScript((rows) => {
    if (localStorage.getItem('seeded')) return
    localStorage.setItem('seeded', '1')
    for (const [key, value] of Object.entries(rows)) {
      localStorage.setItem(key, JSON.stringify(value))
    }
  }, collections)
}

const workout = (id: string, date: string, duration: number) => ({
  id,
  name: 'Session',
  date,
  duration,
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

test.describe('Home', () => {
  // A Friday. In en-US the week starts on Sunday, the 15th.
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
  })

  test('shows today and this week in figures, bars and rings, and the new day at midnight', async ({
    page,
    request,
  }) => {
    // Until the day has loaded.
    expect(await (await request.get('/home')).text()).toContain('Loading...')
    await seed(page, {
      fitness_workouts: [
        workout('w1', '2026-11-20', 45),
        workout('w2', '2026-11-20', 12),
        workout('w3', '2026-11-15', 30),
        workout('w4', '2026-11-14', 30),
      ],
      fitness_nutrition_logs: [
        meal('m1', '2026-11-20', 320, 1.5),
        meal('m2', '2026-11-20', 760, 1),
        meal('m3', '2026-11-19', 999, 1),
      ],
    })
    await open(page, '/home')
    await expect(page.getByTestId('active-minutes')).toContainText('57')
    await expect(page.getByTestId('calories-burned')).toContainText('285')
    await expect(page.getByTestId('calories-eaten')).toContainText('1,240')
    await expect(page.getByRole('img', { name: 'Workouts, 2 of 3' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Habits, 0 of 5' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Sleep, 0 of 8 steps' })).toBeVisible()
    const nutrition = page.getByRole('progressbar', { name: 'Nutrition, 1,240 of 2,000 kcal' })
    await expect(nutrition).toHaveAttribute('aria-valuenow', '62')
    await expect(page.getByRole('progressbar', { name: 'Water, 0 of 8 glasses' })).toBeVisible()
    const week = page.locator('section').filter({ hasText: 'This Week' }).last()
    await expect(week).toContainText("Workouts3Today's pace: 6 a week")
    await expect(week).toContainText('Glasses0Habits done0')

    await test.step('figures and units are read apart', async () => {
      for (const name of ['Calories eaten 1,240 kcal', 'Calories burned 285 kcal']) {
        await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
      }
      // A figure that runs into letters, such as 200kcal.
      expect(await page.getByRole('main').ariaSnapshot()).not.toMatch(/\d[a-z]/i)
    })

    await test.step('the new day begins at midnight', async () => {
      await page.clock.pauseAt(new Date('2026-11-20T23:59:30'))
      await expect(page.getByTestId('active-minutes')).toContainText('57')
      await page.clock.runFor(60_000)
      await expect(page.getByTestId('active-minutes')).toContainText(/^\D*0\D*$/)
      await expect(page.getByRole('img', { name: 'Workouts, 0 of 3' })).toBeVisible()
    })
  })

  test('updates when another tab or device logs something, and caps the bar but not its figure', async ({
    page,
    context,
    request,
  }) => {
    await seed(page, { fitness_nutrition_logs: [meal('m1', '2026-11-20', 2600, 1)] })
    await open(page, '/home')
    const bar = page.getByRole('progressbar', { name: 'Nutrition, 2,600 of 2,000 kcal' })
    await expect(bar).toHaveAttribute('aria-valuenow', '100')

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

    const other = await context.newPage()
    await other.clock.install({ time: new Date('2026-11-20T12:00:00') })
    await open(other, '/hydration')
    await other.getByRole('button', { name: 'Add a glass' }).click()
    await expect(page.getByRole('progressbar', { name: 'Water, 1 of 8 glasses' })).toBeVisible()
    await expect(page.getByText("Today's pace: 5 a week")).toBeVisible()
    await goTo(other, '/sleep')
    await other.getByRole('button', { name: 'Start Routine' }).click()
    await other.getByRole('checkbox', { name: 'Dim the Lights' }).click()
    await expect(page.getByRole('img', { name: 'Sleep, 1 of 8 steps' })).toBeVisible()
    await expect(page.getByText('13%')).toBeVisible()
  })

  test('logs a glass with one tap, which can be undone', async ({ page }) => {
    await open(page, '/home')
    const add = page.getByRole('button', { name: '+1 glass' })
    await expect(add).toBeInViewport()
    const size = await add.boundingBox()
    expect(size).toMatchObject({ width: 56, height: 44 })
    const taps = await countTaps(page)
    await add.click()
    await expect(page.getByRole('progressbar', { name: 'Water, 1 of 8 glasses' })).toBeVisible()
    expect(await taps()).toBe(1)
    await expect(page.getByTestId('toast')).toContainText('Glass logged')
    await page.reload()
    await expect(page.getByRole('progressbar', { name: 'Water, 1 of 8 glasses' })).toBeVisible()
    await add.click()
    await expect(page.getByRole('progressbar', { name: 'Water, 2 of 8 glasses' })).toBeVisible()
    await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('progressbar', { name: 'Water, 1 of 8 glasses' })).toBeVisible()
    await expect(page.getByTestId('toast')).toHaveCount(0)
  })

  test('draws the day and says it in one sentence, which change with each entry', async ({
    page,
    context,
  }) => {
    const sentence = (name: string) =>
      page.getByRole('main').getByRole('img', { name, exact: true })
    await open(page, '/home')
    const empty = sentence('A quiet start. Nothing to catch up on.')
    await expect(empty).toBeVisible()
    await expect(empty.locator('text')).toHaveText([
      /12:00\sPM/,
      /8:00\sAM/,
      /6:00\sPM/,
      /10:00\sPM/,
    ])
    const drawing = await empty.locator('svg').boundingBox()
    expect(drawing).toMatchObject({ x: 0, width: 390, height: 84 })

    await page.getByRole('button', { name: '+1 glass' }).click()
    await expect(sentence('One glass so far.')).toBeVisible()
    const other = await context.newPage()
    await other.clock.install({ time: new Date('2026-11-20T12:00:00') })
    await open(other, '/move')
    await other.getByRole('button', { name: 'Upper Body' }).click()
    await other.getByRole('button', { name: 'Start Workout' }).click()
    const moved = sentence('Moved in the morning, one glass so far.')
    await expect(moved).toBeVisible()
    await expect(moved.locator('.animate-petal')).toHaveCount(1)
    // Only entries that are added while the page is open appear with an animation.
    await page.reload()
    await expect(moved).toBeVisible()
    await expect(moved.locator('.fill-workouts path')).toHaveCount(1)
    await expect(moved.locator('.animate-petal')).toHaveCount(0)

    const now = moved.locator('circle').last()
    const before = Number(await now.getAttribute('cx'))
    await page.clock.fastForward('02:00:00')
    await expect.poll(async () => Number(await now.getAttribute('cx'))).toBeGreaterThan(before + 40)
    await expect(moved.locator('text').first()).toHaveText(/^2:0\d\sPM/)
  })

  test('nothing moves when the drawing and the card have loaded', async ({ page }) => {
    await seed(page, {
      fitness_workouts: [
        workout('w1', '2026-11-13', 45),
        workout('w2', '2026-11-06', 45),
        workout('w3', '2026-11-20', 45),
      ].map((usual, nth) => ({ ...usual, name: nth < 2 ? 'Legs' : 'Run' })),
    })
    const release = await delayFiles(page, '**/assets/home-sections-*.js')
    await open(page, '/home')
    const heading = page.getByRole('heading', { name: "Today's Activity" })
    await expect(heading).toBeVisible()
    const before = await heading.boundingBox()
    release()
    await expect(page.getByRole('img', { name: /^Moved/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Repeat Legs/ })).toBeVisible()
    expect(await heading.boundingBox()).toEqual(before)
  })

  test('fits a desktop window in two columns, and a tablet too', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/home')
    const tile = page.getByTestId('active-minutes')
    const week = page.getByRole('heading', { name: 'This Week' })
    const rings = page.getByRole('region', { name: "Today's rings" })
    const bars = page.getByRole('region', { name: 'Water and nutrition' })
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
      expect(bottom?.x).toBe(right?.x)
      expect(bottom?.y).toBeGreaterThan(right?.y ?? 0)
      expect(below?.x).toBeLessThan(right?.x ?? 0)
    }
  })

  test('in landscape, the navigation is beside the content', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await open(page, '/data')
    for (const path of ['/home', '/move', '/breathing', '/sleep', '/nourish']) {
      await goTo(page, path)
      const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
      const content = await page.getByRole('main').boundingBox()
      expect(content?.x).toBeGreaterThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0))
      expect(bar?.y).toBeGreaterThanOrEqual(0)
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(390)
    }
  })

  test('every card links to its page, those of nutrition and water to their tabs', async ({
    page,
  }) => {
    await open(page, '/home')
    const tab = page.getByRole('tab', { selected: true })
    for (const [testId, heading, selected] of [
      ['active-minutes', 'Move', undefined],
      ['calories-burned', 'Nourish', 'Nutrition'],
      ['calories-eaten', 'Nourish', 'Nutrition'],
    ] as const) {
      await page.getByTestId(testId).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      if (selected) await expect(tab).toHaveText(selected)
      await page.goBack()
    }
    for (const [name, heading, selected] of [
      [/Workouts/, 'Move', undefined],
      [/Habits/, 'Habit Tracker', undefined],
      [/Sleep/, 'Sleep Routine', undefined],
      [/Water/, 'Nourish', 'Hydration'],
      [/Nutrition.*kcal/, 'Nourish', 'Nutrition'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      if (selected) await expect(tab).toHaveText(selected)
      expect(new URL(page.url()).hash).toBe('')
      await page.goBack()
    }
  })
})
