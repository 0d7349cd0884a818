import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolationsInBothThemes } from './support/axe.ts'
import { SYNC_OFFLINE } from './support/message-log.ts'
import { expect, filesLoaded, open, openAndSync, test, today, userId } from './support/test.ts'

const food = (page: Page) => page.getByLabel('What did you eat?')
const feelings = (page: Page) => page.getByLabel('How did it make you feel?')
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' })

test.describe('the two reflections', () => {
  test('are saved on every edit, and reach the server in a few requests, not one per letter', async ({
    page,
    server,
  }) => {
    let requests = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') requests += 1
    })
    await open(page, '/nutrition')
    await expect(page.getByRole('heading', { name: 'Mindful Eating', level: 1 })).toBeVisible()
    await expect(food(page)).toHaveValue('')
    await expect(saved(page)).toHaveCount(0)
    await food(page).pressSequentially('Warm lentil soup', { delay: 40 })
    await expect(saved(page)).toBeVisible()
    await feelings(page).fill('Calm,\nand warm')
    const [user, date] = [await userId(page), await today(page)]
    await expect
      .poll(async () => (await server.day(user, date)).eatingLog)
      .toEqual({ food: 'Warm lentil soup', feelings: 'Calm,\nand warm' })
    expect(requests).toBeLessThan(5)
    await page.reload()
    await expect(feelings(page)).toHaveValue('Calm,\nand warm')
  })

  test('lose nothing when the page reloads in the middle of a word, or the tab is closed', async ({
    page,
    context,
  }) => {
    await open(page, '/nutrition')
    let text = ''
    for (const letters of ['Rice ', 'with pe', 'as and a bi', 't of lem']) {
      await food(page).click()
      await page.keyboard.press('End')
      await page.keyboard.insertText(letters)
      text += letters
      // Reload at once, before the letters reach the database.
      await page.reload()
      await expect(food(page)).toHaveValue(text)
    }
    await food(page).fill('Soup')
    await page.close()
    const next = await context.newPage()
    await open(next, '/nutrition')
    await expect(food(next)).toHaveValue('Soup')
  })

  test('are not overwritten by another tab', async ({ page, context }) => {
    const other = await context.newPage()
    await open(page, '/nutrition')
    await open(other, '/nutrition')
    await Promise.all([
      food(page).pressSequentially('Lentils and rice'),
      feelings(other).pressSequentially('Slow and warm'),
    ])
    for (const tab of [page, other]) {
      await expect(food(tab)).toHaveValue('Lentils and rice')
      await expect(feelings(tab)).toHaveValue('Slow and warm')
      await tab.reload()
      await expect(feelings(tab)).toHaveValue('Slow and warm')
    }
  })

  test('keep the typed text while focused, and show the stored text afterwards', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await open(page, '/nutrition')
    await open(other, '/nutrition')
    await food(page).pressSequentially('Lent')
    await expect(food(other)).toHaveValue('Lent')
    await food(other).fill('Something else')
    await expect(saved(other)).toBeVisible()
    await expect(food(page)).toHaveValue('Lent')
    await food(page).pressSequentially('ils')
    await expect(food(page)).toHaveValue('Lentils')
    await food(page).blur()
    await food(other).blur()
    await expect(food(other)).toHaveValue('Lentils')
    await expect(food(page)).toHaveValue('Lentils')
  })

  test('written offline reach the server later', async ({
    page,
    context,
    server,
    consoleErrors,
  }) => {
    await openAndSync(page, '/nutrition')
    await filesLoaded(page)
    await context.setOffline(true)
    await food(page).fill('An apple on the train')
    await expect(saved(page)).toBeVisible()
    await consoleErrors.waitFor(...SYNC_OFFLINE)
    await context.setOffline(false)
    const [user, date] = [await userId(page), await today(page)]
    await expect
      .poll(async () => (await server.day(user, date)).eatingLog.food)
      .toBe('An apple on the train')
  })
})

test.describe('from day to day', () => {
  test('the questions change, and earlier reflections can be read', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-19T12:00:00') })
    await open(page, '/nutrition')
    const questions = page.getByRole('listitem').filter({ hasText: '?' })
    await expect(questions).toHaveCount(3)
    const first = await questions.allTextContents()
    await food(page).fill('Rice with peas')
    await feelings(page).fill('Calm')
    await expect(saved(page)).toBeVisible()

    await page.clock.setSystemTime(new Date('2026-11-20T12:00:00'))
    await page.reload()
    await expect(questions).toHaveCount(3)
    await expect.poll(() => questions.allTextContents()).not.toEqual(first)
    await expect(food(page)).toHaveValue('')
    await page.getByText('Thu, Nov 19').click()
    await expect(page.getByText('Rice with peas')).toBeVisible()
    await expect(page.getByText('Calm', { exact: true })).toBeVisible()

    await page.clock.setSystemTime(new Date('2027-06-20T12:00:00'))
    await page.reload()
    await expect(page.getByText('No reflections in the last 90 days.')).toBeVisible()
    await page.getByRole('button', { name: 'Show earlier days' }).click()
    await page.getByRole('button', { name: 'Show earlier days' }).click()
    await page.getByText('Thu, Nov 19, 2026').click()
    await expect(page.getByText('Rice with peas')).toBeVisible()
  })

  test('a text started before midnight belongs to that day', async ({ page, server }) => {
    await page.clock.install({ time: new Date('2026-11-20T23:59:30') })
    await open(page, '/nutrition')
    await food(page).pressSequentially('Late ')
    await page.clock.runFor(60_000)
    await food(page).pressSequentially('soup')
    await expect(food(page)).toHaveValue('Late soup')
    await feelings(page).focus()
    await food(page).focus()
    await expect(food(page)).toHaveValue('Late soup')
    await food(page).blur()
    await expect(food(page)).toHaveValue('')
    await food(page).fill('Early tea')
    await expect(saved(page)).toBeVisible()
    await page.clock.runFor(10_000)
    const user = await userId(page)
    await expect
      .poll(async () => (await server.day(user, '2026-11-20')).eatingLog.food)
      .toBe('Late soup')
    await expect
      .poll(async () => (await server.day(user, '2026-11-21')).eatingLog.food)
      .toBe('Early tea')
  })
})

test.describe('accessibility', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 844 } })

  test('finds no violations on the page, in both themes', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-19T12:00:00') })
    await open(page, '/nutrition')
    await food(page).fill('Rice with peas')
    await expect(saved(page)).toBeVisible()
    await page.clock.setSystemTime(new Date('2026-11-20T12:00:00'))
    await page.reload()
    await page.getByText('Thu, Nov 19').click()
    await food(page).fill('x'.repeat(200))
    await expectNoViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
