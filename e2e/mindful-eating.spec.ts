import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { expect, open, reload, test, today, userId } from './support/test.ts'

const food = (page: Page) => page.getByLabel('What did you eat?')
const feelings = (page: Page) => page.getByLabel('How did it make you feel?')

test('reflections are not overwritten by another tab, survive a reload in the middle of a word and a closed tab, and reach the server', async ({
  page,
  context,
  server,
}) => {
  const other = await context.newPage()
  const arrived = async (text: string) => {
    const [user, date] = [await userId(other), await today(other)]
    await expect.poll(async () => (await server.day(user, date)).eatingLog?.food).toBe(text)
  }
  await open(page, '/nutrition')
  await open(other, '/nutrition')
  await Promise.all([
    food(page).pressSequentially('Lent'),
    feelings(other).pressSequentially('Slow and warm'),
  ])
  await expect(feelings(page)).toHaveValue('Slow and warm')
  await expect(food(other)).toHaveValue('Lent')
  // The draft of the first tab may be gone before the second one has read the stored text.
  await arrived('Lent')

  await food(other).fill('Something else')
  await arrived('Something else')
  await expect(food(page)).toHaveValue('Lent')
  await food(page).pressSequentially('ils')
  await expect(food(page)).toHaveValue('Lentils')
  await feelings(page).focus()
  await feelings(other).focus()
  const both = 'Something else\nLentils'
  for (const tab of [page, other]) {
    await expect(food(tab)).toHaveValue(both)
    await expect(feelings(tab)).toHaveValue('Slow and warm')
  }
  await page.close()

  await food(other).click()
  await other.keyboard.press('ControlOrMeta+End')
  await other.keyboard.insertText(' with pe')
  // Reload at once, before the letters reach the database.
  await reload(other)
  await expect(food(other)).toHaveValue(`${both} with pe`)
  await arrived(`${both} with pe`)
  await food(other).fill('Soup')
  await other.close()
  const next = await context.newPage()
  await open(next, '/home')
  const [user, date] = [await userId(next), await today(next)]
  await expect
    .poll(async () => (await server.day(user, date)).eatingLog)
    .toEqual({ food: 'Soup', feelings: 'Slow and warm' })
  await open(next, '/nutrition')
  await expect(food(next)).toHaveValue('Soup')
})

test.describe('at midnight', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 844 } })

  test('a text started before midnight belongs to that day, and axe finds no violations', async ({
    page,
    server,
  }) => {
    await page.clock.install({ time: new Date('2026-11-20T23:55:00') })
    await open(page, '/nutrition')
    await food(page).pressSequentially('Late ')
    await page.clock.runFor(330_000)
    await food(page).pressSequentially('soup')
    await expect(food(page)).toHaveValue('Late soup')
    await feelings(page).focus()
    await food(page).focus()
    await expect(food(page)).toHaveValue('Late soup')
    await food(page).blur()
    await expect(food(page)).toHaveValue('')
    await food(page).fill('Early tea')
    await page.clock.runFor(10_000)
    const user = await userId(page)
    await expect
      .poll(async () => (await server.day(user, '2026-11-20')).eatingLog.food)
      .toBe('Late soup')
    await expect
      .poll(async () => (await server.day(user, '2026-11-21')).eatingLog.food)
      .toBe('Early tea')

    await page.getByText('Fri, Nov 20').click()
    await expect(page.getByText('Late soup')).toBeVisible()
    await food(page).fill('x'.repeat(200))
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
