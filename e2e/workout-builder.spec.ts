import type { Locator, Page } from '@playwright/test'
import { elementsBeyondWindow, setTextSize } from './support/cut-off.ts'
import { expect, goTo, open, reload, test } from './support/test.ts'

const builder = (page: Page) => page.getByRole('region', { name: 'New Workout' })
const set = (page: Page, field: 'Reps' | 'Weight', number: number) =>
  builder(page).getByLabel(`${field}, set ${number}`)

/** Stores workouts as an earlier version did: bench presses last week, and 100 push-ups. */
async function seed(page: Page) {
  await page.addInitScript(() => {
    if (localStorage.getItem('seeded')) return
    localStorage.setItem('seeded', '1')
    const done = (reps: number, weight: number) => ({ reps, weight, completed: true })
    const exercises = [
      {
        id: 'preset_3',
        name: 'Bench Press',
        muscleGroup: 'Chest',
        sets: [done(10, 185), done(8, 225), done(8, 225)],
      },
      { id: 'preset_1', name: 'Push-Up', muscleGroup: 'Chest', sets: [done(100, 0)] },
    ]
    localStorage.setItem(
      'fitness_workouts',
      JSON.stringify([{ id: 'a', name: 'Chest', date: '2025-11-12', duration: 45, exercises }]),
    )
  })
}

/** Opens the form with the sets of the stored workout. */
async function repeat(page: Page) {
  await open(page, '/move')
  await page.getByRole('link', { name: /^Repeat Chest/ }).click()
  await expect(builder(page)).toContainText('0 of 4 sets')
}

test.beforeEach(({ page }) => seed(page))

const rest = (page: Page) => page.getByRole('complementary', { name: 'Rest timer status' })
const tick = (page: Page, number: number) =>
  builder(page).getByLabel(`Set ${number} completed`).first()

test('the sets and the rest fit on all phones, with text of double size and in landscape', async ({
  page,
}) => {
  await repeat(page)
  await set(page, 'Weight', 1).first().fill('187.5')
  await expect(set(page, 'Weight', 2)).toHaveValue('225')
  await builder(page)
    .getByRole('button', { name: /^Push-Up/ })
    .click()
  await expect(set(page, 'Reps', 1).last()).toHaveValue('100')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = builder(page)
      .getByRole('listitem')
      .locator('input')
      .evaluateAll((fields) =>
        fields
          .filter((field) => field.scrollWidth > field.clientWidth)
          .map(({ ariaLabel }) => ariaLabel),
      )
    expect(await cut, `${width} px`).toEqual([])
    const box = await tick(page, 1).boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(48)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  await test.step('with text of double size', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await setTextSize(page, 2)
    await expect(builder(page).getByText('reps', { exact: true })).toHaveCount(4)
    await expect(builder(page).getByText('lbs', { exact: true }).last()).toBeVisible()
    await tick(page, 1).click()
    await expect(page.getByRole('timer')).toBeVisible()
    const wide = page
      .locator('section[aria-label="New Workout"] *, aside *')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map(({ outerHTML }) => outerHTML),
      )
    expect(await wide).toEqual([])
    await setTextSize(page, 1)
  })

  await test.step('in landscape the rest is beside the page', async () => {
    const viewports = [
      { width: 844, height: 390 },
      { width: 667, height: 375 },
    ]
    const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect())
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await tick(page, 1).scrollIntoViewIfNeeded()
      await expect(rest(page).getByRole('button', { name: 'Stop Timer' })).toBeVisible()
      const bar = await boxOf(page.getByRole('complementary').locator('> div'))
      expect(bar.left).toBeGreaterThan((await boxOf(page.locator('main form'))).right)
      expect(bar.right).toBeLessThan(viewport.width)
    }

    // With reduced motion, the orb always has its full size.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await goTo(page, '/breathing')
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      const pill = await boxOf(page.getByRole('link', { name: /^Rest timer/ }))
      const orb = await boxOf(page.locator('[data-orb-layer]').first())
      const centre = { x: (orb.left + orb.right) / 2, y: (orb.top + orb.bottom) / 2 }
      const distance = Math.hypot(
        Math.max(pill.left - centre.x, centre.x - pill.right, 0),
        Math.max(pill.top - centre.y, centre.y - pill.bottom, 0),
      )
      expect(distance).toBeGreaterThan(orb.width / 2)
    }
  })
})

test('the exercise library is a sheet, used by keyboard, and closing it moves to the first exercise added', async ({
  page,
}) => {
  const sheet = page.getByRole('dialog', { name: 'Add Exercises' })
  const library = sheet.getByRole('list', { name: 'Exercise library' })
  const search = sheet.getByRole('searchbox', { name: 'Search exercises' })
  const height = () => library.evaluate((list) => list.clientHeight)
  const exercise = (name: string) => builder(page).getByRole('group', { name })
  await open(page, '/move')
  await page.getByRole('link', { name: 'New Workout' }).click()
  await builder(page)
    .getByRole('button', { name: /^Add Exercises/ })
    .click()
  // At most 24 rem.
  await expect.poll(height).toBeGreaterThan(300)
  expect(await height()).toBeLessThanOrEqual(384)
  await library.getByRole('button', { name: /^Squat/ }).click()
  await search.click()
  await page.keyboard.type('chest')
  await expect(library.getByRole('listitem').first()).toContainText('Push-Up')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(library.locator('[aria-pressed]').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  // The list stays for the next pick.
  await expect(search).toHaveValue('chest')
  await expect(library.getByRole('button', { name: /^Push-Up/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(exercise('Squat')).toBeFocused()
  await expect(exercise('Squat')).toBeInViewport()
  await expect(exercise('Push-Up')).toContainText('1 set, last time 100 reps')
})

test('four taps from Move pin a note to an exercise that the library does not have yet', async ({
  page,
}) => {
  await open(page, '/move')
  await page.getByRole('link', { name: 'New Workout' }).click()
  await builder(page)
    .getByRole('button', { name: /^Add Exercises/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Add Exercises' })
  await sheet.getByRole('searchbox', { name: 'Search exercises' }).fill('skull crusher')
  await sheet.getByRole('button', { name: 'More for Skull Crusher' }).click()
  const more = page.getByRole('dialog', { name: 'Skull Crusher' })
  await expect(more).toContainText('Works triceps')
  await expect(more).toContainText('Needs EZ bar, bench')
  await more.getByLabel('Note for next time').fill('Elbows in')
  await more.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByTestId('toast')).toContainText('Note of Skull Crusher saved')
  await builder(page)
    .getByRole('button', { name: /^Add Exercises/ })
    .click()
  await sheet.getByRole('button', { name: /^Skull Crusher/ }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(builder(page).getByRole('group', { name: 'Skull Crusher' })).toContainText(
    'Elbows in',
  )
})

test('with the keyboard alone a workout is done, and the rest covers no field and takes no focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 560 })
  await repeat(page)
  await builder(page).getByRole('button', { name: 'Change the name' }).press('Enter')
  await expect(builder(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(set(page, 'Reps', 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('190')
  await page.keyboard.press('Enter')
  await expect(tick(page, 1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rest(page).getByRole('timer')).toBeVisible()

  const bar = rest(page).getByRole('button', { name: 'Stop Timer' }).locator('../..')
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    const focused = await page.locator(':focus').boundingBox()
    const { y = 0 } = (await bar.boundingBox()) ?? {}
    expect(focused && focused.y + focused.height).toBeLessThanOrEqual(y)
  }
  await rest(page).getByRole('button', { name: 'Stop Timer' }).focus()
  await page.keyboard.press('Enter')
  await expect(rest(page).getByRole('timer')).toHaveCount(0)
  await expect(tick(page, 2)).toBeFocused()

  await tick(page, 1).focus()
  await page.keyboard.press('Enter')
  await expect(set(page, 'Reps', 2)).toBeFocused()
  // The fields of two sets.
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Enter')
  await expect(builder(page).getByRole('button', { name: 'Save Workout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Saved' }).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: "Today's Workouts" })).toContainText('Chest')
})

test('a superset, a plank and a run are logged at 320 px with the keyboard, and survive a reload at any moment', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, '/move')
  await page.getByRole('link', { name: 'New Workout' }).press('Enter')
  await builder(page)
    .getByRole('button', { name: /^Add Exercises/ })
    .press('Enter')
  const search = page.getByRole('searchbox', { name: 'Search exercises' })
  for (const name of ['Squat', 'Lunge', 'Running', 'Plank', 'Push-Up']) {
    await search.fill(name)
    await search.press('Enter')
    const picked = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) })
    await expect(picked).toHaveAttribute('aria-pressed', 'true')
  }
  await page.keyboard.press('Escape')
  const exercise = (name: string) => builder(page).getByRole('group', { name })
  const field = (name: string, label: string) =>
    exercise(name).getByRole('textbox', { name: label })

  await test.step('exercises are moved with the arrow keys and by dragging', async () => {
    const grip = builder(page).getByRole('button', { name: 'Move Push-Up' })
    await grip.press('ArrowUp')
    await expect(builder(page).getByText('Push-Up, 4 of 5')).toBeAttached()
    await expect(grip).toBeFocused()
    const names = builder(page).locator('[data-exercise] > legend')
    await expect(names).toHaveText(['Squat', 'Lunge', 'Running', 'Push-Up', 'Plank'])
    await grip.scrollIntoViewIfNeeded()
    const from = await grip.boundingBox()
    if (!from) throw new Error('The grip is not shown')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 200, { steps: 8 })
    await page.mouse.up()
    await expect(names).toHaveText(['Squat', 'Lunge', 'Running', 'Plank', 'Push-Up'])
  })

  const other = await context.newPage()
  // Chromium slows a page behind another one down.
  await page.bringToFront()

  await test.step('a superset rests after each round', async () => {
    await builder(page).getByRole('button', { name: 'More for Squat' }).press('Enter')
    await page.getByRole('button', { name: 'Join with the next' }).press('Enter')
    await exercise('Squat').getByRole('button', { name: 'Set 1: make it a warm-up' }).press('Enter')
    await exercise('Squat').getByLabel('Warm-up 1 completed').press('Space')
    await exercise('Squat').getByLabel('Set 1 completed').press('Space')
    await expect(exercise('Lunge').locator('[aria-current=step]')).toHaveCount(1)
    // That of the warm-up ends when the round begins.
    await expect(rest(page)).toBeHidden()
    await exercise('Lunge').getByLabel('Set 1 completed').press('Space')
    await expect(rest(page)).toContainText('Next: Squat, set 2')
    await reload(page)
    await expect(rest(page)).toContainText('Next: Squat, set 2')
    await expect(builder(page).getByRole('button', { name: /^Separate/ })).toBeVisible()
    await open(other, '/move#new-workout')
    await expect(rest(other).getByRole('timer')).toBeVisible()
    await rest(page).getByRole('button', { name: 'Stop Timer' }).press('Enter')
  })

  await test.step('the time of a plank runs on, ticks itself and starts the rest', async () => {
    await builder(page)
      .getByRole('button', { name: /^Plank/ })
      .press('Enter')
    await field('Plank', 'Time, set 1').pressSequentially('500')
    await expect(field('Plank', 'Time, set 1')).toHaveValue('5:00')
    const startedAt = await page.evaluate(() => Date.now())
    await builder(page).getByRole('button', { name: 'Start the time, set 1' }).press('Enter')
    await expect(builder(page).getByRole('button', { name: 'Stop' })).toBeFocused()
    await expect(builder(other).getByText('of 5:00')).toBeVisible()
    await other.close()
    await reload(page)
    await expect(builder(page).getByText('of 5:00')).toBeVisible()
    await page.clock.runFor(startedAt + 310_000 - (await page.evaluate(() => Date.now())))
    await expect(exercise('Plank')).toContainText('1 of 3 sets')
    await builder(page)
      .getByRole('button', { name: /^Plank/ })
      .press('Enter')
    await expect(exercise('Plank').getByLabel('Set 1 completed')).toBeChecked()
    await expect(field('Plank', 'Time, set 1')).toHaveValue('5:00')
    await expect(rest(page).getByRole('timer')).toBeVisible()
  })

  await test.step('a run is one card, with a question for what no one runs', async () => {
    await field('Running', 'Distance').fill('5')
    await field('Running', 'Seconds').pressSequentially('30')
    await expect(exercise('Running')).toContainText('5 km in 30 s is 600 km/h. Was it 30 min?')
    await expect(field('Running', 'Seconds')).toBeFocused()
    await exercise('Running').getByRole('button', { name: 'Yes, 30 min' }).press('Enter')
    await expect(exercise('Running')).toBeFocused()
    await field('Running', 'Minutes').fill('')
    await field('Running', 'Minutes').pressSequentially('2810')
    await expect(field('Running', 'Seconds')).toBeFocused()
    await expect(exercise('Running')).toContainText('Pace5:38 min per kmSpeed10.7 km/h')
    expect(await elementsBeyondWindow(page)).toEqual([])
  })

  await builder(page).getByRole('button', { name: 'Save Workout' }).press('Enter')
  await page.getByRole('dialog', { name: 'Saved' }).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: "Today's Workouts" })).toContainText('Workout 1')
})

test('a duration of more than six hours is a question before it is saved', async ({ page }) => {
  await repeat(page)
  await builder(page).getByRole('button', { name: 'Other' }).click()
  await builder(page).getByLabel('Minutes').fill('4375')
  await builder(page).getByRole('button', { name: 'Save Workout' }).click()
  const question = page.getByRole('dialog', { name: 'How long was this workout?' })
  await expect(question).toContainText('4,375 min is more than 6 hours.')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(builder(page).getByLabel('Minutes')).toHaveValue('4375')
  await builder(page).getByRole('button', { name: 'Save Workout' }).click()
  await question.getByRole('button', { name: '45 min' }).click()
  await page.getByRole('dialog', { name: 'Saved' }).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: "Today's Workouts" })).toContainText('Chest')
  await goTo(page, '/home')
  await expect(page.getByText('225')).toBeVisible()
})
