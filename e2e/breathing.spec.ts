import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { setHidden } from './support/device-apis.ts'
import { SYNC_OFFLINE } from './support/message-log.ts'
import {
  expect,
  keepToast,
  newDevice,
  open,
  openAndSync,
  reload,
  test,
  useCodeOf,
  userId,
} from './support/test.ts'

async function start(page: Page) {
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
}

const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true }).click()
const sessions = (page: Page) => page.getByTestId('list-sessions').getByRole('listitem')

/** Checks the label and the countdown in the orb, and the session timer. */
async function expectBreath(page: Page, label: string, count: number, timer: string) {
  await expect(page.locator('main')).toContainText(`${label}${count}`)
  await expect(page.getByRole('timer')).toHaveText(timer)
}

/** Opens the page with its clock paused at a moment. */
async function openAt(page: Page, moment: string) {
  const instant = new Date(moment)
  await page.clock.install({ time: new Date(instant.getTime() - 600_000) })
  await openAndSync(page, '/breathing')
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await page.clock.pauseAt(instant)
}

/** Returns a function that advances the page's clock to a number of milliseconds after the start. */
function clockOf(page: Page) {
  let nowMs = 0
  return async (untilMs: number) => {
    await page.clock.runFor(untilMs - nowMs)
    nowMs = untilMs
  }
}

test('a session goes through its phases and is sent, without the server later, as is its deletion', async ({
  page,
  browser,
  server,
  consoleErrors,
}) => {
  await openAt(page, '2026-11-20T22:00:00')
  await expect(page.getByText('Ready')).toBeVisible()
  await start(page)
  const until = clockOf(page)
  await expectBreath(page, 'Get Ready', 1, '0:00')
  await until(499)
  await expectBreath(page, 'Get Ready', 1, '0:00')
  await until(500)
  await expectBreath(page, 'Inhale', 4, '0:00')
  await until(4500)
  await expectBreath(page, 'Hold', 7, '0:04')
  await expect(page.getByRole('listitem').filter({ hasText: 'Hold' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await until(11_500)
  await expectBreath(page, 'Exhale', 8, '0:11')
  await until(60_499)
  await expectBreath(page, 'Get Ready', 1, '1:00')
  await stop(page)
  await page.clock.resume()
  await expect(page.getByRole('timer')).toHaveText('1:00')
  await expect(sessions(page)).toHaveText([/1 min\s*Today, 10:00\sPM · 3 cycles/])
  await expect(page.getByText('Today 1 min')).toBeVisible()
  const user = await userId(page)
  await expect
    .poll(() => server.breathingSessions(user))
    .toMatchObject([
      { duration: 60, cycles: 3, startedAt: expect.stringMatching(/^2026-11-20T22:00:00/) },
    ])

  const there = await newDevice(browser, server)
  await useCodeOf(page, there.context())
  await open(there, '/breathing')
  await expect(sessions(there)).toHaveText([/1 min\s*Fri, Nov 20, 10:00\sPM · 3 cycles/])

  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await test.step('shows the right phase after a hidden tab paused its timers', async () => {
    await page.clock.pauseAt(new Date('2026-11-20T22:10:00'))
    await start(page)
    await page.clock.runFor(2000)
    await expectBreath(page, 'Inhale', 3, '0:02')
    await setHidden(page, true)
    await page.clock.pauseAt(new Date('2026-11-20T22:13:09.500'))
    await setHidden(page, false)
    await expectBreath(page, 'Hold', 2, '3:09')
    await page.clock.runFor(2000)
    await expectBreath(page, 'Exhale', 8, '3:11')
    await stop(page)
    await page.clock.resume()
    await expect(sessions(page).first()).toHaveText(/3 min 11 s\s*Today, 10:10\sPM · 10 cycles/)
  })
  await test.step('a session is deleted, brought back, and deleted again', async () => {
    const remove = async () => {
      await page.getByRole('button', { name: /^More for 1 min, / }).click()
      await page.getByRole('button', { name: /^Delete session of / }).click()
      await expect(sessions(page)).toHaveText([/3 min 11 s/])
    }
    await remove()
    await keepToast(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(sessions(page)).toHaveText([/3 min 11 s/, /1 min/])
    await remove()
  })
  await consoleErrors.waitFor(...SYNC_OFFLINE)
  expect(await server.breathingSessions(user)).toMatchObject([{ duration: 60 }])
  await page.unroute('**/api/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => server.breathingSessions(user)).toMatchObject([{ duration: 191 }])
  await reload(there)
  await expect(sessions(there)).toHaveText([/3 min 11 s/])
  await there.context().close()
})

test('a reload, a crash and a session in another tab end a session, which is recorded once', async ({
  page,
  context,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T22:00:00') })
  const other = await context.newPage()
  // A page that crashes or is killed by the system gets no pagehide event.
  await other.addInitScript(() => {
    addEventListener('pagehide', (event) => {
      if (sessionStorage.getItem('crashes') !== null) event.stopImmediatePropagation()
    })
  })
  await open(page, '/breathing')
  await open(other, '/breathing')
  // Chromium slows a page behind another one down.
  await page.bringToFront()
  await start(page)
  await expect(other.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await page.clock.fastForward(25_000)
  await expect(page.getByRole('timer')).not.toHaveText('0:00')
  await other.bringToFront()
  await start(other)
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await expect(sessions(other)).toHaveCount(1)
  await other.clock.fastForward(25_000)
  await expect(other.getByRole('timer')).not.toHaveText('0:00')
  await stop(other)
  await expect(sessions(other)).toHaveCount(2)
  await page.close()

  await start(other)
  await other.clock.fastForward(25_000)
  await expect(other.getByRole('timer')).not.toHaveText('0:00')
  await reload(other)
  await expect(sessions(other)).toHaveCount(3)
  await expect(sessions(other).first()).toHaveText(/\d s\s*Today, 10:0\d\sPM · \d cycle/)
  await expect(other.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  const user = await userId(other)
  await expect.poll(() => server.breathingSessions(user)).toHaveLength(3)

  await test.step('a crash', async () => {
    await other.evaluate(() => sessionStorage.setItem('crashes', ''))
    await start(other)
    await other.clock.fastForward(25_000)
    await expect(other.getByRole('timer')).not.toHaveText('0:00')
    await open(other, '/breathing')
    await expect(sessions(other)).toHaveCount(3)
    // By then, the page that ran it must be gone.
    await other.clock.fastForward('02:00')
    await expect(sessions(other)).toHaveCount(4)
  })
})

test.describe('on a small phone', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 640 } })

  test('during a session, header and tab bar fade, and everything works with the keyboard alone', async ({
    page,
  }) => {
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const label = navigation.getByText('Home')
    const heading = page.getByRole('heading', { name: 'Breathing Exercise' })
    const startButton = page.getByRole('button', { name: 'Start', exact: true })
    const stopButton = page.getByRole('button', { name: 'Stop', exact: true })
    const expectClean = async () => {
      await expectNoViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
    await open(page, '/breathing')
    await expect(heading).toHaveCSS('opacity', '1')
    await test.step('the choices open and close with the keyboard', async () => {
      const choices = page.getByTestId('chosen-session')
      await choices.focus()
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog', { name: 'Your session' })
      await expect(sheet.getByRole('button', { name: 'Box, 4-4-4-4' })).toBeVisible()
      await expectClean()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(choices).toBeFocused()
    })
    const safety = page.getByText('If you feel dizzy or short of breath')
    await expect(safety).toBeVisible()
    await startButton.focus()
    await page.keyboard.press('Enter')
    await expect(stopButton).toBeFocused()
    await expect(heading).toHaveCSS('opacity', '0')
    await expect(label).toHaveCSS('opacity', '0')
    await expect(safety).toBeHidden()
    await expect(page.locator('[aria-current="step"]')).toBeVisible()
    await expectClean()

    await test.step('the keyboard brings them back', async () => {
      for (let stops = 0; stops < 30; stops++) {
        await page.keyboard.press('Tab')
        if (await navigation.evaluate((nav) => nav.contains(document.activeElement))) break
      }
      await expect(label).toHaveCSS('opacity', '1')
      await stopButton.focus()
      await page.keyboard.press('Space')
      await expect(startButton).toBeFocused()
      await expect(page.getByText(/^\d+ cycles?$/)).toBeVisible()
      await expect(heading).toHaveCSS('opacity', '1')
      await page.getByText('Why it helps').click()
      await expect(page.getByText('A long exhale slows your heart rate')).toBeVisible()
      await expectClean()
    })

    await test.step('in landscape, orb, timer and Stop are visible at the same time', async () => {
      await page.setViewportSize({ width: 568, height: 320 })
      await start(page)
      await expect(navigation).toBeHidden()
      const orb = page.locator('[data-orb-layer]').first()
      for (const part of [orb, page.getByRole('timer'), page.getByTestId('button-stop')]) {
        await expect(part).toBeInViewport({ ratio: 1 })
      }
      await stop(page)
      await expect(navigation).toBeVisible()
    })
  })
})
