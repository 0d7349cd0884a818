import type { BrowserContext, Page } from '@playwright/test'
import { logConsoleErrors, SYNC_OFFLINE } from './support/message-log.ts'
import { expect, newDevice, open, openAndSync, test, useCodeOf } from './support/test.ts'

const tick = (page: Page, key: string) => page.getByTestId(`habit-${key}`)
const glass = (page: Page) => page.getByRole('button', { name: 'Add a glass' })
const flower = (page: Page, glasses: number) =>
  page.getByRole('img', { name: `${glasses} of 8 glasses` })
const food = (page: Page) => page.getByLabel('What did you eat?')
const feelings = (page: Page) => page.getByLabel('How did it make you feel?')
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' })

/** The three pages of a device, each in its own tab, so that they can be used without a network. */
interface DeviceTabs {
  readonly context: BrowserContext
  readonly habits: Page
  readonly water: Page
  readonly eating: Page
}

async function openTabs(context: BrowserContext): Promise<DeviceTabs> {
  const [habits, water, eating] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ]
  await openAndSync(habits, '/you')
  await openAndSync(water, '/hydration')
  await openAndSync(eating, '/nutrition')
  return { context, habits, water, eating }
}

async function drink({ water }: DeviceTabs, glasses: number) {
  for (let count = 1; count <= glasses; count++) {
    await glass(water).click()
    await expect(flower(water, count)).toBeVisible()
  }
}

test('two offline devices keep both ticks, all glasses and both texts of the other', async ({
  page,
  context,
  browser,
  server,
  consoleErrors,
}) => {
  await openAndSync(page, '/you')
  for (const name of ['Meditation', 'Walk']) {
    await page.getByRole('button', { name: `Add ${name}` }).click()
  }
  await expect(tick(page, 'walk')).not.toBeChecked()
  const phone = await openTabs(context)
  const other = (await newDevice(browser, server)).context()
  logConsoleErrors(other, consoleErrors)
  await useCodeOf(page, other)
  const laptop = await openTabs(other)

  for (const { context } of [phone, laptop]) await context.setOffline(true)
  await tick(phone.habits, 'meditation').click()
  await drink(phone, 3)
  await food(phone.eating).fill('Soup on the train')
  await tick(laptop.habits, 'walk').click()
  await drink(laptop, 2)
  await feelings(laptop.eating).fill('Calm')
  for (const { habits, eating } of [phone, laptop]) {
    await expect(habits.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(saved(eating)).toBeVisible()
  }
  await consoleErrors.waitFor(...SYNC_OFFLINE)

  for (const { context } of [phone, laptop, phone]) {
    await context.setOffline(false)
    await open(await context.newPage(), '/hydration')
  }
  for (const { habits, water, eating, context } of [phone, laptop]) {
    const after = await context.newPage()
    await openAndSync(after, '/home')
    await expect(flower(water, 5)).toBeVisible()
    await expect(tick(habits, 'meditation')).toBeChecked()
    await expect(tick(habits, 'walk')).toBeChecked()
    await expect(food(eating)).toHaveValue('Soup on the train')
    await expect(feelings(eating)).toHaveValue('Calm')
  }
  await other.close()
})
