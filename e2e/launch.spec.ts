import type { BrowserContext, Locator, Page } from '@playwright/test'
import { delayFiles, expect, open, test } from './support/test.ts'

const EXPORT_FILE = JSON.stringify({
  format: 'tend-archive',
  version: 1,
  exportedAt: '2026-11-21T12:00:00.000Z',
  userId: 'user_0123456789abcdefghij',
  choices: {},
  records: {
    workouts: [],
    exercises: [],
    meals: [],
    measurements: [],
    days: [
      {
        date: '2026-11-21',
        waterCount: 7,
        habits: {},
        sleepRoutine: { active: false, progress: 0, completedTasks: {} },
        eatingLog: { food: '', feelings: '' },
        revisions: { waterCount: 1795000000000, habits: 0, sleepRoutine: 0, eatingLog: 0 },
      },
    ],
    breathingSessions: [],
  },
})

/** Waits until the figures of the last commit are kept for the next launch. */
async function kept(page: Page, glasses: number) {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tend_today')))
    .toMatch(new RegExp(`^\\d+ \\[\\[(\\d+,){4}${glasses},`))
}

async function keptHabit(page: Page, name: string, done: boolean) {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tend_today')))
    .toContain(`"${name}",${done}]`)
}

/** Opens a page as at a launch, with React delayed, and returns a function that lets it load. */
async function launch(page: Page, path: string) {
  const release = await delayFiles(page, '**/assets/react-*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main').waitFor()
  return async () => {
    release()
    await page.waitForSelector('html[data-ready]')
    await expect(page.locator('[data-drawn]')).toHaveCount(0)
    await page.unroute('**/assets/react-*.js')
  }
}

/** The distance of an element from the top of the page, however far it is scrolled. */
function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().y + scrollY)
}

/** A response of the server is a write too, after which the figures are kept again. */
async function stopSync(context: BrowserContext) {
  await context.route('**/api/**', () => {})
}

test.beforeEach(async ({ page, context }) => {
  await stopSync(context)
  await page.clock.install({ time: new Date('2026-11-20T22:00:00') })
  await open(page, '/home')
  for (let glasses = 1; glasses <= 3; glasses++) {
    await page.getByRole('button', { name: '+1 glass' }).click()
    await expect(page.getByRole('progressbar', { name: `Water, ${glasses} of` })).toBeVisible()
  }
  await kept(page, 3)
})

test("a launch shows today's figures before the app has loaded, and the same ones afterwards", async ({
  page,
  context,
}) => {
  await open(page, '/sleep')
  await page.getByRole('button', { name: 'Start Routine' }).click()
  await page.getByRole('checkbox', { name: 'Light Stretching' }).click()
  await page.getByRole('button', { name: 'Complete Routine' }).click()
  await kept(page, 3)
  for (const [path, part, text] of [
    ['/home', 'overview', "Today's pace: 15 a week"],
    ['/hydration', 'water', 'of 2,000 ml'],
    ['/nourish', 'water', 'of 2,000 ml'],
    ['/sleep', 'sleep', 'Light StretchingDone today'],
  ] as const) {
    const finish = await launch(page, path)
    const drawn = page.locator(`main [data-early=${part}]`)
    await expect(drawn).toContainText(text)
    const place = await drawn.evaluateHandle((element) => element.parentElement)
    const before = await drawn.evaluateHandle((element) => element.cloneNode(true))
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
  }

  const other = await context.newPage()
  await other.clock.install({ time: new Date('2026-11-20T22:00:00') })
  await open(other, '/hydration')
  await other.getByRole('button', { name: 'Add a glass' }).click()
  await kept(other, 4)
  await other.close()
  const finish = await launch(page, '/home')
  await expect(page.getByRole('progressbar', { name: 'Water, 4 of' })).toBeVisible()
  await finish()
  await expect(page.getByRole('progressbar', { name: 'Water, 4 of' })).toBeVisible()
})

test('a launch draws today on Home, and nothing changes when the entries are read', async ({
  page,
}) => {
  const finish = await launch(page, '/home')
  const today = page.getByRole('img', { name: 'Three glasses so far.' })
  await expect(today).toHaveText('Three glasses so far.')
  const paths = () => today.locator('path').evaluateAll((all) => all.map((path) => path.outerHTML))
  const drawn = await paths()
  const box = await today.boundingBox()
  expect(drawn.length).toBeGreaterThan(0)
  await finish()
  await expect(today.locator('text')).not.toHaveCount(0)
  expect(await paths()).toEqual(drawn)
  expect(await today.boundingBox()).toEqual(box)
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

  for (const path of ['/habits', '/you']) {
    const finish = await launch(page, path)
    const today = page.getByRole('region', { name: /^Today/ })
    const ticks = today.getByRole('checkbox')
    await expect(ticks).toHaveCount(3)
    await expect(page.getByTestId('habit-walk')).toBeChecked()
    const own = ticks.nth(2)
    await expect(own).toHaveAccessibleName('Swim in the lake')
    const [tick, twice] = path === '/habits' ? [own, ticks.nth(1)] : [ticks.nth(1), own]
    await expect(tick).not.toBeChecked()
    const expectCount = (done: number) => expect(today).toContainText(`${done} of 3 done`)
    const done = path === '/habits' ? 1 : 2
    await expectCount(done)
    await tick.click()
    await expect(tick).toBeChecked()
    await expectCount(done + 1)
    await twice.click()
    // On You it is already done.
    await expectCount(path === '/habits' ? done + 2 : done)
    await twice.click()
    await expectCount(done + 1)
    const before = await today.boundingBox()
    await finish()
    await expect(tick).toBeChecked()
    expect(await twice.isChecked()).toBe(path === '/you')
    expect((await today.boundingBox())?.y).toBe(before?.y)
    await keptHabit(page, path === '/habits' ? 'Swim in the lake' : 'Reading', true)
  }
})

test("a launch shows today's meals on the tab that Nourish opens with", async ({ page }) => {
  await open(page, '/nourish')
  await page.getByRole('tab', { name: 'Nutrition' }).click()
  await expect(page.getByTestId('total-calories')).toContainText('0of 2,000')
  const finish = await launch(page, '/nourish')
  const totals = page.getByRole('region', { name: "Today's totals" })
  await expect(totals).toContainText('0of 2,000')
  await expect(page.getByRole('tab', { name: 'Nutrition', selected: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Hydration', selected: false })).toBeVisible()
  const before = await totals.evaluate((element) => element.outerHTML)
  const box = await totals.boundingBox()
  await finish()
  expect(await totals.evaluate((element) => element.outerHTML)).toBe(before)
  expect(await totals.boundingBox()).toEqual(box)
})

test('the calendar shows the month and today at a launch, unless a link names another day', async ({
  page,
}) => {
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
  await page.getByTestId('gentle-none').click()
  await expect.poll(parts).toEqual(drawn)
  expect(await topOf(page.getByTestId('day-detail'))).toBe(top)

  const finishLinked = await launch(page, '/calendar?date=2026-11-10')
  await expect(page.locator('[data-early=calendar]')).toHaveText('Loading...')
  await finishLinked()
  await expect(page.getByTestId('calendar-day-10')).toHaveAttribute('aria-pressed', 'true')
})

test("a launch shows today's reflections, and keeps what is typed meanwhile", async ({ page }) => {
  const food = page.getByLabel('What did you eat?')
  const keptFood = (text: string) =>
    expect
      .poll(() => page.evaluate(() => localStorage.getItem('tend_today')))
      .toContain(`["Food","${text}"]`)
  await open(page, '/nutrition')
  await food.fill('Soup')
  await keptFood('Soup')

  const finish = await launch(page, '/nutrition')
  await expect(food).toHaveValue('Soup')
  await expect(page.getByText('Saved')).toBeVisible()
  const box = await page.getByText('Questions for today').boundingBox()
  await finish()
  await expect(food).toHaveValue('Soup')
  expect(await page.getByText('Questions for today').boundingBox()).toEqual(box)

  const finishTyping = await launch(page, '/nutrition')
  await food.press('End')
  await food.pressSequentially(' and bread')
  await finishTyping()
  await expect(food).toHaveValue('Soup and bread')
  await expect(food).toBeFocused()
  await page.keyboard.type(', twice')
  await keptFood('Soup and bread, twice')
})

test("Breathing Exercise shows the chosen pattern and today's minutes at a launch", async ({
  page,
}) => {
  await open(page, '/breathing')
  await page.getByTestId('breath-pattern-box').click()
  await page.getByTestId('session-length-3').click()
  await page.getByRole('button', { name: 'Start' }).click()
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  await expect(stop).toBeVisible()
  await page.clock.runFor(100_000)
  await stop.click()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tend_today')))
    .toMatch(/"breathedSeconds":\d{2,}/)
  const finish = await launch(page, '/breathing')
  const chosen = [page.getByTestId('breath-pattern-box'), page.getByTestId('session-length-3')]
  for (const option of chosen) await expect(option).toHaveAttribute('aria-pressed', 'true')
  const sessions = page.locator('section').filter({ hasText: 'Recent sessions' })
  await expect(sessions).toContainText(/Today [1-9] min/)
  const todaysMinutes = await sessions.locator('b').textContent()
  const tops = () => Promise.all([...chosen, sessions].map(topOf))
  const drawn = await tops()
  await expect(page.locator('[data-drawn=breathing-steps]')).toHaveText('4Inhale4Hold4Exhale4Hold')
  await page.getByTestId('session-length-5').click()
  await finish()
  await expect(page.getByTestId('list-sessions')).toBeVisible()
  await expect(page.getByTestId('session-length-5')).toHaveAttribute('aria-pressed', 'true')
  await expect(sessions.locator('b')).toHaveText(String(todaysMinutes))
  expect(await tops()).toEqual(drawn)
})

test('Recover and You show the tab that they open with at a launch', async ({ page }) => {
  for (const { path, name, content } of [
    { path: '/recover', name: 'Sleep', content: 'Wind-down routine' },
    { path: '/you', name: 'Metrics', content: 'Loading...' },
  ]) {
    await open(page, path)
    await page.getByRole('tab', { name }).click()
    const finish = await launch(page, path)
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText(content)
    await expect(panel).not.toContainText(/4-7-8 breathing|Today's habits/)
    const box = await panel.boundingBox()
    await finish()
    if (path === '/recover') {
      await expect(panel).toContainText(content)
      expect(await panel.boundingBox()).toEqual(box)
      await page.getByRole('tab', { name: 'Breathing' }).click()
      await expect(panel).toContainText('4-7-8 breathing')
    } else await expect(panel).toContainText('Log metrics')
  }
})

test("Move shows this week's workouts at a launch, and reserves no space for a workout to repeat before there is one", async ({
  page,
}) => {
  const finishEmpty = await launch(page, '/move')
  const templates = page.getByRole('heading', { name: 'Workout Templates' })
  const place = await templates.boundingBox()
  await finishEmpty()
  await expect(page.getByRole('button', { name: /^Upper Body/ })).toBeVisible()
  expect(await templates.boundingBox()).toEqual(place)
  await page.getByRole('region', { name: 'Workout Templates' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Start Workout' }).click()
  const week = page.getByTestId('this-week')
  await expect(week).toContainText('workout so far')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tend_today')))
    .toContain('],[1,3,0],')
  const finish = await launch(page, '/move')
  await expect(week).toContainText('1This Weekworkout so far')
  const before = await week.evaluate((element) => element.outerHTML)
  await finish()
  expect(await week.evaluate((element) => element.outerHTML)).toBe(before)
})

test('figures of another day or of erased data are not shown, and imported ones are', async ({
  page,
  context,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-21T08:00:00'))
  const finish = await launch(page, '/home')
  await expect(page.locator('[data-early]').getByText('Loading...')).toBeVisible()
  await finish()
  await expect(page.getByRole('progressbar', { name: 'Water, 0 of' })).toBeVisible()
  await kept(page, 0)

  await page.evaluate(() => localStorage.setItem('landingCompleted', 'true'))
  // An import waits for the end of a sync run.
  await context.unroute('**/api/**')
  await open(page, '/data')
  await page.getByTestId('import-file').setInputFiles({
    name: 'tend.json',
    mimeType: 'application/json',
    buffer: Buffer.from(EXPORT_FILE),
  })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await kept(page, 7)
  await stopSync(context)
  const finishImported = await launch(page, '/home')
  await expect(page.getByRole('progressbar', { name: 'Water, 7 of' })).toBeVisible()
  await finishImported()

  await open(page, '/data')
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByLabel('Type erase to confirm').fill('erase')
  await page.getByTestId('erase-dialog').getByRole('button', { name: 'Erase everything' }).click()
  await expect(page).toHaveURL(/\/$/)
  await launch(page, '/home')
  // There may be a snapshot of the new user.
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Water, 7 of' })).toHaveCount(0)
})

test('taps before the page is interactive are carried out once', async ({ page }) => {
  const finishHome = await launch(page, '/home')
  const plus = page.getByRole('button', { name: '+1 glass' })
  await plus.click()
  await plus.click()
  await page.locator('[data-theme-toggle]').first().click()
  await page.getByTestId('nav-recover').click()
  await finishHome()
  await expect(page).toHaveURL(/\/recover$/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await kept(page, 5)

  const finishWater = await launch(page, '/nourish')
  await page.getByRole('button', { name: 'Remove a glass' }).click()
  await page.getByRole('tab', { name: 'Nutrition' }).click()
  await finishWater()
  await expect(page.getByRole('tab', { name: 'Nutrition' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await kept(page, 4)

  const finishSleep = await launch(page, '/sleep')
  await page.getByRole('button', { name: 'Start Routine' }).click()
  await finishSleep()
  await expect(page.getByRole('button', { name: 'Complete Routine' })).toBeVisible()

  const finishBreathing = await launch(page, '/breathing')
  await page.getByRole('button', { name: 'Start' }).click()
  await finishBreathing()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
})

/** Taps before the app has loaded, then the theme toggle, and lets the page load. */
async function tapEarly(page: Page, path: string, taps: () => Promise<void>) {
  const finish = await launch(page, path)
  const before = await page.locator('html').getAttribute('data-theme')
  await taps()
  await page.locator('[data-theme-toggle]').last().click()
  await finish()
  const after = before === 'dark' ? 'light' : 'dark'
  await expect(page.locator('html'), path).toHaveAttribute('data-theme', after)
}

test('early taps on glasses, the rest timer, a new workout and the theme are carried out once', async ({
  page,
}) => {
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await tapEarly(page, '/hydration', async () => {
    for (const name of ['Add a glass', 'Add a glass', 'Remove a glass']) await tap(name)
  })
  await kept(page, 4)

  await tapEarly(page, '/move', async () => {
    await tap('New Workout')
    await page.getByTestId('rest-60').click()
  })
  await expect(page.getByRole('button', { name: 'Save Workout' })).toBeVisible()
  await expect(page.getByTestId('rest-60')).toHaveAttribute('aria-pressed', 'true')
})

for (const [path, name] of [
  ['/nourish', 'Nutrition'],
  ['/recover', 'Sleep'],
  ['/you', 'Metrics'],
  ['/look-back', 'Entries'],
] as const) {
  test(`an early tap on a tab of ${path} selects it, whichever it opens with`, async ({ page }) => {
    const [first, other] = [page.getByRole('tab').first(), page.getByRole('tab', { name })]
    await tapEarly(page, path, () => other.click())
    await expect(other).toHaveAttribute('aria-selected', 'true')
    // From now on the page opens with this tab.
    await tapEarly(page, path, () => first.click())
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(other).toHaveAttribute('aria-selected', 'false')
  })
}
