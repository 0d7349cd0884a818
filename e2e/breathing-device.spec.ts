import type { Page } from '@playwright/test'
import { deviceApiCalls, recordDeviceApis, setHidden } from './support/device-apis.ts'
import { expect, filesLoaded, goTo, open, test, WITH_MOTION } from './support/test.ts'

const START = [392, 523]
const CLOSE = [523, 392, 262]
/** One cycle's cues: inhale, hold, exhale, get ready. */
const CUES = [659, 784, 523, 440]
/** The seconds from the first cue of a cycle to each of them. */
const CUE_SECONDS = [0, 4, 11, 19]
const CYCLES = 9

async function start(page: Page) {
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
}

/** Opens the sheet of choices, uses it and closes it. */
async function inChoices(page: Page, use: () => Promise<void>) {
  const sheet = page.getByTestId('session-sheet')
  await page.getByTestId('chosen-session').click()
  await expect(sheet).toBeVisible()
  await use()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true }).click()

async function hertz(page: Page) {
  return (await deviceApiCalls(page)).notes.map((note) => note.hertz)
}

/** Opens the page, and pauses its clock. Sounds and animations have clocks that continue. */
async function openAt(page: Page, time: string) {
  await open(page, '/breathing')
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await filesLoaded(page)
  await page.clock.pauseAt(new Date(time))
}

test.beforeEach(async ({ page }) => {
  await recordDeviceApis(page)
  await page.clock.install({ time: new Date('2026-11-20T21:50:00') })
})

test('a session with a length sounds and vibrates at each phase and keeps the screen on, until it ends', async ({
  page,
}) => {
  await openAt(page, '2026-11-20T22:01:00')
  await inChoices(page, () => page.getByTestId('session-length-3').click())
  expect(await deviceApiCalls(page)).toMatchObject({
    contexts: [],
    screenLocks: { requested: 0 },
  })
  await start(page)
  const contexts = async () => (await deviceApiCalls(page)).contexts
  await expect.poll(contexts).toEqual([{ state: 'running' }])
  expect((await hertz(page)).slice(0, 2)).toEqual(START)
  // All sounds are scheduled with the audio hardware, so they play without the page. They are
  // scheduled again if the output was suspended at first.
  const scheduled = (await deviceApiCalls(page)).notes.slice(-(CYCLES * 4 + 3))
  const cycles = Array<number[]>(CYCLES).fill(CUES).flat()
  expect(scheduled.map((note) => note.hertz)).toEqual([...cycles, ...CLOSE])
  const [first] = scheduled
  for (const [index, { at }] of scheduled.slice(0, -3).entries()) {
    const seconds = Math.floor(index / 4) * 20 + Number(CUE_SECONDS[index % 4])
    expect(at - Number(first?.at)).toBeCloseTo(seconds, 3)
  }
  // The first inhale begins half a second after the session.
  expect(Number(scheduled.at(-3)?.at) - Number(first?.at)).toBeCloseTo(179.5, 3)
  const screenLocks = async () => (await deviceApiCalls(page)).screenLocks.held
  await expect.poll(screenLocks).toBe(1)

  await page.clock.runFor(20_400)
  const vibrations = async () => (await deviceApiCalls(page)).vibrations
  await expect.poll(vibrations).toHaveLength(4)
  expect(new Set((await vibrations()).map(String)).size).toBe(4)
  await inChoices(page, () => page.getByLabel('Vibration at each phase').click())

  const { notes } = await deviceApiCalls(page)
  await page.clock.runFor(159_600)
  await expect(page.getByText('Session complete')).toBeVisible()
  await expect.poll(screenLocks).toBe(0)
  expect(await vibrations()).toHaveLength(4)
  expect(await hertz(page)).toHaveLength(notes.length)
})

test('sounds can be turned off during a session, and all are released at its end', async ({
  page,
}) => {
  const toggleSound = () =>
    inChoices(page, () => page.getByLabel('Soft sound at each phase').click())
  const expectSoundOff = () =>
    inChoices(page, () => expect(page.getByLabel('Soft sound at each phase')).not.toBeChecked())
  const heldNotes = async () => (await deviceApiCalls(page)).heldNotes
  const contexts = async () => (await deviceApiCalls(page)).contexts
  await openAt(page, '2026-11-20T22:01:00')
  await start(page)
  await expect.poll(async () => (await heldNotes()).length).toBeGreaterThan(50)
  await toggleSound()
  await expect.poll(heldNotes).toEqual([])

  await test.step('a page that was hidden keeps the screen on again', async () => {
    await setHidden(page, true)
    await setHidden(page, false)
    await expect
      .poll(async () => (await deviceApiCalls(page)).screenLocks)
      .toEqual({ requested: 2, held: 1 })
  })
  await toggleSound()
  await expect.poll(async () => (await heldNotes()).length).toBeGreaterThan(50)
  await toggleSound()
  await stop(page)
  await expect.poll(async () => (await hertz(page)).slice(-3)).toEqual(CLOSE)
  await expect.poll(heldNotes).toEqual([])
  await expect.poll(contexts).toEqual([{ state: 'closed' }])
  expect((await deviceApiCalls(page)).screenLocks.held).toBe(0)

  await test.step('leaving the page ends all sound, and the choice stays', async () => {
    const before = (await hertz(page)).length
    await expectSoundOff()
    await start(page)
    await page.clock.runFor(20_000)
    expect((await hertz(page)).slice(before)).toEqual(START)
    await page.clock.resume()
    await page.getByTestId('nav-home').click()
    await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
    await expect.poll(contexts).toEqual([{ state: 'closed' }, { state: 'closed' }])
    expect(await heldNotes()).toEqual([])
    await goTo(page, '/breathing')
    await expectSoundOff()
  })
})

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('the orb animates only transforms and causes no layout, and is at the right point after the page was hidden', async ({
    page,
    context,
  }) => {
    const animated = (part: string) =>
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
    const layers = () => animated('[data-orb-layer]')
    const rings = () => animated('[data-orb-ring]')

    await openAt(page, '2026-11-20T22:01:00')
    await start(page)
    await expect.poll(async () => [...(await layers()), ...(await rings())]).toHaveLength(8)
    const properties = [...(await layers()), ...(await rings())].flatMap((all) => all.properties)
    expect(new Set(properties)).toEqual(new Set(['transform']))

    await test.step('no layout while only the animations run', async () => {
      const devtools = await context.newCDPSession(page)
      await devtools.send('Performance.enable')
      const layouts = async () => {
        const { metrics } = await devtools.send('Performance.getMetrics')
        return metrics.find(({ name }) => name === 'LayoutCount')?.value
      }
      const atMs = async () => Number((await layers())[0]?.atMs)
      // The fading of the header ends first.
      await expect(page.getByRole('heading', { name: 'Breathing Exercise' })).toHaveCSS(
        'opacity',
        '0',
      )
      const before = { layouts: await layouts(), atMs: await atMs() }
      await expect.poll(atMs).toBeGreaterThan(before.atMs + 1000)
      expect(await layouts()).toBe(before.layouts)
    })

    await setHidden(page, true)
    await page.clock.pauseAt(new Date('2026-11-20T22:01:48.500'))
    await setHidden(page, false)
    await expect
      .poll(async () => Math.min(...(await layers()).map(({ atMs }) => atMs)))
      .toBeGreaterThanOrEqual(48_000)

    await test.step('with reduced motion it stays at full size, and its ring advances once a second', async () => {
      await stop(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await start(page)
      await page.clock.runFor(2700)
      await expect(page.getByText('Inhale2')).toBeVisible()
      await expect
        .poll(rings)
        .toEqual(Array(4).fill(expect.objectContaining({ state: 'paused', atMs: 2999 })))
      await expect.poll(layers).toEqual([])
      await expect(page.locator('[data-orb-layer]').first()).toHaveCSS('transform', 'none')
    })
  })
})
