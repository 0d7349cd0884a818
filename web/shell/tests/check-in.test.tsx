// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { deleteTrackerEntry, saveEntry } from '../../areas/tracking/commands/entries.ts'
import { readTrackers } from '../../areas/tracking/commands/read-tracking.ts'
import { archiveTracker } from '../../areas/tracking/commands/trackers.ts'
import { trackerOf } from '../../areas/tracking/rules/testing/tracker-of.ts'
import type { Tracker } from '../../kinds/tracker.ts'
import type { Device } from '../../store/device/device.ts'
import { memoryCaches } from '../../testing/memory-caches.ts'
import { goTo, openApp } from '../testing/open-app.tsx'

// It needs a canvas.
vi.mock('../../ui/plots/plot-canvas.ts', () => ({
  hairlines: () => [],
  openPlot: () => ({ select: () => 0, destroy: () => {} }),
}))

/** Replaces `fetch` before the app binds it. No server can be reached. */
const server = vi.hoisted(() => {
  const send = vi.fn(async () => Promise.reject<Response>(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', send)
  return send
})

const TODAY = '2026-11-20'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T08:05:00`) })
  onTestFinished(() => void vi.useRealTimers())
  localStorage.setItem('landingCompleted', 'true')
})

/** A browser with a push service, and with a server that can be replaced, until the test ends. */
function havePush(subscribe: () => Promise<unknown> = async () => null) {
  const pushManager = { subscribe, getSubscription: async () => null }
  const registration = { pushManager, getNotifications: async () => [] }
  const value = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    server.mockRejectedValue(new TypeError('Failed to fetch'))
  })
}

/** Opens Check in with trackers in this order. */
function open(
  trackers: readonly Tracker[],
  path = '/check-in',
  note?: (device: Device) => Promise<void>,
) {
  const seed = async (device: Device) => {
    await device.db.trackers.bulkPut(
      trackers.map((tracker, position) => ({ ...tracker, position })),
    )
    await note?.(device)
  }
  return openApp(path, { seed })
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const toast = async (text: string) =>
  waitFor(() => expect(screen.getByTestId('toast').textContent).toContain(text))
const undo = async () => (await screen.findByRole('button', { name: 'Undo' })).click()
const values = async ({ db }: Device) =>
  (await db.tracker_entries.orderBy('date').toArray()).map(({ value }) => value)
const stored = (device: Device, expected: unknown[]) =>
  waitFor(async () => expect(await values(device)).toEqual(expected))

describe('each row saves at once', () => {
  test('a scale: a tap chooses, another tap takes back, arrow keys only move the focus', async () => {
    const { device, user } = await open([trackerOf('mood')])
    await user.click(await screen.findByRole('radio', { name: 'Good' }))
    await toast('Mood: good')
    await waitFor(() =>
      expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Good'),
    )
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Great')
    await user.keyboard(' ')
    await stored(device, [5])
    await user.click(screen.getByRole('radio', { name: 'Great' }))
    await toast('Mood cleared')
    await undo()
    await stored(device, [5])
  })

  test('a night that is not noted, on the page of sleep, until the next visit', async () => {
    const { device } = await open([trackerOf('sleep')], '/check-in?tracker=tracker_sleep')
    fireEvent.change(await field('from'), { target: { value: '23:10' } })
    fireEvent.change(await field('to'), { target: { value: '06:40' } })
    await stored(device, [450])
    await screen.findByText('Last night')
    expect((await field('to')).value).toBe('06:40')
  })

  test('a night: the sum of its times, when both are there', async () => {
    const { device, user } = await open([trackerOf('sleep')])
    fireEvent.change(await field('from'), { target: { value: '23:10' } })
    await screen.findByText('last night')
    fireEvent.change(await field('to'), { target: { value: '06:40' } })
    await user.click(await field('to'))
    await user.tab()
    await toast('Sleep: 7 h 30 min')
    await screen.findByText('7 h 30 min')
    expect(await device.db.tracker_entries.toArray()).toMatchObject([
      { id: `tracker_sleep_${TODAY}`, value: 450, from: '23:10', to: '06:40' },
    ])
  })

  test('a night: its length alone, which is changed on its page and keeps times that were noted', async () => {
    const { device, user } = await open([trackerOf('sleep')])
    await user.click(await button('How long'))
    const hours = await field('Sleep, hours')
    expect(document.activeElement).toBe(hours)
    await user.type(hours, '7')
    await user.type(await field('Sleep, minutes'), '30')
    await user.tab()
    await toast('Sleep: 7 h 30 min')
    const [entry] = await device.db.tracker_entries.toArray()
    expect(entry).toMatchObject({ id: `tracker_sleep_${TODAY}`, value: 450 })
    expect(entry?.from).toBeUndefined()

    await user.click(await button('How long'))
    fireEvent.change(await field('from'), { target: { value: '23:00' } })
    fireEvent.change(await field('to'), { target: { value: '07:00' } })
    await stored(device, [480])
    await user.click(await button('How long'))
    await user.clear(await field('Sleep, minutes'))
    await user.type(await field('Sleep, minutes'), '15')
    await stored(device, [495])
    expect(await device.db.tracker_entries.toArray()).toMatchObject([
      { value: 495, from: '23:00', to: '07:00' },
    ])
  })

  test('a night: a length that was typed before a crash is shown', async () => {
    localStorage.setItem(`tend_draft_tracked_tracker_sleep_${TODAY}length`, '{"texts":["7",""]}')
    await open([trackerOf('sleep')])
    expect((await field('Sleep, hours')).value).toBe('7')
  })

  test('a number: typed text 800 ms after the last key, buttons at once, one Undo for a visit', async () => {
    const { device, user } = await open([trackerOf('steps')])
    await user.type(await field('Steps'), '6240')
    expect(await values(device)).toEqual([])
    await toast('Steps: 6,240')
    await user.type(await field('Steps'), '{Backspace}')
    await stored(device, [624])
    await user.click(await button('500 more'))
    await user.click(await button('500 more'))
    await stored(device, [1624])
    await toast('Steps: 1,624')
    await undo()
    await stored(device, [])
    await waitFor(async () => expect((await field('Steps')).value).toBe(''))

    await user.type(await field('Steps'), 'many')
    await user.tab()
    await screen.findByText('Not a number')
    expect(await values(device)).toEqual([])
  })

  test('a duration and a pair', async () => {
    const { device, user } = await open([trackerOf('reading'), trackerOf('blood_pressure')])
    await user.type(await field('Reading, hours'), '1')
    await user.tab()
    await user.keyboard('30')
    await user.click(await button('15 min more'))
    await toast('Reading: 1 h 45 min')
    await user.type(await field('Blood pressure, first number'), '120')
    await user.tab()
    await user.keyboard('80')
    await user.tab()
    await toast('Blood pressure: 120/80 mmHg')
    await screen.findByText(/^120\/80 mmHg at 8:05/)
    // The next visit adds another entry.
    expect((await field('Blood pressure, first number')).value).toBe('')
    expect((await values(device)).sort()).toEqual([105, 120])
  })

  test('ticks: one pill for each time of the day', async () => {
    const planned = trackerOf('inhaler')
    const { device, user } = await open([planned, trackerOf('headache')])
    await user.click(await button('Inhaler, morning'))
    await toast('Inhaler: 8:05')
    const ticked = await button(/^Inhaler, 8:05/)
    expect(ticked.getAttribute('aria-pressed')).toBe('true')
    await user.click(await button('Headache, now'))
    await button(/^Headache, 8:05/)
    // The second tap of a double tap.
    fireEvent.click(await button('Headache, now'), { detail: 2 })

    fireEvent.contextMenu(ticked)
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('at'), { target: { value: '07:30' } })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await toast('Changes discarded')
    await user.click(await button('Undo'))
    await user.click(await button('Save'))
    await user.click(await button(/^Inhaler, 7:30/))
    await toast('Inhaler cleared')
    expect(await device.db.tracker_entries.count()).toBe(1)
  })

  test('words: text that was typed and not saved is a draft, which the next visit saves', async () => {
    const key = `tend_draft_tracked_tracker_words_${TODAY}`
    localStorage.setItem(key, '["A walk"]')
    const { device, user } = await open([trackerOf('words')])
    expect((await field('A few words')).value).toBe('A walk')
    await waitFor(async () =>
      expect(await device.db.tracker_entries.toArray()).toMatchObject([{ text: 'A walk' }]),
    )
    await toast('Words saved')
    expect(localStorage.getItem(key)).toBeNull()
    await user.type(await field('A few words'), ' home')
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
      texts: ['A walk home'],
      begunOn: ['A walk'],
    })
  })

  test.each([
    ['Keep what I typed', 'A walk home'],
    ['Use that', 'A run'],
  ])('words that another device has changed since: %s', async (choice, text) => {
    const tracker = trackerOf('words')
    const key = `tend_draft_tracked_${tracker.id}_${TODAY}`
    localStorage.setItem(key, '{"texts":["A walk home"],"begunOn":["A walk"]}')
    const { device, user } = await open([tracker], '/check-in', async (opened) => {
      await saveEntry(opened, tracker.id, { date: null }, { text: 'A run' })
    })
    await screen.findByText('Saved elsewhere since: A run')
    expect((await field('A few words')).value).toBe('A walk home')
    await user.click(await field('A few words'))
    await user.tab()
    const texts = async () => (await device.db.tracker_entries.toArray()).map((row) => row.text)
    expect(await texts()).toEqual(['A run'])
    await user.click(await button(choice))
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
    expect(await texts()).toEqual([text])
    expect((await field('A few words')).value).toBe(text)
  })

  test('of two numbers, each device changes one', async () => {
    const tracker = { ...trackerOf('blood_pressure'), hasSeveral: false }
    const { device, user } = await open([tracker], '/check-in', async (opened) => {
      await saveEntry(opened, tracker.id, { date: null }, { value: 120, second: 80 })
    })
    const second = await field('Blood pressure, second number')
    const first = await field('Blood pressure, first number')
    await user.clear(first)
    await user.type(first, '125')
    await saveEntry(device, tracker.id, { date: null }, { value: 120, second: 85 })
    await waitFor(() => expect(second.value).toBe('85'))
    await user.tab()
    await waitFor(async () =>
      expect(await device.db.tracker_entries.toArray()).toMatchObject([{ value: 125, second: 85 }]),
    )
  })
})

test('earlier days, and none after today', async () => {
  const { device, user } = await open([trackerOf('steps')])
  await screen.findByText('so far')
  const next = await button('Day after')
  expect(next.getAttribute('aria-disabled')).toBe('true')
  await user.click(next)
  await user.click(await button('Day before'))
  await screen.findByText('on this day')
  expect(location.search).toBe('?date=2026-11-19')
  await user.click(await button('500 more'))
  await waitFor(async () =>
    expect(await device.db.tracker_entries.toArray()).toMatchObject([{ date: '2026-11-19' }]),
  )
  await user.click(await button(/19/))
  fireEvent.change(await screen.findByLabelText('Day', { selector: 'input' }), {
    target: { value: '2026-11-02' },
  })
  await button(/2 Nov|Nov 2/)
  history.replaceState(null, '', '/check-in?date=2027-01-01')
  await button('Today')
})

test('a day that starts at 4:00 ends at 4:00, but not for a text that is being typed', async () => {
  vi.setSystemTime(new Date('2026-11-21T03:58:00'))
  localStorage.setItem('tend_settings', JSON.stringify({ dayStart: 4 }))
  const { user } = await open([trackerOf('mood'), trackerOf('words')])
  const lowIs = (checked: boolean) => screen.findByRole('radio', { name: 'Low', checked })
  const hasWords = (text: string) =>
    waitFor(async () => expect((await field('A few words')).value).toBe(text))
  await button('Today')
  await user.click(await lowIs(false))
  await lowIs(true)

  await user.type(await field('A few words'), 'Late')
  vi.setSystemTime(new Date('2026-11-21T04:01:00'))
  dispatchEvent(new Event('focus'))
  await button('Fri, Nov 20')
  await user.keyboard(' again')
  await hasWords('Late again')
  screen.getByRole('button', { name: 'Fri, Nov 20' })
  ;(await field('A few words')).blur()
  await button('Today')
  await hasWords('')
  await lowIs(false)

  await user.click(await button('Day before'))
  await button('Fri, Nov 20')
  expect(location.search).toBe('?date=2026-11-20')
  await hasWords('Late again')
  await lowIs(true)
  const next = await button('Day after')
  await user.click(next)
  await button('Today')
  expect(next.getAttribute('aria-disabled')).toBe('true')

  // A step that was tapped keeps the focus.
  await user.click(await lowIs(false))
  await lowIs(true)
  vi.setSystemTime(new Date('2026-11-22T04:01:00'))
  dispatchEvent(new Event('focus'))
  await lowIs(false)
})

test.each(['/check-in', '/you', '/home'])(
  'on %s, midnight changes no text that is being typed, but one that was left the day before',
  async (path) => {
    vi.setSystemTime(new Date(`${TODAY}T23:59:00`))
    const { device, user } = await open([trackerOf('words')], path)
    const words = () =>
      screen.findByLabelText<HTMLTextAreaElement>('A few words', { selector: 'textarea' })
    const hasWords = (text: string) => waitFor(async () => expect((await words()).value).toBe(text))
    const beginDay = (day: string) => {
      vi.setSystemTime(new Date(`${day}T00:01:00`))
      dispatchEvent(new Event('focus'))
    }
    await user.type(await words(), 'Late')
    beginDay('2026-11-21')
    // Time for what another day would show.
    await device.db.tracker_entries.toArray()
    await user.keyboard(' again')
    await hasWords('Late again')
    ;(await words()).blur()
    await hasWords('')

    await user.type(await words(), 'New')
    beginDay('2026-11-22')
    await hasWords('')
    await waitFor(async () =>
      expect(await device.db.tracker_entries.orderBy('date').toArray()).toMatchObject([
        { date: TODAY, text: 'Late again' },
        { date: '2026-11-21', text: 'New' },
      ]),
    )
  },
)

test('what was noted for a tracker that was just added stays on its day', async () => {
  vi.setSystemTime(new Date(`${TODAY}T23:59:00`))
  const { device, user } = await open([], '/check-in?add')
  await user.click(await button('A few words'))
  await user.type(await field('A few words'), 'Late')
  vi.setSystemTime(new Date('2026-11-21T00:01:00'))
  dispatchEvent(new Event('focus'))
  await waitFor(async () => expect((await field('A few words')).value).toBe(''))
  await waitFor(async () =>
    expect(await device.db.tracker_entries.toArray()).toMatchObject([{ date: TODAY }]),
  )
})

test('a tracker has a page, and is in Look back, the calendar and, if chosen, the summary', async () => {
  const { user } = await openApp('/check-in?tracker=tracker_mood', {
    seed: async (device) => {
      await device.db.trackers.put({ ...trackerOf('mood'), position: 0 })
      await saveEntry(device, 'tracker_mood', { date: null }, { value: 4 })
    },
  })
  const shows = (id: string, text: string) =>
    waitFor(() => expect(screen.getByTestId(id).textContent).toContain(text))
  const slider = await screen.findByLabelText('Mood, days')
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toMatch(/Good$/))

  history.pushState(null, '', '/calendar')
  await screen.findByTestId('day-detail')
  await shows('day-detail', 'MoodGood')
  history.pushState(null, '', '/look-back#plots')
  await user.click(await screen.findByLabelText('Chart of Mood'))
  const chart = await screen.findByRole('dialog', { name: 'Mood' })
  expect(chart.textContent).toContain('Good')
  history.pushState(null, '', '/summary')
  await user.click(await screen.findByText('Things you track'))
  expect(screen.queryByTestId('summary-sheet')).toBeNull()
  await user.click(await screen.findByText('Mood'))
  await shows('summary-sheet', 'Good')
  await user.click(screen.getByText('By week'))
  const weeks = await screen.findByLabelText('Table of Week by week')
  within(weeks).getByText('Mood')
  expect(weeks.textContent).toContain('Good')

  history.pushState(null, '', '/check-in?tracker=tracker_mood')
  await user.click(await screen.findByText('Delete'))
  await screen.findByText(/^This tracker is not here\./)
  await undo()
  await waitFor(async () =>
    expect((await screen.findByLabelText('Mood, days')).getAttribute('aria-valuetext')).toMatch(
      /Good$/,
    ),
  )
})

test("the form of a tracker's only entry stays when the entry is deleted elsewhere, also after a reload", async () => {
  const path = '/check-in?tracker=tracker_mood'
  const { device, user } = await open([trackerOf('mood')], path, async (opened) => {
    await saveEntry(opened, 'tracker_mood', { date: null }, { value: 4 })
  })
  await user.click(await button(/^Edit entry for/))
  const note = () => screen.findByLabelText<HTMLTextAreaElement>(/^Note/)
  await user.type(await note(), 'After the run')
  const [entry] = await device.db.tracker_entries.toArray()
  await deleteTrackerEntry(device, entry?.id ?? '')
  await screen.findByText(/^This was deleted on another device or tab/)
  await goTo('/hydration')
  await goTo(path)
  expect((await note()).value).toBe('After the run')
  await user.click(await button('Save changes'))
  await waitFor(async () =>
    expect(await device.db.tracker_entries.toArray()).toMatchObject([
      { value: 4, note: 'After the run' },
    ]),
  )
})

describe('the trackers', () => {
  test('order by arrow keys, archive, bring back', async () => {
    const { device, user } = await open([trackerOf('mood'), trackerOf('sleep')], '/check-in?change')
    ;(await button('Move Mood')).focus()
    await user.keyboard('{ArrowDown}')
    await toast('Order changed')
    await screen.findByText('Mood, 2 of 2')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Mood')
    const names = async () => (await readTrackers(device)).map(({ name }) => name)
    expect(await names()).toEqual(['Sleep', 'Mood'])
    await undo()
    await waitFor(async () => expect(await names()).toEqual(['Mood', 'Sleep']))

    await user.click(await button('Archive Mood'))
    await toast('Mood archived. Its entries stay.')
    await user.click(await button('Bring back Mood'))
    await toast('Mood added')
    await button('Archive Mood')
  })

  test('without one, Check in shows What to track; a tap starts and stops', async () => {
    const { device, user } = await openApp('/check-in')
    await screen.findByRole('heading', { name: 'What to track' })
    const back = () => screen.getByTestId('button-back').getAttribute('href')
    expect(back()).toBe('/you')
    await user.click(await button('Stress'))
    await toast('Stress added')
    await screen.findByRole('button', { name: 'Stress', pressed: true })
    await user.click(await screen.findByRole('radio', { name: 'Calm' }))
    await stored(device, [1])
    await undo()
    await screen.findByRole('link', { name: 'Check in' })
    await waitFor(() => expect(back()).toBe('/check-in'))
    await user.click(await button('Stress'))
    await toast('Stress removed')
    expect(await device.db.trackers.count()).toBe(0)
    await undo()
    await waitFor(async () => expect(await device.db.trackers.count()).toBe(1))

    const date = TODAY as Parameters<typeof saveEntry>[2]['date']
    await saveEntry(device, 'tracker_stress', { date }, { value: 2 })
    await user.click(await button('Stress'))
    await toast('Stress archived. Its entries stay.')

    await user.click(await button('Medicine'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Add to Check in' }))
    await within(dialog).findByText(/name/i, { selector: '[role=status]' })
    await user.type(within(dialog).getByLabelText('Name'), 'Iron tablet')
    await user.keyboard('{Enter}')
    await toast('Iron tablet added')
    await button('Iron tablet')
    // Without a server that sends reminders, the calendar file has the chosen hour.
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Iron tablet, morning' }),
      '7',
    )
    await button('Iron tablet 7:00 AM, every day')
    await user.click(await button('Add a time'))
    await button('Iron tablet 7:00 AM and 8:00 PM, every day')
    await toast('Iron tablet changed')
    await user.click(await button('Close'))
  })

  test('a reminder says that it is being turned on, and after a while that it cannot be', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const subscribe = vi.fn(() => new Promise(() => {}))
    havePush(subscribe)
    server.mockImplementation(async () => Response.json({ publicKey: 'key' }))
    const { user } = await open([trackerOf('inhaler')], '/settings#reminders')
    const row = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /morning/ })
    await user.click(await screen.findByRole('checkbox', { name: /morning No reminder at 8/ }))
    await screen.findByRole('checkbox', { name: /morning Turning on…/ })
    await waitFor(() => expect(subscribe).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(15_000)
    await screen.findByRole('heading', { name: "Reminders can't reach this browser right now" })
    expect(row().checked).toBe(false)
    screen.getByText('What works today: put it in your calendar')
    await screen.findByTestId('calendar-tracker_inhaler')
  })

  test('without the server, reminders say whether it cannot be reached or sends none', async () => {
    havePush()
    await open([trackerOf('inhaler')], '/settings#reminders')
    await screen.findByRole('heading', { name: "Reminders can't reach this browser right now" })
    await screen.findByTestId('calendar-tracker_inhaler')
    cleanup()
    server.mockImplementation(async () => new Response('', { status: 404 }))
    await open([trackerOf('inhaler')], '/settings#reminders')
    await screen.findByRole('heading', { name: 'This server sends no reminders' })
  })

  test('a medicine is taken on its page, one open time after the other', async () => {
    const { user } = await open([trackerOf('inhaler')], '/check-in?tracker=tracker_inhaler')
    await screen.findByText('Morning open, evening open')
    await user.click(await button('Take now'))
    await screen.findByText('Morning 8:05 AM, evening open')
    await user.click(await button('Take now'))
    await screen.findByText('Morning 8:05 AM, evening 8:05 AM')
    expect((await button('Take now')).getAttribute('aria-disabled')).toBe('true')
  })

  test('a medicine gets another time of the day, up to six, and loses the last one', async () => {
    const { device, user } = await open([trackerOf('inhaler')], '/check-in?tracker=tracker_inhaler')
    const labels = async () => (await device.db.trackers.get('tracker_inhaler'))?.labels
    await user.click(await button('Edit Inhaler'))
    await user.click(await button('Add a time'))
    expect((await field('Time 3')).value).toBe('noon')
    await user.click(await button('Save changes'))
    await screen.findByText('Morning open, evening open, noon open')
    expect(await labels()).toEqual(['morning', 'evening', 'noon'])

    await user.click(await button('Edit Inhaler'))
    for (let time = 4; time <= 6; time += 1) await user.click(await button('Add a time'))
    expect(screen.queryByRole('button', { name: 'Add a time' })).toBeNull()
    await user.click(await button('Remove 6'))
    for (const word of ['5', 'night', 'noon']) await user.click(await button(`Remove ${word}`))
    await user.click(await button('Save changes'))
    await screen.findByText('Morning open, evening open')
    expect(await labels()).toEqual(['morning', 'evening'])
  })

  test('search by a synonym, and make your own', async () => {
    const { device, user } = await open([trackerOf('mood')], '/check-in?add')
    const search = await field('Find something to track')
    await user.type(search, 'caffeine')
    await button('Coffee')
    expect(screen.queryByRole('button', { name: 'Mood' })).toBeNull()
    await user.clear(search)
    await user.type(search, 'Knee')
    await user.click(await screen.findByRole('link', { name: /^Make “Knee” your own/ }))
    expect((await field('Name')).value).toBe('Knee')
    await user.click(screen.getByRole('radio', { name: 'A number' }))
    await user.type(await field('Unit optional'), 'cm')
    await user.clear(await field('Step'))
    await user.click(await button('Add to Check in'))
    await screen.findByText('The step is at least 0.1.')
    await user.type(await field('Step'), '0.5')
    await user.click(await button('The latest'))
    await user.click(await button('Several'))
    await user.click(await button('Add to Check in'))
    await toast('Knee added')
    await screen.findByRole('heading', { name: 'Check in' })
    await field('Knee')
    expect((await readTrackers(device)).at(-1)).toMatchObject({
      name: 'Knee',
      type: 'number',
      unit: 'cm',
      step: 0.5,
      dayFigure: 'latest',
      hasSeveral: true,
    })
  })

  test('one that was archived is not on Check in', async () => {
    const { device } = await open([trackerOf('mood'), trackerOf('energy')])
    await screen.findByRole('radiogroup', { name: 'Mood' })
    await archiveTracker(device, 'tracker_mood')
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Mood' })).toBeNull())
  })
})
