import type { Locator, Page } from '@playwright/test'
import { delayFiles, expect, goTo, open, openDocument, test, untilReady } from './support/test.ts'

/**
 * Today's figures as text, kept for the next launch; nothing until a new device has stored its personal code,
 * which is its last write in the background: after a later one, the next launch would have no figures.
 */
const snapshot = (page: Page) =>
  page.evaluate(
    () => localStorage.getItem('tend_personal_code') && localStorage.getItem('tend_today'),
  )

/** Waits until the figures of the last commit are kept. */
async function kept(page: Page, glasses: number) {
  await expect
    .poll(() => snapshot(page))
    .toMatch(new RegExp(`^\\d+ {"day":{[^}]*"glasses":${glasses},`))
}

async function keptHabit(page: Page, name: string, done: boolean) {
  await expect.poll(() => snapshot(page)).toContain(`"name":"${name}","done":${done},`)
}

/** Opens a page as at a launch, with React delayed, and returns a function that lets it load. */
async function launch(page: Page, path: string) {
  const release = await delayFiles(page, '**/assets/react-*.js')
  await openDocument(page, path)
  await page.locator('main').waitFor()
  // Places are compared, and text is wider in the fallback font.
  await page.evaluate(() => document.fonts.ready)
  return async () => {
    release()
    await untilReady(page)
    await page.waitForFunction(() => document.querySelector('[data-drawn]') === null)
    await page.unroute('**/assets/react-*.js')
  }
}

/** The distance of an element from the top of the page, however far it is scrolled. */
function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().y + scrollY)
}

test.beforeEach(async ({ page, context }) => {
  // A response of the server is a write too, after which the figures are kept again.
  await context.route('**/api/**', () => {})
  await page.clock.install({ time: new Date('2026-11-20T22:00:00') })
})

/** Opens Home and logs three glasses. */
async function logGlasses(page: Page) {
  await open(page, '/home')
  for (let glasses = 1; glasses <= 3; glasses++) {
    await page.getByRole('button', { name: '+1 glass' }).click()
    await expect(page.getByRole('progressbar', { name: `Water, ${glasses} of` })).toBeVisible()
  }
  await kept(page, 3)
}

test("a launch shows today's figures before the app has loaded, and the same ones afterwards", async ({
  page,
}) => {
  await test.step('the first Home, on a new device and later', async () => {
    for (const _ of ['prerendered', 'drawn']) {
      const finish = await launch(page, '/home')
      const main = page.getByRole('main')
      const card = page.getByRole('heading', { name: 'One small thing is enough' }).locator('..')
      await expect(main).toContainText('A quiet start. Nothing to catch up on.')
      await expect(main).not.toContainText('Loading...', { useInnerText: true })
      const drawn = [await card.ariaSnapshot(), await card.boundingBox()]
      await finish()
      expect([await card.ariaSnapshot(), await card.boundingBox()]).toEqual(drawn)
      await expect.poll(() => snapshot(page)).toContain('"isFirst":true')
    }
  })
  await logGlasses(page)
  await test.step('Move reserves no space for a workout to repeat before there is one', async () => {
    const finish = await launch(page, '/move')
    const todays = page.getByRole('heading', { name: "Today's Workouts" })
    const place = await todays.boundingBox()
    await finish()
    await expect(page.getByRole('button', { name: /^Upper Body/ })).toBeVisible()
    expect(await todays.boundingBox()).toEqual(place)
    await page.getByRole('button', { name: /^Upper Body/ }).click()
    await page.getByRole('button', { name: 'Start Workout' }).click()
    await expect(page.getByTestId('this-week')).toContainText('workout so far')
  })
  await goTo(page, '/sleep')
  await page.getByRole('button', { name: 'Start Routine' }).click()
  await page.getByRole('checkbox', { name: 'Light Stretching' }).click()
  await page.getByRole('button', { name: 'Complete Routine' }).click()
  await expect.poll(() => snapshot(page)).toContain('"sleepTasks":[3]')

  const ring = page.getByRole('img', { name: 'Moved in the evening, three glasses so far.' })
  const drawnRing = async () => ({
    paths: await ring.locator('path').evaluateAll((all) => all.map((each) => each.outerHTML)),
    box: await ring.boundingBox(),
  })
  // The drawing of the day ends at the present minute.
  await page.clock.setFixedTime(new Date('2026-11-20T22:30:00'))
  for (const [path, part, text] of [
    ['/home', 'overview', "Today's pace: 15 a week"],
    ['/nourish', 'water', 'of 2,000 ml'],
    ['/sleep', 'sleep', 'Light StretchingDone today'],
  ] as const) {
    const finish = await launch(page, path)
    const drawn = page.locator(`main [data-early=${part}]`)
    await expect(drawn).toContainText(text)
    const place = await drawn.evaluateHandle((element) => element.parentElement)
    const before = await drawn.evaluateHandle((element) => element.cloneNode(true))
    const ringBefore = path === '/home' && (await drawnRing())
    await finish()
    const same = await page.evaluate(
      ([early, real]) => {
        const [drawnParts, realParts] = [early as Element, real as Element].map((each) => {
          const copy = each.cloneNode(true) as Element
          for (const part of copy.querySelectorAll('[data-drawn], [data-early]')) {
            part.replaceWith(...part.childNodes)
          }
          return [...copy.querySelectorAll('section, .text-center, ul, button')]
        })
        return drawnParts?.map((each, index) => each.isEqualNode(realParts?.[index] ?? null))
      },
      [before, place] as const,
    )
    expect(same, path).not.toHaveLength(0)
    expect(same, path).not.toContain(false)
    if (!ringBefore) continue
    await expect(ring.locator('text')).not.toHaveCount(0)
    expect(ringBefore.paths, path).not.toHaveLength(0)
    expect(await drawnRing()).toEqual(ringBefore)
  }

  const finish = await launch(page, '/move')
  const week = page.getByTestId('this-week')
  await expect(week).toContainText('This Week 1 workout so far.')
  const before = await week.evaluate((element) => element.outerHTML)
  await finish()
  expect(await week.evaluate((element) => element.outerHTML)).toBe(before)
})

test('a launch of Move shows the usual workout before the app has loaded, and the same afterwards', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const squat = { id: 'preset_7', name: 'Squat', muscleGroup: 'Legs', sets: [] }
    const legs = { name: 'Legs', duration: 46, exercises: [squat] }
    const workouts = ['2026-11-13', '2026-11-06'].map((date) => ({ ...legs, id: date, date }))
    if (!localStorage.getItem('tend_today')) {
      localStorage.setItem('fitness_workouts', JSON.stringify(workouts))
    }
  })
  const next = page.getByRole('region', { name: 'Next workout' })
  const drawn = () =>
    next
      .locator('p, h2, a')
      .evaluateAll((all) => all.map((each) => [each.className, each.textContent]))
  await open(page, '/move')
  await expect(next).toContainText('Your usual FridayLegsSquat. About 46 min.Repeat')
  await expect.poll(() => snapshot(page)).toContain('"name":"Legs"')
  const finish = await launch(page, '/move')
  await expect(next).toContainText('Your usual Friday')
  const [before, place] = [await drawn(), await next.boundingBox()]
  await finish()
  expect(await drawn()).toEqual(before)
  expect(await next.boundingBox()).toEqual(place)
})

test("a launch shows today's habits, and saves an early tick once", async ({ page }) => {
  await open(page, '/habits')
  for (const name of ['Walk', 'Reading']) {
    await page.getByRole('button', { name, exact: true }).click()
  }
  await page.getByTestId('add-own-habit').click()
  await page.getByTestId('own-habit-name').fill('Swim in the lake')
  await page.getByRole('button', { name: 'Add habit' }).click()
  await page.getByTestId('habit-walk').click()
  await keptHabit(page, 'Walk', true)
  // A launch returns to where the page was left, but not under the finger of a user who ticks something first.
  await page.evaluate(() => scrollTo(0, 100))
  await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(100)

  const finish = await launch(page, '/habits')
  const today = page.getByRole('region', { name: /^Today/ })
  const ticks = today.getByRole('checkbox')
  await expect(ticks).toHaveCount(3)
  await expect(page.getByTestId('habit-walk')).toBeChecked()
  const [reading, own] = [ticks.nth(1), ticks.nth(2)]
  await expect(own).toHaveAccessibleName('Swim in the lake Every day')
  await expect(own).not.toBeChecked()
  const expectCount = (done: number) => expect(today).toContainText(`${done} done`)
  await expectCount(1)
  await own.click()
  await expect(own).toBeChecked()
  await expectCount(2)
  await reading.click()
  await expectCount(3)
  await reading.click()
  await expectCount(2)
  const before = await today.boundingBox()
  await finish()
  await expect(own).toBeChecked()
  await expect(reading).toBeFocused()
  expect(await reading.isChecked()).toBe(false)
  expect((await today.boundingBox())?.y).toBe(before?.y)
  await keptHabit(page, 'Swim in the lake', true)

  // On iOS, a tap gives a checkbox no focus.
  await page.addInitScript(() =>
    addEventListener('mousedown', (event) => event.preventDefault(), true),
  )
  await open(page, '/you')
  await page.evaluate(() => scrollTo(0, 100))
  await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(100)
  const finishYou = await launch(page, '/you')
  await expect(today.getByRole('checkbox', { checked: true })).toHaveCount(2)
  const drawn = await today.boundingBox()
  await reading.click()
  await finishYou()
  expect(await today.boundingBox()).toEqual(drawn)
  await keptHabit(page, 'Reading', true)
})

test('the calendar shows the month and today at a launch, unless a link names another day', async ({
  page,
}) => {
  await logGlasses(page)
  const parts = () =>
    page.getByRole('main').evaluate((main) => {
      const copy = main.cloneNode(true) as Element
      for (const part of copy.querySelectorAll('[data-drawn], [data-early]')) {
        part.replaceWith(...part.childNodes)
      }
      return [...copy.querySelectorAll('nav, fieldset, [data-testid=day-detail]')].map(
        (part) => part.outerHTML,
      )
    })
  const finish = await launch(page, '/calendar')
  await expect(page.getByText('November 2026', { exact: true })).toBeVisible()
  await expect(page.getByTestId('day-detail')).toContainText('3 glasses')
  await expect(page.getByTestId('calendar-day-20')).toHaveAccessibleName('November 20')
  const [drawn, top] = [await parts(), await topOf(page.getByTestId('day-detail'))]
  await page.getByTestId('calendar-day-19').click()
  await page.getByTestId('calendar-day-20').click()
  await page.getByTestId('gentle-ill').click()
  await finish()
  await expect(page.getByTestId('day-detail')).toContainText('A day to get well.')
  await expect(page.getByTestId('gentle-ill')).toBeFocused()
  await page.getByTestId('gentle-none').click()
  await expect.poll(parts).toEqual(drawn)
  expect(await topOf(page.getByTestId('day-detail'))).toBe(top)

  const finishLinked = await launch(page, '/calendar?date=2026-11-10')
  await expect(page.locator('[data-early=calendar]')).toHaveText('Loading...', {
    useInnerText: true,
  })
  await finishLinked()
  await expect(page.getByTestId('calendar-day-10')).toHaveAttribute('aria-pressed', 'true')
})

test("a launch shows today's reflections, and keeps what is typed meanwhile", async ({ page }) => {
  const food = page.getByLabel('What did you eat?')
  const keptFood = (text: string) =>
    expect.poll(() => snapshot(page)).toContain(`"name":"Food","text":"${text}"`)
  await open(page, '/nutrition')
  await food.fill('Soup')
  await keptFood('Soup')

  const finish = await launch(page, '/nutrition')
  await expect(food).toHaveValue('Soup')
  await expect(page.getByText('Saved')).toBeVisible()
  const box = await page.getByText('Questions for today').boundingBox()
  await food.press('End')
  await food.pressSequentially(' and bread')
  await finish()
  expect(await page.getByText('Questions for today').boundingBox()).toEqual(box)
  await expect(food).toHaveValue('Soup and bread')
  await expect(food).toBeFocused()
  await page.keyboard.type(', twice')
  await keptFood('Soup and bread, twice')

  await test.step('also if the page is left before the app has loaded', async () => {
    await launch(page, '/nutrition')
    await food.press('End')
    await food.pressSequentially(' today')
    const finishLater = await launch(page, '/nutrition')
    await finishLater()
    await expect(food).toHaveValue('Soup and bread, twice today')
  })
})

test("Breathing Exercise shows the chosen pattern and today's minutes at a launch", async ({
  page,
}) => {
  await open(page, '/breathing')
  const chosen = page.getByTestId('chosen-session')
  await chosen.click()
  await page.getByTestId('breath-pattern-box').click()
  await page.getByTestId('session-length-3').click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Start' }).click()
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  await expect(stop).toBeVisible()
  await page.clock.fastForward(100_000)
  await stop.click()
  await expect.poll(() => snapshot(page)).toMatch(/"breathedSeconds":\d{2,}/)
  const finish = await launch(page, '/breathing')
  await expect(chosen).toHaveText('Box for 3 min')
  const sessions = page.locator('section').filter({ hasText: 'Recent sessions' })
  await expect(sessions).toContainText(/Today [1-9] min/)
  const todaysMinutes = await sessions.locator('b').textContent()
  const tops = () => Promise.all([chosen, sessions].map(topOf))
  const drawn = await tops()
  await expect(page.locator('[data-drawn=breathing-steps]')).toHaveText('4Inhale4Hold4Exhale4Hold')
  await chosen.click()
  await finish()
  await expect(page.getByTestId('list-sessions')).toBeVisible()
  await page.getByTestId('session-length-5').click()
  await page.keyboard.press('Escape')
  await expect(chosen).toHaveText('Box for 5 min')
  await expect(sessions.locator('b')).toHaveText(String(todaysMinutes))
  expect(await tops()).toEqual(drawn)

  const finishStart = await launch(page, '/breathing')
  await page.getByRole('button', { name: 'Start' }).click()
  await finishStart()
  await expect(stop).toBeVisible()
})

test('a page opens with the last tab, shown before the app has loaded, or with a tab that is tapped early', async ({
  page,
}) => {
  await logGlasses(page)
  for (const { path, name } of [
    { path: '/look-back', name: 'Entries' },
    { path: '/nourish', name: 'Nutrition' },
  ]) {
    const finish = await launch(page, path)
    await page.getByRole('tab', { name }).click()
    await finish()
    await expect(page.getByRole('tab', { name }), path).toHaveAttribute('aria-selected', 'true')
  }
  const [water, meals] = [page.getByRole('tab').first(), page.getByRole('tab').nth(1)]
  const finish = await launch(page, '/nourish')
  await expect(meals).toHaveAttribute('aria-selected', 'true')
  await expect(water).toHaveAttribute('aria-selected', 'false')
  const totals = page.getByRole('region', { name: "Today's totals" })
  await expect(totals).toContainText('0of 2,000')
  const box = await totals.boundingBox()
  await finish()
  await expect(totals).toContainText('0of 2,000')
  expect(await totals.boundingBox()).toEqual(box)
})

test('taps before the app has loaded are carried out once, and figures of another day are not shown', async ({
  page,
}) => {
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const finishNewHome = await launch(page, '/home')
  for (let glasses = 1; glasses <= 3; glasses++) await tap('+1 glass')
  await finishNewHome()
  await kept(page, 3)
  const finishHome = await launch(page, '/home')
  await tap('+1 glass')
  await tap('+1 glass')
  await page.locator('[data-theme-toggle]').first().click()
  await page.getByTestId('nav-recover').click()
  await finishHome()
  await expect(page).toHaveURL(/\/recover$/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await kept(page, 5)

  const finishWater = await launch(page, '/nourish')
  await tap('Add a glass')
  await tap('Remove a glass')
  await tap('Remove a glass')
  await page.locator('[data-theme-toggle]').last().click()
  await finishWater()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await kept(page, 4)

  const finishMove = await launch(page, '/move')
  await page.getByTestId('rest-60').click()
  await page.getByRole('link', { name: 'New Workout' }).click()
  await finishMove()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Workout' })).toBeVisible()

  const finishSleep = await launch(page, '/sleep')
  await tap('Start Routine')
  await finishSleep()
  await tap('Complete Routine')
  await kept(page, 4)

  // An open page would keep figures of the new day.
  await page.goto('about:blank')
  await page.clock.setFixedTime(new Date('2026-11-21T08:00:00'))
  const finishNextDay = await launch(page, '/home')
  await expect(page.locator('[data-early]').getByText('Loading...')).toBeVisible()
  await finishNextDay()
  await expect(page.getByRole('progressbar', { name: 'Water, 0 of' })).toBeVisible()
})
