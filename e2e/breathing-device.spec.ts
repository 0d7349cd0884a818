import type { Page } from '@playwright/test'
import { deviceApiCalls, recordDeviceApis, setHidden } from './support/device-apis.ts'
import { expect, open, test, WITH_MOTION } from './support/test.ts'

test.use(WITH_MOTION)

const START = [392, 523]
const CLOSE = [523, 392, 262]
/** One cycle's cues: inhale, hold, exhale, get ready. */
const CUES = [659, 784, 523, 440]

/** How long the test records the orb's animation: all phases of the shortest pattern. */
const RECORDED_SECONDS = 5
const SHORTEST_PATTERN = JSON.stringify({ breathing: { kind: 'own', own: [2, 1, 2, 0] } })

async function start(page: Page) {
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
}

const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true }).click()

async function hertz(page: Page) {
  return (await deviceApiCalls(page)).notes.map((note) => note.hertz)
}

test.beforeEach(({ page }) => recordDeviceApis(page))

test.describe('sound', () => {
  test('starts with the tap, is scheduled ahead, and is fully released at the end', async ({
    page,
  }) => {
    await open(page, '/breathing')
    expect((await deviceApiCalls(page)).contexts).toEqual([])
    await start(page)
    // Five minutes of cues are scheduled with the audio hardware, so they play without the page.
    await expect
      .poll(async () => (await deviceApiCalls(page)).notes.length)
      .toBeGreaterThanOrEqual(START.length + 60)
    const { contexts, notes } = await deviceApiCalls(page)
    expect(contexts).toEqual([{ state: 'running' }])
    expect(notes.slice(0, 2).map((note) => note.hertz)).toEqual(START)
    const cues = notes.slice(2)
    expect(cues.slice(0, 8).map((note) => note.hertz)).toEqual([...CUES, ...CUES])
    const [first] = cues
    const offsets = cues.slice(0, 5).map(({ at }) => at - Number(first?.at))
    for (const [index, seconds] of [0, 4, 11, 19, 20].entries()) {
      expect(offsets[index]).toBeCloseTo(seconds, 1)
    }

    await stop(page)
    await expect.poll(async () => (await hertz(page)).slice(-3)).toEqual(CLOSE)
    // Scheduled notes are cancelled at once; notes already playing fade out.
    expect((await deviceApiCalls(page)).heldNotes).toBeLessThanOrEqual(6)
    await expect.poll(async () => (await deviceApiCalls(page)).heldNotes).toBe(0)
    await expect
      .poll(async () => (await deviceApiCalls(page)).contexts)
      .toEqual([{ state: 'closed' }])
  })

  test('of a session with a length ends with a chime, also in a sleeping page; then the screen may sleep', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-11-20T22:00:00') })
    await open(page, '/breathing')
    await page.getByTestId('session-length-3').click()
    await page.clock.pauseAt(new Date('2026-11-20T22:01:00'))
    await start(page)
    // All notes are scheduled at the start: nine cycles of four cues, and the closing chime.
    await expect.poll(() => hertz(page)).toHaveLength(START.length + 9 * CUES.length + CLOSE.length)
    const { notes } = await deviceApiCalls(page)
    expect(notes.slice(-3).map((note) => note.hertz)).toEqual(CLOSE)
    expect(Number(notes.at(-3)?.at) - Number(notes[0]?.at)).toBeCloseTo(180, 1)

    const screenLocks = async () => (await deviceApiCalls(page)).screenLocks.held
    await expect.poll(screenLocks).toBe(1)

    await page.clock.runFor(180_000)
    await expect(page.getByText('Session complete')).toBeVisible()
    await expect.poll(screenLocks).toBe(0)
    expect(await hertz(page)).toHaveLength(notes.length)
  })

  test('of the phases can be turned off during a session, and stays off', async ({ page }) => {
    await open(page, '/breathing')
    await start(page)
    await expect.poll(async () => (await deviceApiCalls(page)).heldNotes).toBeGreaterThan(50)
    await page.getByLabel('Soft sound at each phase').click()
    await expect.poll(async () => (await deviceApiCalls(page)).heldNotes).toBeLessThanOrEqual(3)
    await stop(page)
    await expect.poll(async () => (await hertz(page)).slice(-3)).toEqual(CLOSE)

    await page.reload()
    await page.waitForSelector('html[data-ready]')
    await expect(page.getByLabel('Soft sound at each phase')).not.toBeChecked()
    await start(page)
    await expect(page.getByRole('timer')).not.toHaveText('0:00')
    expect(await hertz(page)).toEqual(START)

    await test.step('all sound ends when the page is left', async () => {
      await page.getByTestId('nav-home').click()
      await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
      await expect
        .poll(async () => (await deviceApiCalls(page)).contexts)
        .toEqual([{ state: 'closed' }])
      await expect.poll(async () => (await deviceApiCalls(page)).heldNotes).toBe(0)
    })
  })
})

test('each phase has a different vibration, unless vibration is off', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T22:00:00') })
  await open(page, '/breathing')
  await page.clock.pauseAt(new Date('2026-11-20T22:01:00'))
  await start(page)
  await page.clock.runFor(20_400)
  // The module that vibrates may still be loading.
  await expect.poll(async () => (await deviceApiCalls(page)).vibrations).toHaveLength(4)
  const { vibrations } = await deviceApiCalls(page)
  expect(new Set(vibrations.map(String)).size).toBe(4)

  await page.getByLabel('Vibration at each phase').click()
  await page.clock.runFor(20_000)
  expect((await deviceApiCalls(page)).vibrations).toHaveLength(4)
})

test('the screen stays awake during a session, and again after the page was hidden', async ({
  page,
}) => {
  await open(page, '/breathing')
  expect((await deviceApiCalls(page)).screenLocks).toEqual({ requested: 0, held: 0 })
  await start(page)
  await expect.poll(async () => (await deviceApiCalls(page)).screenLocks.requested).toBe(1)
  await setHidden(page, true)
  await setHidden(page, false)
  await expect.poll(async () => (await deviceApiCalls(page)).screenLocks.requested).toBe(2)
  await stop(page)
  await expect.poll(async () => (await deviceApiCalls(page)).screenLocks.held).toBe(0)
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

  test('animates only transforms, and causes no layout beyond that of the numbers', async ({
    page,
    context,
  }) => {
    await page.addInitScript(
      (settings) => localStorage.setItem('tend_settings', settings),
      SHORTEST_PATTERN,
    )
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
    await page.waitForTimeout(RECORDED_SECONDS * 1000)
    await devtools.send('Tracing.end')
    await complete
    const count = (name: string) => events.filter((event) => event.name === name).length
    expect(count('TimerFire')).toBeGreaterThan(0)
    // About 300 frames. Only the countdown and the timer need layout, each once a second.
    expect(count('Layout')).toBeLessThanOrEqual(2 * RECORDED_SECONDS + 4)
  })

  test('is at the right point after the page was hidden', async ({ page }) => {
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
  })

  test('with reduced motion stays at full size, and its ring advances once a second', async ({
    page,
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
  })
})
