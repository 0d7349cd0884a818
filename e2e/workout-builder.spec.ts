import type { Locator, Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolationsInBothThemes } from './support/axe.ts'
import { setTextSize } from './support/cut-off.ts'
import { countTaps } from './support/taps.ts'
import { expect, open, test } from './support/test.ts'

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
  await expect(builder(page).getByRole('checkbox')).toHaveCount(4)
}

test.beforeEach(({ page }) => seed(page))

test.describe('the sets', () => {
  test('show whole figures on all phones', async ({ page }) => {
    await repeat(page)
    await set(page, 'Weight', 1).first().fill('187.5')
    await expect(set(page, 'Weight', 2).first()).toHaveValue('225')
    await expect(set(page, 'Reps', 1).last()).toHaveValue('100')
    for (const width of [320, 360, 375, 390]) {
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
      const tick = await builder(page).getByRole('checkbox').first().boundingBox()
      expect(tick?.width).toBeGreaterThanOrEqual(48)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test('and the rest bar fit on a narrow phone with text of double size', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await repeat(page)
    await setTextSize(page, 2)
    await expect(builder(page).getByText('reps', { exact: true })).toHaveCount(4)
    await expect(builder(page).getByText('lbs', { exact: true }).last()).toBeVisible()
    await builder(page).getByRole('checkbox').first().click()
    await expect(page.getByRole('timer')).toBeVisible()
    const wide = page
      .locator('section#new-workout *, aside *')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map(({ outerHTML }) => outerHTML),
      )
    expect(await wide).toEqual([])
  })

  test('show last time, copy the row above, and mark the one that comes next', async ({ page }) => {
    await repeat(page)
    const bench = builder(page).getByRole('group', { name: 'Bench Press' })
    await expect(bench).toContainText('Last time: 10 × 185, 8 × 225, 8 × 225 lbs')
    await expect(builder(page)).toContainText('Last time: 100 reps')
    const current = builder(page).locator('[aria-current]')
    await expect(current.getByRole('checkbox')).toHaveAccessibleName('Set 1 completed')
    await bench.getByLabel('Set 1 completed').check()
    await expect(current.getByRole('checkbox')).toHaveAccessibleName('Set 2 completed')
    await set(page, 'Weight', 3).fill('230')
    await bench.getByRole('button', { name: 'Add Set' }).click()
    await expect(set(page, 'Weight', 4)).toHaveValue('230')
    await expect(set(page, 'Reps', 4)).toHaveValue('8')
  })
})

test.describe('a rest', () => {
  const rest = (page: Page) => page.getByRole('complementary', { name: 'Rest timer status' })
  const tick = (page: Page, number: number) =>
    builder(page).getByLabel(`Set ${number} completed`).first()
  const storedRest = (page: Page) => page.evaluate(() => localStorage.getItem('tend_rest_timer'))

  test('starts with each completed set without another tap, and stops when it is unticked', async ({
    page,
  }) => {
    await repeat(page)
    const taps = await countTaps(page)
    await tick(page, 1).click()
    await expect(rest(page)).toContainText('Next: set 2, 8 × 225 lbs')
    await expect(rest(page).getByRole('timer')).toHaveText(/^(1:00|0:5\d) left$/)
    await expect(rest(page).getByRole('status')).toHaveText('Rest, 60 seconds')
    await tick(page, 2).click()
    await expect(rest(page)).toContainText('Next: set 3, 8 × 225 lbs')
    expect(await taps()).toBe(2)
    await tick(page, 1).click()
    await expect(rest(page).getByRole('timer')).toBeVisible()
    await tick(page, 2).click()
    await expect(rest(page).getByRole('timer')).toHaveCount(0)
    expect(await storedRest(page)).toBeNull()
  })

  test('has the length used last, which the form changes or switches off', async ({ page }) => {
    await open(page, '/move')
    await page.getByTestId('rest-90').click()
    await page.getByRole('button', { name: 'Stop Timer' }).click()
    await page.getByRole('link', { name: /^Repeat Chest/ }).click()
    await tick(page, 1).click()
    await expect(rest(page).getByRole('timer')).toHaveText(/^1:[23]\d left$/)
    await builder(page).getByRole('button', { name: '30 s' }).click()
    await expect(rest(page).getByRole('timer')).toHaveText(/^0:[23]\d left$/)
    await rest(page).getByRole('button', { name: '+15 s' }).click()
    await expect(rest(page).getByRole('timer')).toHaveText(/^0:4\d left$/)
    await builder(page).getByRole('button', { name: 'Off' }).click()
    await expect(rest(page).getByRole('timer')).toHaveCount(0)
    await tick(page, 2).click()
    await expect(tick(page, 2)).toBeChecked()
    expect(await storedRest(page)).toBeNull()
    await page.reload()
    await expect(builder(page).getByRole('button', { name: 'Off' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test('continues after a reload and in another tab, and ends with a message for 5 seconds', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await repeat(page)
    await tick(page, 1).click()
    await expect(rest(page).getByRole('timer')).toBeVisible()
    await page.reload()
    await expect(rest(page)).toContainText('Next: set 2, 8 × 225 lbs')
    const other = await context.newPage()
    await open(other, '/move')
    await expect(rest(other).getByRole('timer')).toBeVisible()
    await other.close()
    await page.clock.pauseAt(new Date(Date.now() + 30_000))
    await expect(rest(page).getByRole('timer')).toHaveText(/^0:[23]\d left$/)
    const left = Number((await rest(page).getByRole('timer').innerText()).slice(2, 4))
    await page.clock.runFor(left * 1000)
    await expect(page.getByText('Ready when you are', { exact: true })).toBeVisible()
    await expect(rest(page).getByRole('status')).toHaveText('Rest complete. Ready when you are.')
    await page.clock.runFor(4000)
    await expect(page.getByText('Ready when you are', { exact: true })).toBeVisible()
    await expect(async () => {
      // The message may have appeared a moment after the rest was over.
      await page.clock.runFor(1000)
      await expect(rest(page).getByRole('status')).toHaveText('', { timeout: 500 })
    }).toPass()
    await expect(page.getByText('Ready when you are', { exact: true })).toHaveCount(0)
  })

  test('is over when the workout is saved', async ({ page }) => {
    await repeat(page)
    await tick(page, 1).click()
    await expect(rest(page).getByRole('timer')).toBeVisible()
    await builder(page).getByRole('button', { name: 'Save Workout' }).click()
    await expect(page.getByTestId('toast')).toContainText('Chest saved')
    await expect(rest(page).getByRole('timer')).toHaveCount(0)
  })

  test('does not start with a set of an earlier day', async ({ page }) => {
    await repeat(page)
    await builder(page).getByLabel('Date').fill('2025-11-20')
    await tick(page, 1).click()
    await expect(tick(page, 1)).toBeChecked()
    expect(await storedRest(page)).toBeNull()
  })

  test('starts with a set of a workout of today', async ({ page }) => {
    await open(page, '/move')
    await page.getByRole('button', { name: /^Upper Body/ }).click()
    await page.getByRole('button', { name: 'Start Workout' }).click()
    await page
      .getByRole('button', { name: /^Set 1, 10 reps/ })
      .first()
      .click()
    await expect(rest(page).getByRole('timer')).toBeVisible()
  })

  test('never covers the focused field, and stopping it keeps the focus in the form', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 560 })
    await repeat(page)
    await tick(page, 1).focus()
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
  })

  test('is shown beside the page in landscape', async ({ page }) => {
    const viewports = [
      { width: 844, height: 390 },
      { width: 667, height: 375 },
    ]
    const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect())
    await page.setViewportSize({ width: 844, height: 390 })
    await repeat(page)
    await builder(page).getByRole('checkbox').first().click()
    await expect(page.getByRole('timer')).toBeVisible()
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      const bar = await boxOf(page.getByRole('complementary').locator('> div'))
      expect(bar.left).toBeGreaterThan((await boxOf(page.locator('main form'))).right)
      expect(bar.right).toBeLessThan(viewport.width)
    }

    // With reduced motion, the orb always has its full size.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, '/breathing')
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

  test('is shown by the card of the timer on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 1400 })
    await repeat(page)
    await page.evaluate(() => scrollTo(0, 0))
    await tick(page, 1).click()
    await expect(page.getByRole('img', { name: /seconds left/ })).toBeInViewport()
    await expect(rest(page).getByRole('button', { name: 'Stop Timer' })).toBeHidden()
  })
})

test.describe('the exercise library', () => {
  const library = (page: Page) => builder(page).getByRole('list', { name: 'Exercise library' })
  const search = (page: Page) => builder(page).getByRole('searchbox', { name: 'Search exercises' })
  const height = (page: Page) => library(page).evaluate((list) => list.clientHeight)

  async function openLibrary(page: Page) {
    await open(page, '/move')
    await page.getByRole('button', { name: 'New Workout' }).click()
    await builder(page).getByRole('button', { name: 'Add Exercises' }).click()
  }

  test('shrinks after a pick, and the focus goes to the first field of the exercise', async ({
    page,
  }) => {
    await openLibrary(page)
    await expect.poll(() => height(page)).toBeGreaterThan(300)
    await library(page)
      .getByRole('button', { name: /^Squat/ })
      .click()
    const squat = builder(page).getByRole('group', { name: 'Squat' })
    await expect(squat.getByLabel('Reps, set 1')).toBeFocused()
    await expect(squat).toBeInViewport({ ratio: 1 })
    await expect.poll(() => height(page)).toBeLessThan(200)
    await library(page)
      .getByRole('button', { name: /^Lunge/ })
      .click()
    await expect(
      builder(page).getByRole('group', { name: 'Lunge' }).getByLabel('Reps, set 1'),
    ).toBeFocused()
    await search(page).click()
    await expect.poll(() => height(page)).toBeGreaterThan(300)
  })

  test('finds one of hundreds of exercises with the keyboard alone', async ({ page }) => {
    await page.addInitScript(() => {
      const exercises = Array.from({ length: 400 }, (_, nth) => ({
        id: `own_${nth}`,
        name: `Machine ${nth}`,
        category: 'strength',
        muscleGroup: 'Legs',
        isCustom: 1,
      }))
      localStorage.setItem('fitness_exercises', JSON.stringify(exercises))
    })
    await openLibrary(page)
    await expect(library(page).getByRole('listitem')).toHaveCount(425)
    await search(page).focus()
    await page.keyboard.type('mach 399')
    await expect(library(page).getByRole('listitem')).toHaveCount(1)
    await expect(builder(page).getByRole('status').first()).toHaveText('1 exercise found')
    await page.keyboard.press('Enter')
    const machine = builder(page).getByRole('group', { name: 'Machine 399' })
    await expect(machine.getByLabel('Reps, set 1')).toBeFocused()
    await expect(search(page)).toHaveValue('')

    await search(page).focus()
    await page.keyboard.type('chest')
    await expect(library(page).getByRole('listitem').first()).toContainText('Push-Up')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(library(page).getByRole('button').nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(
      builder(page).getByRole('group', { name: 'Push-Up' }).getByLabel('Reps, set 1'),
    ).toBeFocused()
  })

  test('offers to create an exercise that it does not have', async ({ page }) => {
    await openLibrary(page)
    await search(page).fill('Sandbag Carry')
    await expect(builder(page)).toContainText('No exercise found.')
    await builder(page).getByRole('button', { name: 'Create “Sandbag Carry”' }).click()
    await expect(builder(page).getByLabel('Exercise name')).toHaveValue('Sandbag Carry')
    await expect(builder(page).getByLabel('Exercise name')).toBeFocused()
    await page.keyboard.press('Enter')
    const carry = builder(page).getByRole('group', { name: 'Sandbag Carry' })
    await expect(carry.getByLabel('Reps, set 1')).toBeFocused()
    await builder(page).getByRole('button', { name: 'Add a custom exercise' }).click()
    await builder(page).getByRole('button', { name: 'Cancel' }).first().click()
    await expect(builder(page).getByRole('button', { name: 'Add a custom exercise' })).toBeFocused()
  })
})

test.describe('a template of the user', () => {
  const templates = (page: Page) => page.getByRole('region', { name: 'Workout Templates' })
  const todays = (page: Page) => page.getByRole('region', { name: "Today's Workouts" })
  const toast = (page: Page) => page.getByTestId('toast')
  const undo = (page: Page) => toast(page).getByRole('button', { name: 'Undo' })

  test('is saved from the form and started with the weights of last time', async ({ page }) => {
    await repeat(page)
    await builder(page).getByLabel('Name').fill('Push day')
    await set(page, 'Weight', 1).first().fill('100')
    await builder(page).getByRole('button', { name: 'Save as Template' }).click()
    await expect(toast(page)).toContainText('Template saved')
    await undo(page).click()
    await expect(templates(page).getByText('Push day')).toHaveCount(0)
    await builder(page).getByRole('button', { name: 'Save as Template' }).click()
    await builder(page).getByRole('button', { name: 'Cancel' }).click()

    await templates(page)
      .getByRole('button', { name: /^Push day/ })
      .click()
    await templates(page).getByRole('button', { name: 'Start Workout' }).click()
    await expect(todays(page)).toContainText('2 exercises · 45 min · 0 of 4 sets done')
    await todays(page).getByRole('button', { name: 'Set 1, 10 × 185 lbs' }).click()
    await expect(todays(page)).toContainText('1 of 4 sets done')
    await page.reload()
    await expect(templates(page).getByText('Push day')).toBeVisible()
  })

  test('is saved from the history, edited, renamed and deleted, and each can be undone', async ({
    page,
  }) => {
    await open(page, '/move')
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('region', { name: 'Workout History' })
    await history.getByRole('button', { name: /^Chest/ }).click()
    await history.getByRole('button', { name: 'Save as Template' }).click()
    await templates(page)
      .getByRole('button', { name: /^Chest/ })
      .click()
    await templates(page).getByRole('button', { name: 'Edit Chest' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit Template' })
    await expect(sheet.getByRole('checkbox')).toHaveCount(0)
    await sheet.getByLabel('Name').fill('Evening')
    await page.keyboard.press('Escape')
    await expect(toast(page)).toContainText('Changes discarded')
    await undo(page).click()
    await expect(sheet.getByLabel('Name')).toHaveValue('Evening')
    await sheet.getByLabel('Duration').fill('30')
    await sheet.getByRole('button', { name: 'Add Exercises' }).click()
    await sheet.getByLabel('Search exercises').fill('squat')
    await page.keyboard.press('Enter')
    await expect(
      sheet.getByRole('group', { name: 'Squat' }).getByLabel('Reps, set 1'),
    ).toBeFocused()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(templates(page).getByRole('button', { name: /^Evening/ })).toContainText('30 min')
    await expect(templates(page).getByText('Squat')).toBeVisible()
    await undo(page).click()
    await expect(templates(page).getByRole('button', { name: /^Chest/ })).toContainText('45 min')
    await templates(page).getByRole('button', { name: 'Delete Chest' }).click()
    await expect(templates(page)).toBeFocused()
    await expect(templates(page).getByText('Chest,')).toHaveCount(0)
    await undo(page).click()
    await expect(templates(page).getByRole('button', { name: /^Chest/ })).toBeVisible()
  })
})

test('a set that beats the last time says by how much, once', async ({ page }) => {
  await page.clock.install({ time: new Date('2025-11-19T12:00:00') })
  await repeat(page)
  const rows = builder(page).getByRole('group', { name: 'Bench Press' }).getByRole('listitem')
  await set(page, 'Weight', 1).first().fill('190')
  await expect(builder(page)).not.toContainText('more than')
  await rows.nth(0).getByRole('checkbox').check()
  await expect(rows.nth(0).getByRole('status')).toHaveText('5 lbs more than on Nov 12')
  await set(page, 'Reps', 2).fill('10')
  await rows.nth(1).getByRole('checkbox').check()
  await expect(rows.nth(1).getByRole('status')).toHaveText('2 reps more than on Nov 12')
  await set(page, 'Reps', 3).fill('10')
  await rows.nth(2).getByRole('checkbox').check()
  await expect(rows.nth(2).getByRole('status')).toHaveText('')
})

test('a figure that is stored in another way says so while it is typed', async ({ page }) => {
  await repeat(page)
  const first = builder(page).getByRole('listitem').first()
  await set(page, 'Weight', 1).first().fill('187.5')
  await expect(first.getByRole('status')).toHaveText('Weight: Rounded to 188')
  await expect(set(page, 'Weight', 1).first()).toHaveAccessibleDescription('Weight: Rounded to 188')
  await set(page, 'Weight', 1).first().fill('99,999,999,999')
  await expect(first.getByRole('status')).toHaveText('Weight: At most 1,000,000')
  await set(page, 'Weight', 1).first().fill('188')
  await expect(first.getByRole('status')).toHaveText('')
  await set(page, 'Reps', 1).first().fill('ten')
  await expect(first.getByRole('status')).toHaveText('Reps: Not a number, counts as 0')
})

test('Enter moves from field to field and to Save Workout, and never loses the focus', async ({
  page,
}) => {
  await repeat(page)
  await builder(page).getByLabel('Name').focus()
  await page.keyboard.press('Enter')
  await expect(set(page, 'Reps', 1).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('190')
  await page.keyboard.press('Enter')
  await expect(builder(page).getByLabel('Set 1 completed').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(set(page, 'Reps', 2)).toBeFocused()
  for (let presses = 0; presses < 9; presses++) await page.keyboard.press('Enter')
  await expect(builder(page).getByRole('button', { name: 'Save Workout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('toast')).toContainText('Chest saved')
})

test('the name of a workout of an earlier day is numbered within that day', async ({ page }) => {
  await open(page, '/move')
  await page.getByRole('button', { name: 'New Workout' }).click()
  const name = builder(page).getByLabel('Name')
  await expect(name).toHaveAttribute('placeholder', 'Workout 1')
  await builder(page).getByLabel('Date').fill('2025-11-12')
  await expect(name).toHaveAttribute('placeholder', 'Workout 2')
})

test.describe('accessibility', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 700 } })

  test('axe finds no issues in both themes with a rest, notes, a search and a template', async ({
    page,
  }) => {
    await repeat(page)
    await builder(page).getByRole('button', { name: 'Save as Template' }).click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    const template = page.getByRole('region', { name: 'Workout Templates' })
    await template.getByRole('button', { name: /^Chest/ }).click()
    await set(page, 'Weight', 1).first().fill('190.4')
    await builder(page).getByLabel('Set 1 completed').first().check()
    await builder(page).getByRole('button', { name: 'Add Exercises' }).click()
    await builder(page).getByRole('searchbox').fill('Sandbag')
    await expect(builder(page).getByRole('button', { name: 'Create “Sandbag”' })).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    await expectNoViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await template.getByRole('button', { name: 'Edit Chest' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolationsInBothThemes(page)
  })
})
