import type { Page } from '@playwright/test'
import { logConsoleErrors, SYNC_OFFLINE } from './support/message-log.ts'
import {
  expect,
  goOffline,
  goTo,
  newDevice,
  open,
  test,
  today,
  useCodeOf,
  userId,
} from './support/test.ts'

const tick = (page: Page, key: string) => page.getByTestId(`habit-${key}`)
const flower = (page: Page, glasses: number) =>
  page.getByRole('img', { name: `${glasses} of 8 glasses` })
const food = (page: Page) => page.getByLabel('What did you eat?')
const feelings = (page: Page) => page.getByLabel('How did it make you feel?')
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' })

/** Opens the three pages once, so that they can be used without a network. */
async function visitPages(page: Page) {
  await open(page, '/hydration')
  await goTo(page, '/nutrition')
  await expect(food(page)).toBeVisible()
  await goTo(page, '/you')
  await expect(tick(page, 'walk')).not.toBeChecked()
}

/** Starts sync runs until the page shows the glasses: an earlier run may have just ended. */
async function syncUntilGlasses(page: Page, glasses: number) {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(flower(page, glasses)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test('two offline devices keep both ticks, all glasses and both texts of the other', async ({
  page,
  browser,
  server,
  consoleErrors,
}) => {
  await open(page, '/you')
  for (const name of ['Meditation', 'Walk']) {
    await page.getByRole('button', { name: `Add ${name}` }).click()
  }
  await expect(tick(page, 'walk')).not.toBeChecked()
  const [user, date] = [await userId(page), await today(page)]
  await expect
    .poll(async () => Object.keys((await server.day(user, date)).habits))
    .toEqual(expect.arrayContaining(['meditation', 'walk']))
  await visitPages(page)
  const laptop = await newDevice(browser, server)
  logConsoleErrors(laptop.context(), consoleErrors)
  await useCodeOf(page, laptop.context())
  await visitPages(laptop)

  await goOffline(page, laptop)
  for (const [device, habit, glasses, field, text] of [
    [page, 'meditation', 3, food, 'Soup on the train'],
    [laptop, 'walk', 2, feelings, 'Calm'],
  ] as const) {
    await tick(device, habit).click()
    await expect(device.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await goTo(device, '/hydration')
    for (let count = 1; count <= glasses; count++) {
      await device.getByRole('button', { name: 'Add a glass' }).click()
      await expect(flower(device, count)).toBeVisible()
    }
    await goTo(device, '/nutrition')
    await field(device).fill(text)
    await expect(saved(device)).toBeVisible()
    await goTo(device, '/hydration')
  }
  await consoleErrors.waitFor(...SYNC_OFFLINE)

  await page.context().setOffline(false)
  await expect.poll(() => server.day(user, date)).toMatchObject({ waterCount: 3 })
  await laptop.context().setOffline(false)
  await syncUntilGlasses(laptop, 5)
  await syncUntilGlasses(page, 5)
  for (const device of [page, laptop]) {
    await goTo(device, '/you')
    await expect(tick(device, 'meditation')).toBeChecked()
    await expect(tick(device, 'walk')).toBeChecked()
    await goTo(device, '/nutrition')
    await expect(food(device)).toHaveValue('Soup on the train')
    await expect(feelings(device)).toHaveValue('Calm')
  }
  await laptop.context().close()
})
