import type { Page } from '@playwright/test'
import { expectCleanInBothThemes } from './support/axe.ts'
import { Phone, SHELL_ORIGIN, serveAt } from './support/phone.ts'
import { expect, KEPT_ON_DEVICE, open, test, today, userId } from './support/test.ts'

test.use({ baseURL: SHELL_ORIGIN })

const SERVER = 'https://tend.home.test'
const flower = (page: Page, glasses: number) =>
  page.getByRole('img', { name: `${glasses} of 8 glasses` })

test(
  'in the shell nobody is asked for anything until a server is given',
  KEPT_ON_DEVICE,
  async ({ page, context, server, consoleErrors, crossOriginRequests }) => {
    const phone = await Phone.put(context)
    await open(page, '/hydration')
    await page.getByRole('button', { name: 'Add a glass' }).click()
    await expect(flower(page, 1)).toBeVisible()
    // Every path is answered with the one document, and is the page asked for all the same.
    await open(page, '/data')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data')
    await expect(page.getByText('No server keeps a copy')).toBeVisible()
    await expect(page.getByTestId('stored-days')).toContainText('On this device only')
    await expect(page.getByRole('heading', { name: 'Your code' })).toBeHidden()
    await expect(page.getByText('Erase everything you have logged from this phone.')).toBeVisible()
    const erase = page.getByTestId('erase-dialog')
    await page.getByRole('button', { name: 'Erase everything' }).click()
    await expect(erase).toContainText('goes from this phone')
    await expect(erase).not.toContainText('server')
    await erase.getByRole('button', { name: 'Cancel' }).click()
    const workers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(await workers()).toBe(0)

    await page.getByRole('button', { name: 'Save everything as one file' }).click()
    await expect.poll(() => phone.files.length).toBe(1)
    expect(JSON.parse(phone.files[0] ?? '')).toMatchObject({
      records: { days: [{ waterCount: 1 }] },
    })

    const address = page.getByLabel('Address of your server')
    const give = async (typed: string) => {
      await address.fill(typed)
      await address.press('Enter')
    }
    await give('http://localhost:3000')
    await expect(page.getByText('Only an address with https://')).toBeVisible()
    // Not one request has left the phone so far.
    expect(crossOriginRequests.messages).toEqual([])

    await page.route('https://other.test/**', (route) =>
      route.fulfill({
        body: 'Welcome',
        headers: {
          'access-control-allow-origin': SHELL_ORIGIN,
          'access-control-allow-credentials': 'true',
        },
      }),
    )
    await give('other.test')
    await expect(page.getByText('it is not a Tend server')).toBeVisible()
    await page.route('https://away.test/**', (route) => route.abort())
    await give('away.test')
    await expect(page.getByText('There was no answer')).toBeVisible()
    crossOriginRequests.expect('https://other.test/healthz', 'https://away.test/healthz')
    consoleErrors.expect(/ERR_FAILED https:\/\/away\.test\/healthz$/)

    await serveAt(page, SERVER, server)
    await give('Tend.home.test/you')
    await expect(page.getByTestId('given-server')).toHaveText(SERVER)
    await expect(page.getByTestId('sync-waiting')).toHaveText('Nothing waits to be sent.')
    await expect(page.getByText('Last exchange:')).toBeVisible()
    await expect(
      page.getByText('Erase everything you have logged, here and on the server.'),
    ).toBeVisible()
    const id = await userId(page)
    const date = await today(page)
    await expect.poll(async () => (await server.day(id, date)).waterCount).toBe(1)

    // It is remembered, and asked from every page.
    await open(page, '/hydration')
    await page.getByRole('button', { name: 'Add a glass' }).click()
    await expect.poll(async () => (await server.day(id, date)).waterCount).toBe(2)
    crossOriginRequests.expect(`${SERVER}/`)

    await open(page, '/data')
    await page.getByRole('button', { name: 'Remove this server' }).click()
    await expect(page.getByText('No server keeps a copy')).toBeVisible()
    const sent = crossOriginRequests.messages.length
    await open(page, '/hydration')
    await page.getByRole('button', { name: 'Add a glass' }).click()
    await expect(flower(page, 3)).toBeVisible()
    expect(crossOriginRequests.messages.slice(sent)).toEqual([])
    expect((await server.day(id, date)).waterCount).toBe(2)
  },
)

test('starting over leaves no copy of what was handed over', async ({ page, context }) => {
  const phone = await Phone.put(context)
  await open(page, '/data')
  await page.getByRole('button', { name: 'Save everything as one file' }).click()
  await expect.poll(() => phone.files.length).toBe(1)
  expect(phone.cached).toHaveLength(1)
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByLabel('Type erase to confirm').fill('erase')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  expect(phone.cached).toEqual([])
})

test.describe('on a small phone, in the dark', () => {
  // The policy, which the journey above is under, refuses axe's script.
  test.use({ bypassCSP: true, colorScheme: 'dark', viewport: { width: 320, height: 700 } })

  test('reminders: off at first, asked for once, quiet once it is done', async ({
    page,
    context,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T12:00:00'))
    const phone = await Phone.put(context)
    phone.allowsNotifications = false
    await open(page, '/you')
    const section = page.getByTestId('reminders')
    const water = section.getByTestId('remind-water')
    await expect(water).not.toBeChecked()
    await water.click()
    await expect(section.getByText('Notifications from Tend are turned off.')).toBeVisible()
    await expect(water).not.toBeChecked()
    expect(phone.coming).toEqual([])

    phone.allowsNotifications = true
    await water.click()
    await expect(water).toBeChecked()
    await expect(section.getByText('Notifications from Tend are turned off.')).toBeHidden()
    await expect.poll(() => phone.coming[0]).toBe('2026-11-20 13:00 Water')
    await section.getByTestId('water-from').selectOption('14')
    await expect.poll(() => phone.coming[0]).toBe('2026-11-20 14:00 Water')

    await section.getByTestId('remind-wind-down').click()
    await section.getByTestId('wind-down-hour').selectOption('13')
    await expect.poll(() => phone.coming[0]).toBe('2026-11-20 13:00 Wind-down')
    await expectCleanInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    await open(page, '/hydration')
    for (let glass = 1; glass <= 8; glass += 1) {
      await page.getByRole('button', { name: 'Add a glass' }).click()
      await expect(flower(page, glass)).toBeVisible()
    }
    await expect
      .poll(() => phone.coming.find((one) => one.endsWith('Water')))
      .toMatch(/^2026-11-21/)
    expect(phone.coming.every((one) => one.slice(11, 16) >= '13:00')).toBe(true)

    await open(page, '/you')
    await expect(water).toBeChecked()
    phone.takeBackPermission()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(section.getByText('Notifications from Tend are turned off.')).toBeVisible()
    await water.click()
    await expect(water).not.toBeChecked()
    // The wind-down is still on, and does not come.
    await expect(section.getByText('Notifications from Tend are turned off.')).toBeVisible()
    await section.getByTestId('remind-wind-down').click()
    await expect(section.getByText('Notifications from Tend are turned off.')).toBeHidden()
    await expect.poll(() => phone.coming).toEqual([])
  })

  test('the form for a server is one that everybody can use', async ({ page, context }) => {
    await Phone.put(context)
    await open(page, '/data')
    await page.getByRole('button', { name: 'Use this server' }).click()
    await expect(page.getByText('Type the address of a server')).toBeVisible()
    await expectCleanInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
