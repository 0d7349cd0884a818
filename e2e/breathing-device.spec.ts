import type { Page } from '@playwright/test'
import { senses, setHidden, watchDeviceApis } from './support/device-apis.ts'
import { SYNC_TIMEOUT } from './support/message-log.ts'
import { expect, open, test } from './support/test.ts'

const START = [392, 523]
const CLOSE = [523, 392, 262]
/** One cycle's cues: inhale, hold, exhale, get ready. */
const CUES = [659, 784, 523, 440]

/** How long the orb's frames are counted. */
const WATCHED_SECONDS = 13

async function start(page: Page) {
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
}

const stop = (page: Page) => page.getByRole('button', { name: 'Stop' }).click()

async function hertz(page: Page) {
  return (await senses(page)).notes.map((note) => note.hertz)
}

test.beforeEach(({ page }) => watchDeviceApis(page))

test.describe('sound', () => {
  test('is made from the tap on, ahead of time, and all of it is let go at the end', async ({
    page,
  }) => {
    await open(page, '/breathing')
    expect((await senses(page)).contexts).toEqual([])
    await start(page)
    await expect(page.getByRole('timer')).not.toHaveText('0:00')

    const { contexts, notes } = await senses(page)
    expect(contexts).toEqual([{ state: 'running' }])
    expect(notes.slice(0, 2).map((note) => note.hertz)).toEqual(START)
    // Five minutes of cues are with the sound hardware, each at its time: they need no page.
    const cues = notes.slice(2)
    expect(cues.length).toBeGreaterThanOrEqual(60)
    expect(cues.slice(0, 8).map((note) => note.hertz)).toEqual([...CUES, ...CUES])
    const [first] = cues
    const offsets = cues.slice(0, 5).map(({ at }) => at - Number(first?.at))
    for (const [index, seconds] of [0, 4, 11, 19, 20].entries()) {
      expect(offsets[index]).toBeCloseTo(seconds, 1)
    }

    await stop(page)
    expect((await hertz(page)).slice(-3)).toEqual(CLOSE)
    // What was to come is taken back at once, what sounds dies away.
    expect((await senses(page)).heldNotes).toBeLessThanOrEqual(6)
    await expect.poll(async () => (await senses(page)).heldNotes).toBe(0)
    await expect.poll(async () => (await senses(page)).contexts).toEqual([{ state: 'closed' }])
  })

  test('of the phases can be switched off, also in mid-session, and stays off', async ({
    page,
  }) => {
    await open(page, '/breathing')
    await start(page)
    await expect(page.getByRole('timer')).not.toHaveText('0:00')
    expect((await senses(page)).heldNotes).toBeGreaterThan(50)
    await page.getByLabel('A soft sound at each change').click()
    await expect.poll(async () => (await senses(page)).heldNotes).toBeLessThanOrEqual(3)
    await stop(page)
    expect((await hertz(page)).slice(-3)).toEqual(CLOSE)

    await page.reload()
    await page.waitForSelector('html[data-ready]')
    await expect(page.getByLabel('A soft sound at each change')).not.toBeChecked()
    await start(page)
    await expect(page.getByRole('timer')).not.toHaveText('0:00')
    expect(await hertz(page)).toEqual(START)
  })

  test('ends when the page is left', async ({ page }) => {
    await open(page, '/breathing')
    await start(page)
    await page.getByTestId('nav-home').click()
    await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
    await expect.poll(async () => (await senses(page)).contexts).toEqual([{ state: 'closed' }])
    expect((await senses(page)).heldNotes).toBe(0)
  })
})

test('each phase is felt in its own way, unless that is switched off', async ({
  page,
  consoleErrors,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T22:00:00') })
  await open(page, '/breathing')
  await page.clock.pauseAt(new Date('2026-11-20T22:01:00'))
  await start(page)
  await page.clock.runFor(20_400)
  const { vibrations } = await senses(page)
  expect(vibrations).toHaveLength(4)
  expect(new Set(vibrations.map(String)).size).toBe(4)

  await page.getByLabel('A vibration at each change').click()
  await page.clock.runFor(20_000)
  expect((await senses(page)).vibrations).toHaveLength(4)
  consoleErrors.allow(SYNC_TIMEOUT)
})

test('the screen is kept awake as long as it lasts, and again after a hidden page', async ({
  page,
}) => {
  await open(page, '/breathing')
  expect((await senses(page)).screenLocks).toEqual({ asked: 0, held: 0 })
  await start(page)
  await expect.poll(async () => (await senses(page)).screenLocks.asked).toBe(1)
  await setHidden(page, true)
  await setHidden(page, false)
  await expect.poll(async () => (await senses(page)).screenLocks.asked).toBe(2)
  await stop(page)
  await expect.poll(async () => (await senses(page)).screenLocks.held).toBe(0)
})

test.describe('the orb', () => {
  const animated = (page: Page, part: string) =>
    page.locator(part).evaluateAll((elements) =>
      elements.flatMap((element) =>
        element.getAnimations().map((animation) => ({
          state: animation.playState,
          atMs: Number(animation.currentTime),
          properties: (animation.effect as KeyframeEffect)
            .getKeyframes()
            .flatMap((frame) => Object.keys(frame))
            .filter((key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key)),
        })),
      ),
    )

  test('is moved by transform only, and without any layout but that of the figures', async ({
    page,
    context,
  }) => {
    await open(page, '/breathing')
    await start(page)
    await expect(page.getByRole('timer')).not.toHaveText('0:00')
    const all = [
      ...(await animated(page, '[data-orb-layer]')),
      ...(await animated(page, '[data-orb-ring]')),
    ]
    expect(all).toHaveLength(8)
    expect(new Set(all.flatMap(({ properties }) => properties))).toEqual(new Set(['transform']))

    const devtools = await context.newCDPSession(page)
    const events: { readonly name?: string }[] = []
    devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value))
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['devtools.timeline'] },
    })
    // All of breathing in, of the pause after it, and some of breathing out.
    await page.waitForTimeout(WATCHED_SECONDS * 1000)
    await devtools.send('Tracing.end')
    await complete
    const count = (name: string) => events.filter((event) => event.name === name).length
    expect(count('TimerFire')).toBeGreaterThan(0)
    // These are some 800 frames. The countdown and the timer each change once a second.
    expect(count('Layout')).toBeLessThanOrEqual(2 * WATCHED_SECONDS + 4)
  })

  test('keeps in step with time after a page that slept', async ({ page, consoleErrors }) => {
    await page.clock.install({ time: new Date('2026-11-20T22:00:00') })
    await open(page, '/breathing')
    await page.clock.pauseAt(new Date('2026-11-20T22:01:00'))
    await start(page)
    await setHidden(page, true)
    await page.clock.pauseAt(new Date('2026-11-20T22:01:48.500'))
    await setHidden(page, false)
    for (const { atMs } of await animated(page, '[data-orb-layer]')) {
      expect(atMs).toBeGreaterThanOrEqual(48_000)
      expect(atMs).toBeLessThan(49_000)
    }
    consoleErrors.allow(SYNC_TIMEOUT)
  })

  test('with reduced motion stands still at full size, and the ring goes by seconds', async ({
    page,
    consoleErrors,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install({ time: new Date('2026-11-20T22:00:00') })
    await open(page, '/breathing')
    await page.clock.pauseAt(new Date('2026-11-20T22:01:00'))
    await start(page)
    await page.clock.runFor(2700)
    await expect(page.getByText('Inhale2')).toBeVisible()
    expect(await animated(page, '[data-orb-layer]')).toEqual([])
    const layer = page.locator('[data-orb-layer]').first()
    await expect(layer).toHaveCSS('transform', 'none')
    for (const { state, atMs } of await animated(page, '[data-orb-ring]')) {
      expect(state).toBe('paused')
      expect(atMs).toBe(2999)
    }
    consoleErrors.allow(SYNC_TIMEOUT)
  })
})
