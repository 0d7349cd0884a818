import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { glassesIn } from './support/export-file.ts'
import { Phone, SHELL_ORIGIN, serveAt } from './support/phone.ts'
import {
  closeSheet,
  expect,
  goTo,
  open,
  openSheet,
  test,
  today,
  userId,
  WITH_SERVICE_WORKER,
} from './support/test.ts'

test.use({ baseURL: SHELL_ORIGIN })

const SERVER = 'https://tend.home.test'
const flower = (page: Page, glasses: number) =>
  page.getByRole('img', { name: `${glasses} of 8 glasses` })

test(
  'in the shell no server is contacted until the user sets one, and copies are written to its own folder until everything is erased',
  WITH_SERVICE_WORKER,
  async ({ page, context, server, consoleErrors, crossOriginRequests }) => {
    const phone = await Phone.install(context)
    await open(page, '/hydration')
    await page.getByRole('button', { name: 'Add a glass' }).click()
    await expect(flower(page, 1)).toBeVisible()
    await phone.untilListening()
    // Copies are loaded last, so the first time that the app is left may be too early.
    await expect
      .poll(async () => {
        await phone.emit(page, 'App', 'appStateChange', { isActive: false })
        return [...phone.documents.keys()]
      })
      .toEqual([expect.stringMatching(/^tend-copy-[a-z\d]{8}\.tend\.gz$/)])
    expect([...phone.documents.values()].map(glassesIn)).toEqual([1])
    const status = () => page.evaluate(() => localStorage.getItem('tend_copies'))
    await expect.poll(status).toContain('"isChecked":true')

    // Every path serves the same document, which then shows the requested page.
    await open(page, '/data')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data')
    await expect(page.getByText('Copied today, 1 entry, checked')).toBeVisible()
    await expect(page.getByTestId('where-server')).toContainText('Nothing leaves this phone.')
    await expect(page.getByRole('link', { name: 'Your code' })).toBeHidden()
    await openSheet(page, 'Stored data')
    await expect(page.getByTestId('stored-days')).toContainText('On this device only')
    await expect(page.getByTestId('where-device')).toContainText('as long as the app is installed')
    await closeSheet(page)
    const erase = page.getByTestId('erase-dialog')
    await page.getByRole('button', { name: 'Erase everything' }).click()
    await expect(erase).toContainText('erased from this phone')
    await expect(erase).not.toContainText('server')
    await erase.getByRole('button', { name: 'Cancel' }).click()
    const workers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(await workers()).toBe(0)

    await page.getByRole('button', { name: 'Save a copy' }).click()
    await expect.poll(() => phone.files.length).toBe(1)
    expect(glassesIn(phone.files[0] ?? Buffer.alloc(0))).toBe(1)
    expect(phone.cached).toHaveLength(1)

    const address = page.getByLabel('Address of your server')
    const enterAddress = async (typed: string) => {
      await address.fill(typed)
      await address.press('Enter')
    }
    await openSheet(page, 'Copy on the server')
    await expect(page.getByText('Everything you log is stored on this phone only')).toBeVisible()
    await enterAddress('http://localhost:3000')
    await expect(page.getByText('The address must start with https://')).toBeVisible()
    // The phone has sent no request so far.
    expect(crossOriginRequests.messages).toEqual([])

    await page.route('https://other.test/**', (route) =>
      route.fulfill({
        body: 'Welcome',
        headers: { 'access-control-allow-origin': SHELL_ORIGIN },
      }),
    )
    await enterAddress('other.test')
    await expect(page.getByText("it isn't a Tend server")).toBeVisible()
    await page.route('https://away.test/**', (route) => route.abort())
    await enterAddress('away.test')
    await expect(page.getByText('No Tend server responded at this address.')).toBeVisible()
    crossOriginRequests.expect('https://other.test/healthz', 'https://away.test/healthz')
    consoleErrors.expect(/ERR_FAILED https:\/\/away\.test\/healthz$/)

    await serveAt(page, SERVER, server)
    await enterAddress('Tend.home.test/you')
    await expect(page.getByTestId('given-server')).toHaveText(SERVER)
    await expect(page.getByTestId('sync-waiting')).toHaveText('Nothing is waiting to sync.')
    await expect(page.getByText('Last synced:')).toBeVisible()
    const id = await userId(page)
    const date = await today(page)
    await expect.poll(() => server.day(id, date)).toMatchObject({ waterCount: 1 })

    // The address is stored and used from every page.
    await open(page, '/hydration')
    await page.getByRole('button', { name: 'Add a glass' }).click()
    await expect.poll(() => server.day(id, date)).toMatchObject({ waterCount: 2 })
    crossOriginRequests.expect(`${SERVER}/`)

    await goTo(page, '/data#server')
    await page.getByRole('button', { name: 'Remove this server' }).click()
    await expect(page.getByText('Everything you log is stored on this phone only')).toBeVisible()
    const sent = crossOriginRequests.messages.length
    await goTo(page, '/hydration')
    await page.getByRole('button', { name: 'Add a glass' }).click()
    await expect(flower(page, 3)).toBeVisible()
    expect(crossOriginRequests.messages.slice(sent)).toEqual([])
    expect((await server.day(id, date)).waterCount).toBe(2)

    phone.preferences.set('wellness-ui-theme', 'dark')
    await goTo(page, '/data')
    await page.getByRole('button', { name: 'Erase everything' }).click()
    await page.getByLabel('Type erase to confirm').fill('erase')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
    expect(phone.cached).toEqual([])
    expect([...phone.documents.keys()]).toEqual([])
    expect(phone.preferences).toEqual(new Map())
    expect(phone.calls('LocalNotifications', 'removeAllDeliveredNotifications')).toHaveLength(1)
  },
)

test.describe('on a small phone in the dark theme', () => {
  // The content security policy, which the journeys above run under, blocks axe's script.
  test.use({ bypassCSP: true, colorScheme: 'dark', viewport: { width: 320, height: 700 } })

  test('reminders are off by default, and need permission; axe finds no issues there and in the server address form', async ({
    page,
    context,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T12:00:00'))
    const phone = await Phone.install(context)
    phone.allowsNotifications = false
    await open(page, '/settings#reminders')
    const section = page.getByTestId('reminders')
    const water = section.getByTestId('remind-water')
    await expect(water).not.toBeChecked()
    await water.click()
    await expect(section.getByText('Notifications from Tend are turned off.')).toBeVisible()
    await expect(water).not.toBeChecked()
    expect(phone.scheduled).toEqual([])

    phone.allowsNotifications = true
    await water.click()
    await expect(water).toBeChecked()
    await expect(section.getByText('Notifications from Tend are turned off.')).toBeHidden()
    await expect.poll(() => phone.scheduled[0]).toBe('2026-11-20 13:00 Water')
    await section.getByTestId('water-from').selectOption('14')
    await expect.poll(() => phone.scheduled[0]).toBe('2026-11-20 14:00 Water')

    await section.getByTestId('remind-wind-down').click()
    await section.getByTestId('wind-down-hour').selectOption('13')
    await expect.poll(() => phone.scheduled[0]).toBe('2026-11-20 13:00 Wind-down')
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    phone.revokePermission()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(section.getByText('Notifications from Tend are turned off.')).toBeVisible()
    await water.click()
    await expect(water).not.toBeChecked()
    // The wind-down reminder is still on, but cannot be shown.
    await expect(section.getByText('Notifications from Tend are turned off.')).toBeVisible()
    await section.getByTestId('remind-wind-down').click()
    await expect(section.getByText('Notifications from Tend are turned off.')).toBeHidden()
    await expect.poll(() => phone.scheduled).toEqual([])

    await goTo(page, '/data#server')
    await page.getByRole('button', { name: 'Use this server' }).click()
    await expect(page.getByText('Enter the address of a server')).toBeVisible()
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
