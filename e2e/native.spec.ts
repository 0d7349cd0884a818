import type { Page } from '@playwright/test'
import { Phone, SHELL_ORIGIN, serveAt } from './support/phone.ts'
import { expect, open, reload, test } from './support/test.ts'

test.use({ baseURL: SHELL_ORIGIN })

const SERVER = 'https://tend.home.test'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('landingCompleted', 'true'))
})

test('starts at any path from the same document, in the theme stored on the device', async ({
  page,
  context,
}) => {
  const phone = await Phone.install(context)
  phone.preferences.set('wellness-ui-theme', 'dark')
  await page.addInitScript(() => {
    localStorage['wellness-ui-theme'] ??= 'light'
  })
  await open(page, '/move')
  await expect(page.getByRole('heading', { name: 'Move', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Good Day' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

  // The browser's storage had another theme, and is corrected.
  await expect.poll(() => theme(page)).toBe('dark')
  expect(await page.evaluate(() => localStorage.getItem('wellness-ui-theme'))).toBe('dark')
  await expect.poll(() => phone.calls('StatusBar', 'setStyle').at(-1)).toEqual({ style: 'DARK' })
  // Both plugins are set: SystemBars restores its own style when the phone rotates.
  await expect.poll(() => phone.calls('SystemBars', 'setStyle').at(-1)).toEqual({ style: 'DARK' })
  await expect
    .poll(() => phone.calls('StatusBar', 'setBackgroundColor').at(-1))
    .toEqual({ color: '#1a1a1a' })
  const inset = page.locator('[data-status-bar]')
  await expect(inset).toHaveCSS('background-color', 'rgb(26, 26, 26)')

  await page.getByTestId('button-toggle-theme').click()
  await expect.poll(() => phone.preferences.get('wellness-ui-theme')).toBe('light')
  await expect.poll(() => phone.calls('StatusBar', 'setStyle').at(-1)).toEqual({ style: 'LIGHT' })
  await expect.poll(() => phone.calls('SystemBars', 'setStyle').at(-1)).toEqual({ style: 'LIGHT' })
  await expect
    .poll(() => phone.calls('StatusBar', 'setBackgroundColor').at(-1))
    .toEqual({ color: '#F2F2F2' })
  await expect(inset).toHaveCSS('background-color', 'rgb(242, 242, 242)')

  // If the device has no stored theme, the browser's is used.
  phone.preferences.clear()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect.poll(() => phone.preferences.get('wellness-ui-theme')).toBe('light')

  await open(page, '/support')
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await expect.poll(() => phone.calls('Device', 'getInfo').length).toBeGreaterThan(0)
  const report = page.getByRole('link', { name: /^Report an Issue/ })
  await report.click()
  const draft = new URL(String(await report.getAttribute('href'))).searchParams.get('body')
  expect(draft).toContain('Platform: android')
  expect(draft).toContain('Model: Test')
  expect(draft).toContain('Virtual device: true')
})

test('handles the back button, and events of the app, the network and notifications', async ({
  page,
  context,
  server,
  crossOriginRequests,
}) => {
  const phone = await Phone.install(context)
  const back = (canGoBack: boolean) => phone.emit(page, 'App', 'backButton', { canGoBack })
  await page.clock.setFixedTime(new Date('2026-03-02T10:00:00'))
  await serveAt(page, SERVER, server)
  await page.addInitScript(
    (origin) => localStorage.setItem('tend_server', JSON.stringify(origin)),
    SERVER,
  )
  await open(page, '/')
  await phone.untilListening()
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
  await page.getByTestId('nav-move').click()
  await button(page, 'Add to Quick Start').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await back(true)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Move', level: 1 })).toBeVisible()
  await back(true)
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
  expect(phone.calls('App', 'minimizeApp')).toEqual([])
  await back(false)
  await expect.poll(() => phone.calls('App', 'minimizeApp')).toHaveLength(1)

  await page.evaluate(() => {
    const events: string[] = []
    Object.assign(window, { events })
    for (const type of ['tend:foreground', 'tend:background', 'tend:network']) {
      addEventListener(type, (event) =>
        events.push(type + JSON.stringify((event as CustomEvent).detail)),
      )
    }
  })
  const syncs = () => page.waitForRequest(/\/api\/daily-data\/.*since=/)
  await phone.emit(page, 'App', 'appStateChange', { isActive: false })
  await phone.emit(page, 'Network', 'networkStatusChange', {
    connected: false,
    connectionType: 'none',
  })
  const online = syncs()
  await phone.emit(page, 'Network', 'networkStatusChange', {
    connected: true,
    connectionType: 'wifi',
  })
  await (await (await online).response())?.finished()
  const returned = syncs()
  await phone.emit(page, 'App', 'appStateChange', { isActive: true })
  await returned
  expect(await page.evaluate(() => (window as unknown as { events: string[] }).events)).toEqual([
    'tend:backgroundnull',
    'tend:network{"isConnected":false}',
    'tend:network{"isConnected":true}',
    'tend:foregroundnull',
  ])

  // The app returns to the foreground on another day.
  await page.getByTestId('nav-nourish').click()
  await page.getByRole('tab', { name: 'Hydration' }).click()
  await button(page, 'Add a glass').click()
  await expect(page.getByRole('img', { name: '1 of 8 glasses' })).toBeVisible()
  await page.clock.setFixedTime(new Date('2026-03-03T07:00:00'))
  await phone.emit(page, 'App', 'appStateChange', { isActive: true })
  await expect(page.getByRole('img', { name: '0 of 8 glasses' })).toBeVisible()

  await page.evaluate(() => scrollTo(0, 200))
  await page.evaluate(() => dispatchEvent(new Event('statusTap')))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await phone.emit(page, 'LocalNotifications', 'localNotificationActionPerformed', {
    actionId: 'tap',
    notification: { id: 7, extra: { path: '/habits' } },
  })
  await expect(page.getByRole('heading', { name: 'Habit Tracker' })).toBeVisible()
  crossOriginRequests.expect(`${SERVER}/`)
})

test('a tapped notification starts the app on its page, with Home behind it, and the first entry vibrates before the page is idle', async ({
  page,
  context,
}) => {
  const phone = await Phone.install(context)
  phone.launchPath = '/hydration'
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Hydration Tracker' })).toBeVisible()
  await expect.poll(() => phone.calls('App', 'addListener')).not.toEqual([])
  await button(page, 'Add a glass').click()
  await expect.poll(() => phone.calls('Haptics', 'impact')).toEqual([{ style: 'LIGHT' }])
  await expect(page.getByRole('img', { name: '1 of 8 glasses' })).toBeVisible()
  await phone.emit(page, 'App', 'backButton', { canGoBack: true })
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
})

test('vibrates when something is logged and at every breath, and keeps the screen on', async ({
  page,
  context,
}) => {
  const phone = await Phone.install(context)
  await page.clock.install({ time: new Date('2026-03-02T10:00:00') })
  await page.addInitScript(() => {
    localStorage.setItem('quick_start_exercises', '["preset_1"]')
    localStorage.setItem('selectedHabits', '["Walk"]')
  })
  await open(page, '/hydration')
  await page.clock.runFor(3000)
  await phone.untilListening()
  const ticks = () => phone.calls('Haptics', 'impact')
  await button(page, 'Add a glass').click()
  await expect.poll(ticks).toEqual([{ style: 'LIGHT' }])
  await page.getByTestId('nav-you').click()
  await page.getByRole('checkbox', { name: 'Walk' }).click()
  await expect.poll(ticks).toHaveLength(2)
  await page.getByTestId('nav-move').click()
  await page.getByRole('button', { name: /^Push-Up/ }).click()
  expect(ticks()).toHaveLength(2)
  await button(page, 'Log Workout').click()
  await expect.poll(ticks).toHaveLength(3)

  await page.getByTestId('nav-recover').click()
  await page.getByRole('link', { name: 'Open Breathing' }).click()
  await expect(button(page, 'Start')).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await page.clock.pauseAt(new Date('2026-03-02T11:00:00'))
  await button(page, 'Start').click()
  await expect.poll(() => phone.calls('KeepAwake', 'keepAwake')).toHaveLength(1)
  // Before the pause of the first cycle: its pulse may come in this run of the clock or in the next one.
  await page.clock.runFor(19_400)
  await expect
    .poll(() => phone.calls('Haptics', 'vibrate'))
    .toEqual([{ duration: 180 }, { duration: 50 }, { duration: 50 }, { duration: 480 }])
  await button(page, 'Stop').click()
  await expect.poll(() => phone.calls('KeepAwake', 'allowSleep')).toHaveLength(1)
  expect(ticks()).toHaveLength(3)
})

test('schedules a notification for the end of a rest, unless it is stopped or in view', async ({
  page,
  context,
}) => {
  const phone = await Phone.install(context)
  await page.clock.install({ time: new Date('2026-03-02T10:00:00') })
  await open(page, '/move')
  await page.clock.runFor(3000)
  await page.clock.pauseAt(new Date('2026-03-02T10:05:00'))
  const scheduled = () => phone.calls('LocalNotifications', 'schedule')
  // Reminders are cancelled by the same method.
  const cancelled = () =>
    phone
      .calls('LocalNotifications', 'cancel')
      .filter((call) => JSON.stringify(call) === '{"notifications":[{"id":1}]}').length

  // Nothing is scheduled without permission.
  await button(page, '60 s').click()
  await page.clock.runFor(1000)
  await button(page, 'Notify me when the timer ends').click()
  await expect.poll(scheduled).toHaveLength(1)
  expect(scheduled()[0]).toMatchObject({
    notifications: [
      {
        id: 1,
        channelId: 'rest',
        title: 'Rest complete',
        schedule: { at: new Date('2026-03-02T10:06:00').toISOString() },
      },
    ],
  })
  const before = cancelled()
  await button(page, 'Stop Timer').click()
  await expect.poll(cancelled).toBe(before + 1)

  await button(page, '30 s').click()
  await expect.poll(scheduled).toHaveLength(2)
  await page.clock.runFor(29_000)
  expect(cancelled()).toBe(before + 1)
  await page.clock.runFor(1000)
  await expect(page.getByText('Rest complete')).toBeVisible()
  await expect.poll(cancelled).toBe(before + 2)
})

test('failing plugins are reported only in the console', async ({
  page,
  context,
  consoleErrors,
}) => {
  const phone = await Phone.install(context)
  phone.failsAllCalls = true
  await open(page, '/hydration')
  await page.getByTestId('button-toggle-theme').click()
  const chosen = await theme(page)
  await phone.untilListening()
  await button(page, 'Add a glass').click()
  await expect(page.getByRole('img', { name: '1 of 8 glasses' })).toBeVisible()
  await page.getByTestId('nav-move').click()
  await button(page, '30 s').click()
  await expect(page.getByRole('img', { name: '30 seconds left' })).toBeVisible()
  await button(page, 'Stop Timer').click()
  await phone.emit(page, 'App', 'backButton', { canGoBack: false })
  await consoleErrors.waitFor(/^Native: .*App is broken/)
  await reload(page)
  expect(await theme(page)).toBe(chosen)

  const refused = ['StatusBar', 'Preferences', 'Haptics', 'LocalNotifications', 'App']
  for (const plugin of refused) {
    await consoleErrors.waitFor(new RegExp(`^Native: .*${plugin} is broken`))
  }
  consoleErrors.expect(/^Native: .* is broken/)
  consoleErrors.allow({
    pattern: /^The automatic copy could not be written .*Filesystem is broken/,
    reason: 'a copy is written some time after the start',
  })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/could(n't| not)/)).toHaveCount(0)
})
