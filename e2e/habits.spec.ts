import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolationsInBothThemes } from './support/axe.ts'
import { SYNC_OFFLINE } from './support/message-log.ts'
import {
  expect,
  filesLoaded,
  newDevice,
  open,
  openAndSync,
  test,
  today,
  useCodeOf,
  userId,
} from './support/test.ts'

const FIVE_ON_YOU = ['Meditation', 'Reading', 'Walk', 'Family', 'Call']
const FULL = 'You have five habits. Remove one to add another.'

const todays = (page: Page) => page.getByRole('region', { name: /^Today/ }).getByRole('checkbox')
const tick = (page: Page, key: string) => page.getByTestId(`habit-${key}`)
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}` })
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const undo = (page: Page) => page.getByTestId('toast').getByRole('button', { name: 'Undo' })
const selected = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('selectedHabits') ?? '[]'))

async function addOnYou(page: Page, names: readonly string[]) {
  for (const name of names) {
    await add(page, name).click()
    await expect(add(page, name)).toHaveCount(0)
  }
}

/** Stores a selection of habits before the app starts. */
function choose(page: Page, ...names: string[]) {
  return page.addInitScript((chosen) => {
    if (!localStorage.getItem('selectedHabits')) localStorage.setItem('selectedHabits', chosen)
  }, JSON.stringify(names))
}

test.describe('on the You page', () => {
  test('habits can be added, ticked and removed, and the removal undone', async ({
    page,
    server,
  }) => {
    await open(page, '/you')
    await expect(page.getByText('No habits chosen yet.')).toBeVisible()
    await addOnYou(page, ['Meditation', 'Stretch', 'Call'])
    await expect(page.getByText('0 of 3 done')).toBeVisible()
    await expect(page.getByText('You can add two more.')).toBeVisible()
    const [user, date] = [await userId(page), await today(page)]
    const habits = async () => (await server.day(user, date)).habits
    await expect.poll(habits).toEqual({ meditation: false, stretch: false, call: false })

    await tick(page, 'stretch').click()
    await expect(tick(page, 'stretch')).toBeChecked()
    await expect(page.getByText('1 of 3 done')).toBeVisible()
    await expect.poll(habits).toEqual({ meditation: false, stretch: true, call: false })

    await page.getByRole('button', { name: 'Remove Stretch' }).click()
    await expect(tick(page, 'stretch')).toHaveCount(0)
    await expect.poll(habits).toEqual({ meditation: false, call: false })
    await expect.poll(() => selected(page)).toEqual(['Meditation', 'Call'])
    await undo(page).click()
    await expect(tick(page, 'stretch')).toBeChecked()
    await expect.poll(() => selected(page)).toEqual(['Meditation', 'Stretch', 'Call'])
  })

  test('a sixth habit cannot be added on either screen', async ({ page }) => {
    await open(page, '/you')
    await addOnYou(page, FIVE_ON_YOU)
    await expect(page.getByText(FULL)).toBeVisible()
    await expect(add(page, 'Stretch')).toBeDisabled()

    await page.getByRole('link', { name: 'View Full Habits Page' }).click()
    await expect(page.getByRole('heading', { name: 'Habit Tracker' })).toBeVisible()
    await expect(todays(page)).toHaveCount(5)
    await expect(page.getByText('5 of 5 chosen')).toBeVisible()
    await expect(page.getByText(FULL)).toBeVisible()
    await expect(chip(page, 'Stretch')).toBeDisabled()
    await chip(page, 'Walk').click()
    await expect(page.getByText('4 of 5 chosen')).toBeVisible()
    await chip(page, 'Stretch').click()
    await expect(chip(page, 'Stretch')).toHaveAttribute('aria-pressed', 'true')
    await expect(chip(page, 'Walk')).toBeDisabled()
  })

  test('two tabs show the same list, live', async ({ page, context }) => {
    const other = await context.newPage()
    await open(page, '/you')
    await open(other, '/habits')
    await addOnYou(page, ['Walk'])
    await tick(other, 'walk').click()
    await expect(tick(page, 'walk')).toBeChecked()
    await chip(other, 'Journaling').click()
    await expect(tick(page, 'journaling')).toBeVisible()
  })
})

test.describe('on the Habits page', () => {
  test('all 20 habits are listed in three groups, with explanations and full names', async ({
    page,
  }) => {
    await open(page, '/habits')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Mind & Emotional Wellness',
      'Body & Energy Regulation',
      'Connection & Expression',
    ])
    const chips = page.locator('button[aria-pressed]')
    await expect(chips).toHaveCount(20)
    await page.getByText('What each one means').last().click()
    await expect(page.getByText('Talk to someone you care about.')).toBeVisible()

    // Long names are shortened on screen, but complete for screen readers and in a tooltip.
    const long = page.getByRole('button', { name: 'Learning Something New' })
    await expect(long.getByText('Learning Somethin...')).toBeVisible()
    await long.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Learning Something New')
    await long.click()
    await expect(page.getByRole('checkbox', { name: 'Learning Something New' })).toBeVisible()
  })

  test('ticking stores the habit, unticking removes it, and the selection stays', async ({
    page,
    server,
  }) => {
    await open(page, '/habits')
    await chip(page, 'Walk').click()
    await tick(page, 'walk').click()
    await expect(tick(page, 'walk')).toBeChecked()
    const [user, date] = [await userId(page), await today(page)]
    const habits = async () => (await server.day(user, date)).habits
    await expect.poll(habits).toEqual({ walk: true })
    await tick(page, 'walk').click()
    await expect(tick(page, 'walk')).not.toBeChecked()
    await expect.poll(habits).toEqual({})
    await page.reload()
    await expect(tick(page, 'walk')).not.toBeChecked()
  })
})

test('a habit of your own keeps its days under a new name; the server never gets the name', async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openAndSync(page, '/habits')
  await page.getByTestId('add-own-habit').click()
  const name = page.getByTestId('own-habit-name')
  await expect(name).toBeFocused()
  await name.fill('meditation')
  await name.press('Enter')
  await expect(page.getByText('You already have a habit with this name.')).toBeVisible()
  await name.fill(' Yoga 🧘🏽 ')
  await page.getByTestId('own-habit-group').selectOption('Body & Energy Regulation')
  await page.getByRole('button', { name: 'Add habit' }).click()
  await expect(page.getByTestId('dialog-own-habit')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Yoga 🧘🏽' }).click()
  const [user, date] = [await userId(page), await today(page)]
  const habits = async () => Object.entries((await server.day(user, date)).habits)
  await expect.poll(habits).toEqual([[expect.stringMatching(/^own[0-9a-f]{32}$/), true]])

  await page.getByRole('button', { name: 'Rename Yoga 🧘🏽' }).click()
  await name.fill('Slow yoga')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('checkbox', { name: 'Slow yoga' })).toBeChecked()
  await expect(chip(page, 'Slow yoga')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('img', { name: /^Slow yoga, done on/ })).toBeVisible()

  const other = await newDevice(browser, server)
  await useCodeOf(page, other.context())
  await open(other, '/you')
  await expect(other.getByRole('checkbox', { name: 'A habit of your own' })).toBeChecked()
  await other.context().close()

  await page.getByTestId('own-habits').getByRole('button', { name: 'Remove Slow yoga' }).click()
  await expect(page.getByTestId('own-habits')).toHaveCount(0)
  await expect(chip(page, 'Slow yoga')).toHaveCount(0)
  await undo(page).click()
  await expect(page.getByRole('checkbox', { name: 'Slow yoga' })).toBeChecked()
  await open(page, '/calendar')
  await expect(page.getByTestId('day-detail')).toContainText('Slow yoga')
})

test.describe('from day to day', () => {
  test('the next morning no habit is done, and yesterday can be corrected', async ({
    page,
    server,
  }) => {
    await page.clock.install({ time: new Date('2026-11-20T21:00:00') })
    await open(page, '/habits')
    await chip(page, 'Walk').click()
    await chip(page, 'Call').click()
    await tick(page, 'walk').click()
    await expect(tick(page, 'walk')).toBeChecked()

    // Simulates a suspended device: the clock advances, but no timer runs.
    await page.clock.setSystemTime(new Date('2026-11-21T07:00:00'))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page.getByText('0 of 2 done')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Walk, done on Fri, Nov 20.' })).toBeVisible()

    await page.getByText('Yesterday', { exact: true }).click()
    await expect(page.getByTestId('yesterday-walk')).toBeChecked()
    await page.getByTestId('yesterday-call').click()
    await expect(page.getByRole('img', { name: 'Call, done on Fri, Nov 20.' })).toBeVisible()
    await page.getByTestId('yesterday-walk').click()
    await expect(
      page.getByRole('img', { name: 'Walk, not done in the last 14 days.' }),
    ).toBeVisible()
    const user = await userId(page)
    await page.clock.runFor(5_000)
    await expect
      .poll(async () => (await server.day(user, '2026-11-20')).habits)
      .toEqual({ call: true })
    expect((await server.day(user, '2026-11-21')).habits).toEqual({})
  })

  test('midnight in an open page starts a new list', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T23:59:30') })
    await choose(page, 'Walk')
    await open(page, '/you')
    await tick(page, 'walk').click()
    await expect(tick(page, 'walk')).toBeChecked()
    await page.clock.runFor(60_000)
    await expect(tick(page, 'walk')).not.toBeChecked()
    await tick(page, 'walk').click()
    await expect(tick(page, 'walk')).toBeChecked()
  })

  test('a habit ticked offline reaches the server later, and another device too', async ({
    page,
    context,
    browser,
    server,
    consoleErrors,
  }) => {
    await openAndSync(page, '/habits')
    await chip(page, 'Walk').click()
    await expect(tick(page, 'walk')).toBeVisible()
    await filesLoaded(page)
    await context.setOffline(true)
    await tick(page, 'walk').click()
    await expect(tick(page, 'walk')).toBeChecked()
    const [user, date] = [await userId(page), await today(page)]
    expect((await server.day(user, date)).habits).toEqual({})
    await consoleErrors.waitFor(...SYNC_OFFLINE)
    await context.setOffline(false)
    await expect.poll(async () => (await server.day(user, date)).habits).toEqual({ walk: true })

    const there = await newDevice(browser, server)
    await useCodeOf(page, there.context())
    await open(there, '/you')
    await expect(tick(there, 'walk')).toBeChecked()
    await there.context().close()
  })
})

test.describe('accessibility', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 844 } })

  for (const path of ['/you', '/habits']) {
    test(`finds no violations on ${path} with five habits, in both themes`, async ({ page }) => {
      await choose(page, ...FIVE_ON_YOU)
      await open(page, path)
      await tick(page, 'walk').click()
      await expect(tick(page, 'walk')).toBeChecked()
      if (path === '/habits') await page.getByText('Yesterday', { exact: true }).click()
      await expectNoViolationsInBothThemes(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  }

  test('finds no violations in the list of own habits and its dialog', async ({ page }) => {
    const own = { [`own${'0'.repeat(32)}`]: { name: 'Mindfulness'.repeat(3), group: 1 } }
    await page.addInitScript(
      (text) => localStorage.setItem('tend_settings', text),
      JSON.stringify(own),
    )
    await open(page, '/habits')
    await page.getByRole('button', { name: /^Rename/ }).click()
    await expectNoViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
