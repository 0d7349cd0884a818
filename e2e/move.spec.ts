import type { Locator, Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolationsInBothThemes } from './support/axe.ts'
import { SYNC_OFFLINE } from './support/message-log.ts'
import { countTaps } from './support/taps.ts'
import { expect, open, test, WITH_SERVICE_WORKER } from './support/test.ts'

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
const row = (within: Locator, name: string) =>
  within.getByRole('listitem').filter({ hasText: name })

/** Opens the form for a new workout and adds exercises to it. */
async function build(page: Page, ...exercises: string[]) {
  await button(page, 'New Workout').click()
  await button(page, 'Add Exercises').click()
  for (const exercise of exercises) {
    await pick(builder(page), exercise)
    await expect(builder(page).getByRole('group', { name: exercise })).toBeVisible()
  }
}

async function save(page: Page) {
  await button(builder(page), 'Save Workout').click()
  await expect(button(page, 'Save Workout')).toHaveCount(0)
}

test.describe('a new workout', () => {
  test('contains exercises and sets, and is saved for today with 45 minutes', async ({ page }) => {
    await open(page, '/move')
    await expect(todays(page)).toContainText('No workouts yet today.')
    await build(page, 'Squat', 'Plank')
    const squat = builder(page).getByRole('group', { name: 'Squat' })
    await expect(squat.getByRole('listitem')).toHaveCount(3)

    await squat.getByLabel('Weight, set 1').fill('93,5')
    await squat.getByLabel('Reps, set 2').fill('-4')
    await squat.getByLabel('Weight, set 2').fill('heavy')
    await squat.getByLabel('Set 1 completed').check()
    await button(squat, 'Add Set').click()
    await expect(squat.getByRole('listitem')).toHaveCount(4)
    await button(squat, 'Remove Set').click()
    await button(builder(page), 'Remove Plank').click()
    await expect(squat).toBeFocused()
    await save(page)

    const logged = row(todays(page), 'Workout 1')
    await expect(logged).toContainText('1 exercise · 45 min')
    await button(logged, /^Workout 1/).click()
    await expect(button(logged, 'Set 1, 10 × 94 lbs')).toHaveAttribute('aria-pressed', 'true')
    await expect(button(logged, 'Set 2, 0 reps')).toHaveAttribute('aria-pressed', 'false')
    await expect(button(logged, 'Set 3, 10 reps')).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByTestId('this-week')).toContainText(
      "1This Weekworkout so farToday's pace: 3 a week",
    )
  })

  test('needs an exercise, picked once from the library or added to it', async ({ page }) => {
    await open(page, '/move')
    await button(page, 'New Workout').click()
    await expect(library(page)).toHaveCount(0)
    await button(builder(page), 'Save Workout').click()
    await expect(button(builder(page), 'Save Workout')).toBeVisible()
    await expect(todays(page)).toContainText('No workouts yet today.')

    await button(page, 'Add Exercises').click()
    await test.step('the library is at most 24 rem high, and is filtered by category', async () => {
      const listed = library(page).getByRole('listitem')
      await expect(listed).toHaveCount(25)
      expect(await library(page).evaluate((list) => list.clientHeight)).toBeLessThanOrEqual(384)
      await button(builder(page), 'Cardio').click()
      await expect(listed).toHaveCount(5)
      await expect(library(page)).toContainText('Running')
      await button(builder(page), 'Flexibility').click()
      await expect(listed).toHaveCount(2)
      await button(builder(page), 'Strength').click()
      await expect(listed).toHaveCount(18)
    })

    await pick(builder(page), 'Lunge')
    await pick(builder(page), 'Lunge')
    await pick(builder(page), 'Plank')
    await expect(builder(page).getByRole('group', { name: 'Plank' })).toBeVisible()
    await expect(builder(page).getByRole('group', { name: 'Lunge' })).toHaveCount(1)

    await test.step('a custom exercise stays in the library', async () => {
      await button(builder(page), 'Add a custom exercise').click()
      await builder(page).getByLabel('Exercise name').fill('Sandbag Carry')
      await button(builder(page), 'Core').click()
      await builder(page).getByLabel('Exercise name').press('Enter')
      await expect(builder(page).getByRole('group', { name: 'Sandbag Carry' })).toBeVisible()
      await save(page)
      await button(page, 'New Workout').click()
      await expect(library(page)).toHaveCount(0)
      await button(page, 'Add Exercises').click()
      await expect(library(page)).toContainText('Sandbag CarryCore · Custom')
    })
  })

  test('survives a reload and a change of page until it is saved', async ({ page }) => {
    await open(page, '/move')
    await build(page, 'Squat')
    await builder(page).getByLabel('Name').fill('Legs at la')
    await builder(page).getByLabel('Reps, set 3').fill('7')
    await page.reload()
    await expect(builder(page).getByLabel('Name')).toHaveValue('Legs at la')
    await page.getByTestId('nav-home').click()
    await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
    await page.getByTestId('nav-move').click()
    await expect(builder(page).getByLabel('Reps, set 3')).toHaveValue('7')
    await builder(page).getByLabel('Name').press('End')
    await builder(page).getByLabel('Name').pressSequentially('st')
    await save(page)
    await expect(row(todays(page), 'Legs at last')).toBeVisible()
    await page.reload()
    await expect(button(page, 'New Workout')).toBeVisible()
    await expect(row(todays(page), 'Legs at last')).toBeVisible()
  })

  test('is not saved by Enter in a field, and only once by a double click', async ({ page }) => {
    await open(page, '/move')
    await build(page, 'Squat')
    await expect(builder(page)).not.toContainText('Last time:')

    await test.step('is discarded by Cancel, which can be undone', async () => {
      await button(builder(page), 'Cancel').click()
      await expect(button(page, 'Save Workout')).toHaveCount(0)
      await button(page.getByTestId('toast'), 'Undo').click()
      await expect(builder(page).getByRole('group', { name: 'Squat' })).toBeVisible()
      await expect(page.getByTestId('toast')).toHaveCount(0)
    })

    await builder(page).getByLabel('Weight, set 1').fill('135')
    await builder(page).getByLabel('Set 1 completed').check()
    await builder(page).getByLabel('Reps, set 1').fill('12')
    await builder(page).getByLabel('Reps, set 1').press('Enter')
    await expect(button(builder(page), 'Save Workout')).toBeVisible()
    await button(builder(page), 'Save Workout').dblclick()
    await expect(page.getByTestId('toast')).toContainText('Workout 1 saved')
    await expect(button(page, 'New Workout')).toBeFocused()
    await expect(todays(page).getByRole('listitem')).toHaveCount(1)

    await test.step('shows the sets of the last workout and starts from them', async () => {
      await build(page, 'Squat')
      await expect(builder(page)).toContainText('Last time: 12 × 135 lbs')
      await expect(builder(page).getByLabel('Weight, set 1')).toHaveValue('135')
      await expect(builder(page).getByLabel('Set 1 completed')).not.toBeChecked()
    })
  })

  test('accepts a typed past date, but no future date', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
    await open(page, '/move')
    await build(page, 'Squat')
    const date = builder(page).getByLabel('Date')
    await date.focus()
    await page.keyboard.type('12252025')
    await expect(date).toHaveValue('2025-12-25')
    await date.blur()
    await expect(date).toHaveValue('2025-12-25')
    await date.focus()
    await page.keyboard.type('12252026')
    await date.blur()
    await expect(builder(page)).toContainText('This date is in the future.')
    await button(page, 'Save Workout').click()
    await expect(date).toBeFocused()
    await expect(page.getByTestId('toast')).toHaveCount(0)
    await date.fill('2025-12-25')
    await date.fill('')
    await date.blur()
    await expect(date).toHaveValue('2025-12-25')
    await date.fill('2026-11-18')
    await save(page)
    await expect(page.getByTestId('toast')).toContainText('Wed, Nov 18')
    await expect(todays(page)).toContainText('No workouts yet today.')
  })

  test('can be taken back after saving, and a removed set or exercise after removing', async ({
    page,
  }) => {
    await open(page, '/move')
    await build(page, 'Squat')
    await builder(page).getByLabel('Weight, set 3').fill('135')
    await button(builder(page), 'Remove Set').click()
    await expect(builder(page).getByLabel('Weight, set 3')).toHaveCount(0)
    await expect(page.getByTestId('toast')).toContainText('Set 3 of Squat removed')
    await button(page.getByTestId('toast'), 'Undo').click()
    await expect(builder(page).getByLabel('Weight, set 3')).toHaveValue('135')
    await button(builder(page), 'Remove Squat').click()
    await expect(builder(page).getByLabel('Weight, set 3')).toHaveCount(0)
    await expect(page.getByTestId('toast')).toContainText('Squat removed')
    await button(page.getByTestId('toast'), 'Undo').click()
    await expect(builder(page).getByLabel('Weight, set 3')).toHaveValue('135')
    await save(page)
    await expect(row(todays(page), 'Workout 1')).toBeVisible()
    await button(page.getByTestId('toast'), 'Undo').click()
    await expect(builder(page).getByLabel('Weight, set 3')).toHaveValue('135')
    await expect(todays(page)).toContainText('No workouts yet today.')
  })

  test('opened before midnight gets the date on which it is saved', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T23:59:00') })
    await open(page, '/move')
    await build(page, 'Squat')
    await page.clock.runFor(120_000)
    await save(page)
    await expect(row(todays(page), 'Workout 1')).toBeVisible()
    await button(page, 'History').click()
    await expect(row(history(page), 'Workout 1')).toContainText('Sat, Nov 21 · 1 exercise · 45 min')
  })

  test(
    'can be saved offline after a reload',
    WITH_SERVICE_WORKER,
    async ({ page, context, consoleErrors }) => {
      await open(page, '/move')
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.reload()
      await page.waitForSelector('html[data-ready]')
      await context.setOffline(true)
      await build(page, 'Squat')
      await page.reload()
      await save(page)
      await page.reload()
      await expect(row(todays(page), 'Workout 1')).toBeVisible()
      await consoleErrors.waitFor(...SYNC_OFFLINE)
      await context.setOffline(false)
    },
  )
})

test.describe('a logged workout', () => {
  test('updates in every tab when a set is completed, and reports if it was deleted in another one', async ({
    page,
    context,
  }) => {
    await open(page, '/move')
    await build(page, 'Push-Up')
    await save(page)
    const other = await context.newPage()
    await open(other, '/move')
    for (const each of [page, other]) {
      await button(row(todays(each), 'Workout 1'), /^Workout 1/).click()
    }
    await button(todays(page), 'Set 2, 10 reps').click()
    await expect(button(todays(other), 'Set 2, 10 reps')).toHaveAttribute('aria-pressed', 'true')
    await expect(button(todays(other), 'Set 1, 10 reps')).toHaveAttribute('aria-pressed', 'false')

    const sheet = page.getByRole('dialog')
    await button(page, 'Edit Workout 1').click()
    await sheet.getByLabel('Name').fill('Morning')
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await button(other, 'Delete Workout 1').click()
    await button(sheet, 'Save').click()
    await expect(sheet).toContainText('was deleted in another tab')
    await button(other.getByTestId('toast'), 'Undo').click()
    await expect(row(todays(other), 'Workout 1')).toBeVisible()
    await button(sheet, 'Save').click()
    await expect(row(todays(other), 'Morning')).toBeVisible()
  })

  test('that was deleted in another tab says so only in its own form', async ({
    page,
    context,
  }) => {
    await open(page, '/move')
    await build(page, 'Push-Up')
    await save(page)
    await build(page, 'Squat')
    await save(page)
    const other = await context.newPage()
    await open(other, '/move')
    const sheet = page.getByRole('dialog')
    await button(page, 'Edit Workout 1').click()
    await button(other, 'Delete Workout 1').click()
    await expect(row(todays(page), 'Workout 1')).toHaveCount(0)
    await button(sheet, 'Save').click()
    await expect(sheet).toContainText('was deleted in another tab')
    await button(sheet, 'Cancel').click()
    await button(page, 'Edit Workout 2').click()
    await expect(sheet.getByLabel('Name')).toHaveValue('Workout 2')
    await expect(sheet).not.toContainText('was deleted')
  })

  test('can be edited, and the edit survives a reload', async ({ page }) => {
    await open(page, '/move')
    await build(page, 'Push-Up')
    await save(page)
    await button(page, 'Edit Workout 1').click()
    const sheet = page.getByRole('dialog', { name: 'Edit Workout' })
    await sheet.getByLabel('Name').fill('Morning')
    await sheet.getByLabel('Duration').fill('20,4')
    await page.reload()
    await expect(sheet.getByLabel('Name')).toHaveValue('Morning')
    await sheet.getByLabel('Notes').fill('On the balcony')
    await sheet.getByLabel('Weight, set 2').fill('12')
    await button(sheet, 'Save').click()
    await expect(sheet).toHaveCount(0)
    const logged = row(todays(page), 'Morning')
    await expect(page.getByTestId('toast')).toContainText('Morning changed')
    await button(page.getByTestId('toast'), 'Undo').click()
    await expect(row(todays(page), 'Workout 1')).toContainText('1 exercise · 45 min')
    await button(page, 'Edit Workout 1').click()
    await sheet.getByLabel('Name').fill('Morning')
    await sheet.getByLabel('Duration').fill('20,4')
    await sheet.getByLabel('Notes').fill('On the balcony')
    await sheet.getByLabel('Weight, set 2').fill('12')
    await button(sheet, 'Save').click()
    await expect(logged).toContainText('1 exercise · 20 min')
    await expect(logged).toContainText('On the balcony')
    await button(logged, /^Morning/).click()
    await expect(button(logged, /10 × 12 lbs/)).toBeVisible()
  })

  test('a deleted workout, an edit closed with Escape, and a set removed in it can be brought back', async ({
    page,
  }) => {
    await open(page, '/move')
    await build(page, 'Push-Up')
    await save(page)
    await test.step('from the toast on another page', async () => {
      await button(page, 'Delete Workout 1').click()
      await expect(todays(page)).toContainText('No workouts yet today.')
      await page.getByTestId('nav-home').click()
      await expect(page.getByTestId('toast')).toContainText('Workout 1 deleted')
      await button(page.getByTestId('toast'), 'Undo').click()
      await page.getByTestId('nav-move').click()
      await expect(row(todays(page), 'Workout 1')).toBeVisible()
    })

    const sheet = page.getByRole('dialog', { name: 'Edit Workout' })
    await button(page, 'Edit Workout 1').click()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page.getByText('Changes discarded')).toHaveCount(0)

    await button(page, 'Edit Workout 1').click()
    await sheet.getByLabel('Weight, set 3').fill('12')
    await button(sheet, 'Remove Set').click()
    await expect(sheet.getByLabel('Weight, set 3')).toHaveCount(0)
    await button(sheet, /^Undo/).click()
    await expect(sheet.getByLabel('Weight, set 3')).toHaveValue('12')
    await expect(button(sheet, 'Add Set')).toBeFocused()
    await button(sheet, 'Remove Push-Up').click()
    await expect(button(sheet, 'Add Exercises')).toBeFocused()
    await button(sheet, 'Undo, put Push-Up back').click()
    await expect(sheet.getByLabel('Weight, set 3')).toHaveValue('12')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page.getByTestId('toast')).toContainText('Changes discarded')
    await button(page.getByTestId('toast'), 'Undo').click()
    await expect(sheet.getByLabel('Weight, set 3')).toHaveValue('12')
    await button(sheet, 'Save').click()
    await button(row(todays(page), 'Workout 1'), /^Workout 1/).click()
    await expect(button(todays(page), 'Set 3, 10 × 12 lbs')).toBeVisible()
  })

  test('appears in the history of the last ten, where it can be edited and deleted', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('seeded')) return
      localStorage.setItem('seeded', '1')
      const workouts = Array.from({ length: 12 }, (_, nth) => ({
        id: `old_${nth}`,
        name: `Session ${nth + 1}`,
        date: `2025-03-${String(nth + 1).padStart(2, '0')}`,
        duration: 30,
        exercises: [],
      }))
      localStorage.setItem('fitness_workouts', JSON.stringify(workouts))
    })
    await open(page, '/move')
    await button(page, 'History').click()
    const rows = history(page).getByRole('listitem')
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toContainText('Session 12')
    await expect(rows.first()).toContainText('Mar 12, 2025')
    await expect(rows.last()).toContainText('Session 3')
    await button(page, 'All workouts, by month').click()
    const all = page.getByRole('region', { name: 'All workouts' })
    await expect(all.getByRole('listitem')).toHaveCount(12)
    await expect(all.getByRole('status').filter({ hasText: 'March 2025' })).toBeVisible()
    await expect(button(all, 'Previous month')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'All workouts, by month').click()
    await button(history(page), 'Delete Session 12').click()
    await expect(rows.first()).toContainText('Session 11')
    await expect(rows.last()).toContainText('Session 2')
    await button(history(page), 'Edit Session 11').click()
    await page.getByRole('dialog').getByLabel('Name').fill('Spring')
    await button(page.getByRole('dialog'), 'Save').click()
    await expect(rows.first()).toContainText('Spring')
    await button(page, 'History').click()
    await expect(rows).toHaveCount(0)
  })
})

test.describe('Quick Start', () => {
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add to Quick Start' })

  /** Fills Quick Start before the page is opened. */
  const fill = (page: Page, ...ids: string[]) =>
    page.addInitScript(
      (ids) => localStorage.setItem('quick_start_exercises', ids),
      JSON.stringify(ids),
    )

  test('holds six exercises and shows three until expanded', async ({ page }) => {
    await open(page, '/move')
    await button(page, 'Add to Quick Start').click()
    const line = (left: number) => `Select up to ${left} more exercise(s) to add to Quick Start`
    await expect(sheet(page)).toContainText(line(6))
    for (const name of ['Push-Up', 'Squat', 'Plank', 'Running', 'Walking', 'Cat-Cow']) {
      await pick(sheet(page), name)
    }
    await expect(sheet(page)).toContainText(line(0))
    await expect(library(sheet(page)).getByRole('button', { name: /^Burpee/ })).toBeDisabled()
    await button(sheet(page), 'Done').click()
    await expect(button(page, 'Add to Quick Start')).toHaveCount(0)
    await expect(button(page, /^Plank/)).toBeVisible()
    await expect(button(page, /^Walking/)).toHaveCount(0)
    await button(page, 'Show all 6').click()
    await expect(button(page, /^Walking/)).toBeVisible()
    await page.reload()
    await expect(button(page, 'Show all 6')).toBeVisible()
  })

  test('logs cardio, and logs the same run again with three taps from Home', async ({ page }) => {
    await fill(page, 'preset_20')
    await open(page, '/move')
    await button(page, /^Running/).click()
    const form = page.getByRole('form', { name: 'Running' })
    await expect(form.getByLabel('Duration')).toHaveValue('30')
    await expect(form.getByLabel('Sets')).toHaveValue('0')
    await expect(form.getByLabel('Reps')).toHaveValue('0')
    await expect(form.getByLabel('Distance')).toHaveValue('0')
    await button(form, 'Log Workout').click()
    await expect(form).toHaveCount(0)
    await expect(row(todays(page), 'Running')).toContainText('1 exercise · 30 min')

    await test.step('with a distance above 0 in the notes', async () => {
      await expect(todays(page)).not.toContainText('Distance')
      await button(page, /^Running 30/).click()
      await form.getByLabel('Distance').fill('5,25')
      await form.getByLabel('Duration').fill('abc')
      await button(form, 'Log Workout').click()
      await expect(form).toHaveCount(0)
      await expect(todays(page)).toContainText('1 exercise · 0 min')
      await expect(todays(page)).toContainText('Distance: 5.3 km')
      await button(page, /^Running 0 min/).click()
      await form.getByLabel('Duration').fill('28')
      await button(form, 'Log Workout').click()
      await expect(form).toHaveCount(0)
    })

    await page.getByTestId('nav-home').click()
    await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
    const taps = await countTaps(page)
    await page.getByTestId('nav-move').click()
    await button(page, /^Running 28 min/).click()
    await expect(form.getByLabel('Distance')).toHaveValue('5.3')
    await button(form, 'Log Workout').click()
    const runs = row(todays(page), 'Running')
    await expect(runs).toHaveCount(4)
    expect(await taps()).toBe(3)
    await expect(runs.last()).toContainText('1 exercise · 28 minDistance: 5.3 km')

    await button(page, /^Running 28 min/).click()
    await form.getByLabel('Duration').fill('82')
    await button(form, 'Log Workout').click()
    await expect(runs).toHaveCount(5)
    await button(page.getByTestId('toast'), 'Undo').click()
    await expect(runs).toHaveCount(4)
    await expect(button(page, /^Running 28 min/)).toBeVisible()
  })

  test('logs strength with three sets of ten, in a form that a tap opens and closes', async ({
    page,
  }) => {
    await fill(page, 'local_gone', 'preset_1', 'preset_25')
    await open(page, '/move')
    await test.step('an exercise that no longer exists is removed', async () => {
      const stored = () => page.evaluate(() => localStorage.getItem('quick_start_exercises'))
      await expect.poll(stored).toBe('["preset_1","preset_25"]')
    })
    const form = page.getByRole('form', { name: 'Push-Up' })
    await button(page, /^Push-Up/).click()
    await expect(form.getByLabel('Sets')).toHaveValue('3')
    await expect(form.getByLabel('Distance')).toHaveCount(0)
    await button(page, /^Push-Up/).click()
    await expect(form).toHaveCount(0)
    await button(page, /^Push-Up/).click()
    await button(form, 'Log Workout').click()
    await button(row(todays(page), 'Push-Up'), /^Push-Up/).click()
    await expect(button(todays(page), /10 reps/)).toHaveCount(3)

    await button(page, /^Cat-Cow/).click()
    await button(page, 'Remove from Quick Start').click()
    await expect(button(page, /^Cat-Cow/)).toHaveCount(0)
    await expect(page.locator('[aria-expanded]:focus')).toHaveCount(1)
  })
})

test.describe('a template', () => {
  test('starts a workout, which is in view and highlighted for three seconds', async ({ page }) => {
    await page.clock.install()
    await open(page, '/move')
    await button(page, /^Cardio Blast/).click()
    await expect(page.getByText('Burpee, Jump Rope, Jumping Jack, Mountain Climber')).toBeVisible()
    await expect(button(page, 'Start Workout')).toBeEnabled()
    // Loading has to finish before the clock is paused.
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await button(page, 'Start Workout').click()
    const started = row(todays(page), 'Cardio Blast')
    await expect(async () => {
      // The database may use a timer to notify of a change.
      await page.clock.runFor(10)
      await expect(started).toContainText('4 exercises · 30 min', { timeout: 500 })
    }).toPass()
    await expect(button(started, /15 reps/)).toHaveCount(12)
    await expect(button(started, /15 reps/).first()).toHaveAttribute('aria-pressed', 'false')
    await expect(started).toBeInViewport()
    await page.clock.runFor(2500)
    await expect(started.locator('.edge-chosen')).toHaveCSS('opacity', '1')
    await page.clock.runFor(1500)
    await expect(started.locator('.edge-chosen')).toHaveCSS('opacity', '0')

    await page.clock.resume()
    await button(page, 'New Workout').click()
    await expect(library(page)).toHaveCount(0)
    await button(page, 'Add Exercises').click()
    await expect(library(page)).toContainText('Jumping JackFull Body · Custom')
  })
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

  test('counts down to 0, then plays a chime and vibrates', async ({ page }) => {
    await open(page, '/move')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await button(page, '30 s').click()
    await expect(ring(page, 30)).toBeVisible()
    // The chime is scheduled ahead on the audio clock.
    await expect.poll(() => calls(page)).toEqual(['sound 30', 'sound 30', 'sound 31'])
    await page.clock.runFor(1000)
    await expect(ring(page, 29)).toBeVisible()
    await expect(page.getByText('0:29')).toBeVisible()
    await page.clock.runFor(29_000)
    await expect(page.getByText('Ready when you are', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Timer not running' })).toBeVisible()
    await expect(button(page, 'Stop Timer')).toHaveCount(0)
    await expect.poll(() => calls(page)).toContain('vibrate 220,120,220,120,420')
    await page.clock.runFor(5000)
    await expect(page.getByText('Ready when you are', { exact: true })).toHaveCount(0)
  })

  test('is silent when stopped early', async ({ page }) => {
    await open(page, '/move')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await button(page, '60 s').click()
    await page.clock.runFor(5000)
    await button(page, 'Stop Timer').click()
    await expect(page.getByRole('img', { name: 'Timer not running' })).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(page.getByText('Ready when you are', { exact: true })).toHaveCount(0)
    expect((await calls(page)).filter((call) => call.startsWith('vibrate'))).toEqual([])
  })

  test('is extended by 15 seconds, and the chime with it', async ({ page }) => {
    await open(page, '/move')
    await button(page, /^Cardio Blast/).click()
    await button(page, 'Start Workout').click()
    await expect(button(todays(page), 'Set 1, 15 reps').first()).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await button(todays(page), 'Set 1, 15 reps').first().click()
    await expect.poll(() => calls(page)).toEqual(['sound 60', 'sound 60', 'sound 61'])
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

  test('continues on other pages, and is correct after the device sleeps', async ({ page }) => {
    await open(page, '/move')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await button(page, '90 s').click()
    await expect(pill(page, '1:30')).toHaveCount(0)
    await page.getByTestId('nav-home').click()
    await page.clock.runFor(3000)
    await expect(pill(page, '1:27')).toBeVisible()
    // On a locked phone, the clock advances but no timer runs.
    const now = await page.evaluate(() => Date.now())
    await page.clock.setSystemTime(now + 53_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(pill(page, '0:34')).toBeVisible()
    await pill(page, '0:34').click()
    await expect(page.getByRole('heading', { name: 'Move', exact: true })).toBeVisible()
    await expect(ring(page, 34)).toBeVisible()
  })

  test('survives a reload', async ({ page }) => {
    await open(page, '/move')
    await button(page, '90 s').click()
    await page.reload()
    await page.getByTestId('nav-home').click()
    await expect(page.getByRole('link', { name: /Rest timer, 1:[12]\d left/ })).toBeVisible()
    await page.getByTestId('nav-move').click()
    await button(page, 'Stop Timer').click()
    await page.reload()
    await expect(page.getByRole('img', { name: 'Timer not running' })).toBeVisible()
    await expect(button(page, 'Stop Timer')).toHaveCount(0)

    await test.step('ends silently if it ran out while the app was closed', async () => {
      await page.evaluate(() => {
        const startedAtMs = Date.now() - 600_000
        localStorage.setItem('tend_rest_timer', JSON.stringify({ startedAtMs, seconds: 30 }))
      })
      await page.reload()
      await page.waitForSelector('html[data-ready]')
      await page.clock.runFor(3000)
      await expect(page.getByRole('img', { name: 'Timer not running' })).toBeVisible()
      await expect(button(page, 'Stop Timer')).toHaveCount(0)
      await expect(page.getByText('Ready when you are', { exact: true })).toHaveCount(0)
    })
  })
})

test.describe('accessibility', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 700 } })

  test('axe finds no issues in both themes with everything open', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('quick_start_exercises', '["preset_1","preset_20","preset_25"]')
    })
    await open(page, '/move')
    await button(page, '60 s').click()
    await button(page, /^Running/).click()
    await button(page, /^Upper Body/).click()
    await button(page, 'Start Workout').click()
    await build(page, 'Squat', 'Bicep Curl')
    await button(page, 'Add a custom exercise').click()
    await button(page, 'History').click()
    await expect(history(page).getByRole('listitem')).toHaveCount(1)
    await expectNoViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await button(todays(page), 'Edit Upper Body').click()
    await expectNoViolationsInBothThemes(page)
  })
})
