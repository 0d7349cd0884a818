import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { SYNC_OFFLINE } from './support/message-log.ts'
import { storeValues } from './support/stored-values.ts'
import {
  expect,
  goOffline,
  goTo,
  keepToast,
  open,
  openAndSync,
  test,
  today,
  userId,
} from './support/test.ts'

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const undo = (page: Page) => page.getByTestId('toast').getByRole('button', { name: 'Undo' })

test('a habit that a user added, ticked offline, keeps its days under a new name; the server never gets the name', async ({
  page,
  context,
  server,
  consoleErrors,
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
  const [user, date] = [await userId(page), await today(page)]
  const habits = async () => Object.entries((await server.day(user, date)).habits)
  const own = expect.stringMatching(/^own[0-9a-f]{32}$/)
  await expect.poll(habits).toEqual([[own, false]])
  await goOffline(page)
  await page.getByRole('checkbox', { name: 'Yoga 🧘🏽' }).click()
  await expect(page.getByRole('checkbox', { name: 'Yoga 🧘🏽' })).toBeChecked()
  expect(await habits()).toEqual([[own, false]])
  await consoleErrors.waitFor(...SYNC_OFFLINE)
  await context.setOffline(false)
  await expect.poll(habits).toEqual([[own, true]])

  await page.getByRole('button', { name: 'Rename Yoga 🧘🏽' }).click()
  await name.fill('Slow yoga')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('checkbox', { name: 'Slow yoga' })).toBeChecked()
  await expect(chip(page, 'Slow yoga')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('img', { name: /^Slow yoga, done on/ })).toBeVisible()

  await page.getByTestId('own-habits').getByRole('button', { name: 'Remove Slow yoga' }).click()
  await keepToast(page)
  await expect(page.getByTestId('own-habits')).toHaveCount(0)
  await expect(chip(page, 'Slow yoga')).toHaveCount(0)
  await undo(page).click()
  await expect(page.getByRole('checkbox', { name: 'Slow yoga' })).toBeChecked()
  await goTo(page, '/calendar')
  await expect(page.getByTestId('day-detail')).toContainText('Slow yoga')
})

test('a few taps from You make a habit rest on some days, and Home asks for one less', async ({
  page,
}) => {
  // A Tuesday: some days are Monday, Wednesday and Friday at first.
  await page.clock.install({ time: new Date('2026-03-03T12:00:00') })
  await storeValues(page, { selectedHabits: ['Walk', 'Reading'], tend_settings: { weekStart: 1 } })
  await open(page, '/you')
  const todays = page.getByRole('region', { name: "Today's habits" })
  await todays.getByRole('button', { name: 'Edit' }).click()
  await todays.getByRole('button', { name: /^Walk/ }).click()
  const sheet = page.getByTestId('dialog-habit')
  await sheet.getByRole('button', { name: 'Some days' }).click()
  await expect(sheet.getByRole('button', { name: 'Monday' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toHaveCount(0)
  await todays.getByRole('button', { name: 'Done' }).click()
  await expect(todays.getByRole('heading', { name: 'Resting today' })).toBeVisible()
  await open(page, '/home')
  await expect(page.getByRole('img', { name: 'Habits, 0 of 4' })).toBeVisible()
  await page.getByTestId('habit-walk').click()
  await expect(page.getByRole('img', { name: 'Habits, 1 of 5' })).toBeVisible()
})

test.describe('accessibility', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 844 } })

  test('finds no violations with five habits, one with a long name, in both themes', async ({
    page,
  }) => {
    const [id, name] = [`own${'0'.repeat(32)}`, 'Mindfulness'.repeat(3)]
    await storeValues(page, {
      selectedHabits: ['Meditation', 'Reading', 'Walk', 'Family', id],
      tend_settings: { [id]: { name, group: 1 } },
    })
    const expectFits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await open(page, '/habits')
    await page.getByTestId('habit-walk').click()
    await expect(page.getByTestId('habit-walk')).toBeChecked()
    await page.getByText('Yesterday', { exact: true }).click()
    await expectNoViolations(page)
    await expectFits()
    await page.getByRole('button', { name: `Rename ${name}` }).click()
    await expectNoViolations(page)
    await expectFits()
    await page.keyboard.press('Escape')
    await goTo(page, '/you')
    await expect(page.getByTestId('habit-walk')).toBeChecked()
    await expectNoViolations(page)
    await expectFits()
  })
})
