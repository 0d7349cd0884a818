import type { Page } from '@playwright/test'
import { expectNoViolationsInBothThemes } from './support/axe.ts'
import { setHidden } from './support/device-apis.ts'
import { SYNC_OFFLINE } from './support/message-log.ts'
import { expect, filesLoaded, open, openAndSync, test, userId } from './support/test.ts'

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
  await page.clock.install({ time: new Date(instant.getTime() - 60_000) })
  await open(page, '/breathing')
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

test.describe('a session', () => {
  test('goes through its phases to the millisecond, and is listed and sent when stopped', async ({
    page,
    server,
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
    await until(4499)
    await expectBreath(page, 'Inhale', 1, '0:04')
    await until(4500)
    await expectBreath(page, 'Hold', 7, '0:04')
    await expect(page.getByRole('listitem').filter({ hasText: 'Hold' })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await until(11_499)
    await expectBreath(page, 'Hold', 1, '0:11')
    await until(11_500)
    await expectBreath(page, 'Exhale', 8, '0:11')
    await until(19_499)
    await expectBreath(page, 'Exhale', 1, '0:19')
    await until(19_500)
    await expectBreath(page, 'Get Ready', 1, '0:19')
    await until(20_500)
    await expectBreath(page, 'Inhale', 4, '0:20')
    await until(44_500)
    await expectBreath(page, 'Hold', 7, '0:44')
    await until(60_499)
    await expectBreath(page, 'Get Ready', 1, '1:00')
    await stop(page)
    await page.clock.resume()

    await expect(page.getByRole('timer')).toHaveText('1:00')
    await expect(sessions(page)).toHaveText([/1 min\s*Today, 10:00\sPM\s*3 cycles/])
    await expect(page.getByText('Today 1 min')).toBeVisible()
    const user = await userId(page)
    await expect
      .poll(() => server.breathingSessions(user))
      .toMatchObject([
        { duration: 60, cycles: 3, startedAt: expect.stringMatching(/^2026-11-20T22:00:00/) },
      ])

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
      await expect(sessions(page).first()).toHaveText(/3 min 11 s\s*Today, 10:10\sPM\s*10 cycles/)
    })
  })

  test('follows a pattern of the user, also on the settings page, and counts its cycles', async ({
    page,
    server,
  }) => {
    await openAt(page, '2026-11-20T22:00:00')
    await page.getByTestId('breath-pattern-own').click()
    await page.getByTestId('breath-phase-0').selectOption('3.5')
    await page.getByTestId('breath-phase-1').selectOption('0')
    await page.getByTestId('breath-phase-3').selectOption('2')
    await start(page)
    const until = clockOf(page)
    await until(500)
    await expectBreath(page, 'Inhale', 3, '0:00')
    await until(4000)
    await expectBreath(page, 'Exhale', 6, '0:04')
    await until(10_000)
    await expectBreath(page, 'Hold', 2, '0:10')
    await until(12_000)
    await expectBreath(page, 'Inhale', 3, '0:12')
    await until(35_000)
    await stop(page)
    await page.clock.resume()
    await expect(sessions(page)).toHaveText([/35 s\s*Today, 10:00\sPM\s*3 cycles of 3.5-0-6-2/])
    const user = await userId(page)
    await expect
      .poll(() => server.breathingSessions(user))
      .toMatchObject([{ id: expect.stringMatching(/_7-0-12-4$/), duration: 35, cycles: 3 }])

    await open(page, '/settings')
    await expect(page.getByTestId('breath-phase-0')).toHaveValue('3.5')
    await page.getByTestId('breath-pattern-box').click()
    await open(page, '/breathing')
    await expect(page.locator('main ol').first()).toHaveText(
      /4\s*Inhale\s*4\s*Hold\s*4\s*Exhale\s*4\s*Hold/,
    )
  })

  test('over midnight belongs to the day it started on', async ({ page, server }) => {
    await openAt(page, '2026-11-20T23:59:30')
    await start(page)
    await page.clock.runFor(65_000)
    await expectBreath(page, 'Hold', 7, '1:05')
    await stop(page)
    await page.clock.resume()
    await expect(sessions(page)).toHaveText([/1 min 5 s\s*Fri, Nov 20, 11:59\sPM\s*3 cycles/])
    await expect(page.getByText('Today 0 min')).toBeVisible()
    const user = await userId(page)
    await expect
      .poll(() => server.breathingSessions(user))
      .toMatchObject([{ startedAt: expect.stringMatching(/^2026-11-20T23:59:30/) }])
  })
})

test.describe('a session with a length', () => {
  const length = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test('ends by itself, is announced and recorded, and its length is remembered', async ({
    page,
    server,
  }) => {
    await openAt(page, '2026-11-20T22:00:00')
    await expect(length(page, 'Until I stop')).toHaveAttribute('aria-pressed', 'true')
    await length(page, '3 min').click()
    await start(page)
    await expect(page.getByText('of 3 min')).toBeVisible()
    const until = clockOf(page)
    await until(179_499)
    await expectBreath(page, 'Exhale', 1, '2:59')
    await until(179_999)
    await expectBreath(page, 'Get Ready', 1, '2:59')
    await until(180_000)
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText('3:00')
    await expect(page.getByText('Session complete, 9 cycles')).toHaveRole('status')
    await page.clock.resume()
    await expect(sessions(page)).toHaveText([/^3 min\s*Today, 10:00\sPM\s*9 cycles/])
    const user = await userId(page)
    await expect
      .poll(() => server.breathingSessions(user))
      .toMatchObject([{ duration: 180, cycles: 9 }])

    await test.step('can be stopped earlier', async () => {
      await page.clock.pauseAt(new Date('2026-11-20T22:10:00'))
      await length(page, '5 min').click()
      await start(page)
      await page.clock.runFor(60_000)
      await stop(page)
      await page.clock.resume()
      await expect(page.getByText('3 cycles').first()).toBeVisible()
      await expect(page.getByText('Session complete')).toHaveCount(0)
      await expect(sessions(page).first()).toHaveText(/^1 min/)
    })

    await test.step('has ended at its length when a hidden page is shown later', async () => {
      await page.clock.pauseAt(new Date('2026-11-20T22:20:00'))
      await length(page, '4 min').click()
      await start(page)
      await page.clock.runFor(2000)
      await setHidden(page, true)
      await page.clock.pauseAt(new Date('2026-11-20T22:50:00'))
      await setHidden(page, false)
      await page.clock.resume()
      await expect(page.getByText('Session complete, 12 cycles')).toBeVisible()
      await expect(sessions(page).first()).toHaveText(/^4 min\s*Today, 10:20\sPM\s*12 cycles/)
    })

    await page.reload()
    await expect(length(page, '4 min')).toHaveAttribute('aria-pressed', 'true')
    await length(page, 'Until I stop').click()
    await start(page)
    await expect(page.getByText('this session')).toBeVisible()
  })
})

test.describe('leaving the page ends and records the session', () => {
  test('by a link, the Back button or a reload', async ({ page, server }) => {
    await page.clock.install()
    await open(page, '/recover')
    await page.getByRole('link', { name: 'Open breathing exercise' }).click()
    await start(page)
    await page.clock.fastForward(2000)
    await expect(page.getByRole('timer')).not.toHaveText('0:00')
    await page.getByTestId('nav-home').click()
    await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
    await page.goBack()
    await expect(sessions(page)).toHaveCount(1)
    await start(page)
    await page.clock.fastForward(2000)
    await expect(page.getByRole('timer')).not.toHaveText('0:00')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Recover', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Open breathing exercise' }).click()
    await expect(sessions(page)).toHaveCount(2)

    await start(page)
    await page.clock.fastForward(2000)
    await expect(page.getByRole('timer')).toHaveText(/0:0[2-9]/)
    await page.reload()
    await expect(sessions(page)).toHaveCount(3)
    await expect(sessions(page).first()).toHaveText(/\d s\s*Today, [\d:]+\s[AP]M\s*0 cycles/)
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    const user = await userId(page)
    await expect.poll(async () => (await server.breathingSessions(user)).length).toBe(3)
  })

  test('by a crash: the session is recorded up to the last moment the page was seen', async ({
    page,
  }) => {
    // A page that crashes or is killed by the system gets no pagehide event.
    await page.addInitScript(() => {
      addEventListener('pagehide', (event) => event.stopImmediatePropagation())
    })
    await page.clock.install({ time: new Date('2026-11-20T22:00:00') })
    await open(page, '/breathing')
    await page.clock.pauseAt(new Date('2026-11-20T22:00:10'))
    await start(page)
    await page.clock.runFor(25_000)
    await page.goto('about:blank')

    await page.clock.pauseAt(new Date('2026-11-20T22:01:00'))
    await page.clock.resume()
    await open(page, '/breathing')
    // Too early to record it: the session might still be running in another tab.
    await expect(page.getByText('Your sessions will appear here.')).toBeVisible()
    await page.goto('about:blank')
    await page.clock.pauseAt(new Date('2026-11-20T22:03:00'))
    await page.clock.resume()
    await open(page, '/breathing')
    await expect(sessions(page)).toHaveText([/25 s\s*Today, 10:00\sPM\s*1 cycle/])
  })
})

test('during a session, header and tab bar fade, and everything works with the keyboard alone', async ({
  page,
}) => {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const label = navigation.getByText('Home')
  const heading = page.getByRole('heading', { name: 'Breathing Exercise' })
  const startButton = page.getByRole('button', { name: 'Start', exact: true })
  const stopButton = page.getByRole('button', { name: 'Stop', exact: true })
  await open(page, '/breathing')
  await expect(heading).toHaveCSS('opacity', '1')
  await startButton.focus()
  await page.keyboard.press('Enter')
  await expect(stopButton).toBeFocused()
  await expect(heading).toHaveCSS('opacity', '0')
  await expect(label).toHaveCSS('opacity', '0')

  await test.step('the keyboard brings them back', async () => {
    for (let stops = 0; stops < 30; stops++) {
      await page.keyboard.press('Tab')
      if (await navigation.evaluate((nav) => nav.contains(document.activeElement))) break
    }
    await expect(label).toHaveCSS('opacity', '1')
    await stopButton.focus()
    await page.keyboard.press('Space')
    await expect(startButton).toBeFocused()
    await expect(sessions(page)).toHaveCount(1)
    await expect(heading).toHaveCSS('opacity', '1')
  })

  await test.step('in landscape, orb, timer and Stop are visible at the same time', async () => {
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 568, height: 320 },
    ]) {
      await page.setViewportSize(viewport)
      await start(page)
      await expect(navigation).toBeHidden()
      const orb = page.locator('[data-orb-layer]').first()
      for (const part of [orb, page.getByRole('timer'), page.getByTestId('button-stop')]) {
        await expect(part).toBeInViewport({ ratio: 1 })
      }
      await stop(page)
      await expect(navigation).toBeVisible()
    }
  })
})

test('two tabs record one session each, and only one runs at a time', async ({ page, context }) => {
  const other = await context.newPage()
  await open(page, '/breathing')
  await open(other, '/breathing')
  await start(page)
  await expect(page.getByRole('timer')).not.toHaveText('0:00')
  await expect(other.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await start(other)
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await expect(sessions(other)).toHaveCount(1)
  await stop(other)
  await expect(sessions(other)).toHaveCount(2)
  await page.close()
  await other.reload()
  await expect(sessions(other)).toHaveCount(2)
})

test('a session recorded offline reaches the server later', async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  await openAndSync(page, '/breathing')
  await expect(page.getByText('Your sessions will appear here.')).toBeVisible()
  await filesLoaded(page)
  await context.setOffline(true)
  await start(page)
  await expect(page.getByRole('timer')).not.toHaveText('0:00')
  await stop(page)
  await expect(sessions(page)).toHaveCount(1)
  const user = await userId(page)
  expect(await server.breathingSessions(user)).toEqual([])
  await consoleErrors.waitFor(...SYNC_OFFLINE)
  await context.setOffline(false)
  await expect.poll(async () => (await server.breathingSessions(user)).length).toBe(1)
})

test('without storage, a session still works and the page explains the problem', async ({
  page,
  context,
  consoleErrors,
}) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'InvalidStateError')
    }
  })
  await open(page, '/breathing')
  await expect(page.getByText('This browser cannot store data here.')).toBeVisible()
  await start(page)
  await expect(page.getByRole('timer')).not.toHaveText('0:00')
  await stop(page)
  consoleErrors.expect(/database of this device could not be opened/, /^InvalidStateError/)
})

test.describe('accessibility', () => {
  test.use({ bypassCSP: true, viewport: { width: 320, height: 640 } })

  test('finds no violations during and after a session, in both themes', async ({ page }) => {
    await page.clock.install()
    await open(page, '/breathing')
    await start(page)
    await page.clock.fastForward(5000)
    await expect(page.locator('[aria-current="step"]')).toHaveText('7Hold')
    await expectNoViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await stop(page)
    await page.getByText('Why it helps').click()
    await expect(page.getByText('A long exhale slows your heart rate')).toBeVisible()
    await expect(sessions(page)).toHaveCount(1)
    await expectNoViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
