// @vitest-environment happy-dom

import type { LocalDate } from '@tend/shared/days/local-date'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { addHabit } from '../../areas/habits/commands/change-habits.ts'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { logMeal } from '../../areas/nutrition/commands/meals.ts'
import {
  emptyMealForm,
  type MealValues,
  mealValues,
} from '../../areas/nutrition/rules/meal-form.ts'
import { saveEntry } from '../../areas/tracking/commands/entries.ts'
import { addFromCatalogue } from '../../areas/tracking/commands/trackers.ts'
import { itemOf } from '../../areas/tracking/rules/testing/tracker-of.ts'
import { logWorkout } from '../../areas/workouts/commands/workouts.ts'
import { setInstallOffer } from '../../platform/install/install-offer.ts'
import type { VaultRow } from '../../store/database/database.ts'
import type { Device } from '../../store/device/device.ts'
import { applyImport } from '../../store/files/import/apply-import.ts'
import { EMPTY_RECORDS } from '../../store/files/rules/archive.ts'
import { markGentleDays } from '../../store/settings/mark-gentle-days.ts'
import { GENTLE_DAYS, type GentlePeriod } from '../../store/settings/rules/gentle-days.ts'
import { storedSetting } from '../../store/settings/stored-settings.ts'
import { openApp } from '../testing/open-app.tsx'

// A Friday. In en-US the week starts on Sunday, the 15th.
const DAY = '2026-11-20' as LocalDate

const workout = (duration: number) => ({ name: 'Session', duration, notes: null, exercises: [] })
const meal = (calories: string, quantity: string) =>
  mealValues({ ...emptyMealForm('lunch'), foodName: 'Soup', calories, quantity }) as MealValues
const water = (glasses: number) =>
  screen.findByRole('progressbar', { name: `Water, ${glasses} of 8 glasses` })
const flower = (glasses: number) => screen.findByRole('img', { name: `${glasses} of 8 glasses` })

async function goTo(path: string, title: string) {
  history.pushState(null, '', path)
  await screen.findByRole('heading', { name: title, level: 1 })
}

const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

function setClock(time: string) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(time))
}

beforeAll(() => {
  // The drawing of the day needs a size.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, 84))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
beforeEach(() => setClock(`${DAY}T12:00:00`))
afterEach(() => {
  vi.useRealTimers()
})

describe('Home', () => {
  test('shows today and this week in figures, bars and rings, and the new day at midnight', async () => {
    await openApp('/home', {
      seed: async (device: Device) => {
        for (const [date, duration] of [
          [DAY, 45],
          [DAY, 12],
          ['2026-11-15', 30],
          ['2026-11-14', 30],
        ] as const) {
          await logWorkout(device, date as LocalDate, workout(duration))
        }
        await logMeal(device, meal('320', '1.5'), DAY)
        await logMeal(device, meal('760', '1'), DAY)
        await logMeal(device, meal('999', '1'), '2026-11-19' as LocalDate)
      },
    })
    const figure = (name: string) => screen.getByTestId(name).textContent
    await waitFor(() => expect(figure('active-minutes')).toContain('57'))
    expect(figure('calories-burned')).toContain('285')
    expect(figure('calories-eaten')).toContain('1,240')
    await screen.findByRole('img', { name: 'Workouts, 2 of 3' })
    await screen.findByRole('img', { name: 'Habits, 0 of 5' })
    await screen.findByRole('img', { name: 'Sleep, 0 of 8 steps' })
    const nutrition = await screen.findByRole('progressbar', {
      name: 'Nutrition, 1,240 of 2,000 kcal',
    })
    expect(nutrition.getAttribute('aria-valuenow')).toBe('62')
    await water(0)
    const week = (await screen.findByText('This Week')).closest('section')?.textContent
    expect(week).toContain("Workouts3pace 6Today's pace: 6 a week")
    expect(week).toContain('Glasses0Habits done0')

    vi.setSystemTime(new Date('2026-11-21T00:00:01'))
    dispatchEvent(new Event('focus'))
    await screen.findByRole('img', { name: 'Workouts, 0 of 3' })
    await waitFor(() => expect(figure('active-minutes')).toMatch(/^\D*0\D*$/))
  })

  test('caps a bar but not its figure', async () => {
    await openApp('/home', { seed: (device) => logMeal(device, meal('2600', '1'), DAY) })
    const bar = await screen.findByRole('progressbar', { name: 'Nutrition, 2,600 of 2,000 kcal' })
    expect(bar.getAttribute('aria-valuenow')).toBe('100')
  })

  test('says the day in one sentence, and logs a glass, which can be undone', async () => {
    const { user } = await openApp('/home')
    await screen.findByRole('img', { name: 'A quiet start. Nothing to catch up on.' })
    await user.click(await findButton('+1 glass'))
    await water(1)
    await screen.findByRole('img', { name: 'One glass so far.' })
    const toast = await screen.findByTestId('toast')
    expect(toast.textContent).toContain('Glass logged')
    await user.click(within(toast).getByRole('button', { name: 'Undo' }))
    await water(0)
    await waitFor(() => expect(screen.queryByTestId('toast')).toBeNull())
  })

  test('the drawing of the day grows with an entry that is added while it is shown', async () => {
    const drawn = () => document.querySelectorAll('.day-ring .fill-workouts path')
    const { device } = await openApp('/home')
    await screen.findByRole('img', { name: 'A quiet start. Nothing to catch up on.' })
    await logWorkout(device, DAY, workout(45))
    await waitFor(() => expect(drawn()).toHaveLength(1))
    expect(drawn()[0]?.matches('.animate-petal')).toBe(true)
    await screen.findByRole('img', { name: 'Moved in the morning.' })
    cleanup()
    await openApp('/home', { seed: (device) => logWorkout(device, DAY, workout(45)) })
    await waitFor(() => expect(drawn()).toHaveLength(1))
    expect(document.querySelector('.animate-petal')).toBeNull()
  })

  test('begins with one small thing, which stays for the visit and never comes back', async () => {
    const { user, device } = await openApp('/home')
    const beginning = () => screen.queryByRole('heading', { name: 'One small thing is enough' })
    await screen.findByText(/^Workouts, meals and measurements stay on this device\./)
    expect(screen.queryByText('This Week')).toBeNull()
    expect(screen.getByTestId('calories-eaten').textContent).toBe('Calories eaten 0')
    for (const [name, path] of [
      ['A few slow breaths', '/breathing'],
      ['A habit to keep', '/habits'],
      ['Where your data is', '/data'],
      ['Coming from another app? Move in', '/move-in'],
      ['Do you already use Tend elsewhere? Bring it over', '/data'],
    ] as const) {
      const link = screen.getByRole('link', { name: new RegExp(`^${name.replaceAll('?', '\\?')}`) })
      expect(link.getAttribute('href')).toBe(path)
    }
    await user.click(await findButton('+1 glass'))
    await water(1)
    await user.click(await findButton('+1 glass'))
    await water(2)
    await user.click(await screen.findByRole('radio', { name: 'Good' }))
    await screen.findByText('Mood: good')
    expect(await device.db.trackers.count()).toBe(1)
    await user.click(await findButton('Undo'))
    await waitFor(async () => expect(await device.db.trackers.count()).toBe(0))
    expect(await device.db.tracker_entries.count()).toBe(0)
    expect(beginning()).not.toBeNull()
    await device.db.daily_data.clear()

    await goTo('/move', 'Move')
    await goTo('/home', 'Good Day')
    await water(0)
    await screen.findByText('This Week')
    expect(beginning()).toBeNull()

    // In the first days, what was not begun yet stays.
    await addGlass(device, DAY)
    await goTo('/move', 'Move')
    await goTo('/home', 'Good Day')
    await screen.findByText('This Week')
    await screen.findByRole('link', { name: /^A habit to keep/ })
    await user.click(await screen.findByRole('radio', { name: 'Good' }))
    await screen.findByRole('radio', { name: 'Good', checked: true })
  })

  describe('with trackers', () => {
    const seed = async (device: Device) => {
      for (const key of ['mood', 'energy', 'steps']) await addFromCatalogue(device, itemOf(key))
    }
    /** The question, which takes the place of one that has its reply after three seconds. */
    const question = (name: string) => screen.findByRole('heading', { name }, { timeout: 4000 })
    const entries = (device: Device) => device.db.tracker_entries.toArray()

    test('asks about one after the other, each with an undo, until all are noted', async () => {
      const { user, device } = await openApp('/home', { seed })
      await question('How are you?')
      await user.dblClick(await screen.findByRole('radio', { name: 'Good' }))
      const toast = await screen.findByTestId('toast')
      expect(toast.textContent).toContain('Mood: good')
      await screen.findByRole('radio', { name: 'Good', checked: true })
      expect(await entries(device)).toMatchObject([{ trackerId: 'tracker_mood', value: 4 }])
      expect(screen.queryByRole('heading', { name: 'How is your energy?' })).toBeNull()
      await user.click(within(toast).getByRole('button', { name: 'Undo' }))
      await screen.findByRole('radio', { name: 'Good', checked: false })
      expect(await entries(device)).toEqual([])

      await user.click(await screen.findByRole('radio', { name: 'Great' }))
      await screen.findByRole('radio', { name: 'Great', checked: true })
      await user.click(screen.getByRole('radio', { name: 'Okay' }))
      const next = await question('How is your energy?')
      await waitFor(() => expect(document.activeElement).toBe(next))
      screen.getByRole('link', { name: 'Okay, Check in' })
      await user.click(await screen.findByRole('radio', { name: 'Low' }))
      await question('Steps')
      const field = await screen.findByRole('textbox', { name: 'Steps' })
      await user.type(field, '62')
      await waitFor(async () => expect(await entries(device)).toHaveLength(3))
      await user.type(field, '40')
      await waitFor(async () => {
        const steps = await device.db.tracker_entries.get(`tracker_steps_${DAY}`)
        expect(steps?.value, 'the row stays while it is typed').toBe(6240)
      })
      await user.tab()
      await user.click(document.body)
      expect(field.isConnected, 'the last one stays for the rest of the visit').toBe(true)
      await goTo('/move', 'Move')
      await goTo('/home', 'Good Day')
      const done = await screen.findByRole('link', { name: /^Noted today/ })
      expect(done.textContent).toContain('Mood okay and 2 more')
    })

    test('is not as before the first entry, also without an entry', async () => {
      await openApp('/home', { seed })
      await question('How are you?')
      expect(screen.queryByRole('heading', { name: 'One small thing is enough' })).toBeNull()
    })

    test('You has the rows of today above its tabs, and Recover last night', async () => {
      const seedNight = async (device: Device) => {
        await seed(device)
        await addFromCatalogue(device, itemOf('sleep'))
        await saveEntry(device, 'tracker_sleep', { date: null }, { value: 450 })
      }
      const { user } = await openApp('/you', { seed: seedNight })
      await screen.findByText('How it is today')
      await screen.findByText('7 h 30 min')
      await user.click(screen.getByRole('radio', { name: 'Great' }))
      await screen.findByText('Mood: great')
      screen.getByText('Mood, Energy and 2 more')
      cleanup()
      await openApp('/recover', { seed: seedNight })
      await screen.findByRole('link', { name: /^Last night 7 h 30 min/ })
    })
  })

  describe('after an absence', () => {
    const days = (from: string, to: string) => `Then ${from} to ${to} count as days away.`
    const greeting = () => screen.queryByRole('heading', { name: 'Good to see you.' })
    const seed = (device: Device) => addGlass(device, '2026-11-01' as LocalDate)

    test('greets, marks the days as away, and shows figures only when asked or at the first entry', async () => {
      const { user, device } = await openApp('/home', { seed })
      await screen.findByText(days('Nov 2', 'Nov 19'))
      expect(screen.queryByText("Today's Activity")).toBeNull()
      await user.click(await findButton('I was away'))
      await screen.findByText(/^Nov 2 to Nov 19 are days away/)
      await waitFor(() => expect(greeting()).toBeNull())
      expect(storedSetting(GENTLE_DAYS)).toEqual([
        { from: '2026-11-02', to: '2026-11-19', kind: 'away' },
      ])
      await user.click(await findButton('Undo'))
      await screen.findByText(days('Nov 2', 'Nov 19'))
      expect(storedSetting(GENTLE_DAYS)).toEqual([])
      await addGlass(device, DAY)
      await water(1)
      expect(greeting()).toBeNull()
    })

    test('Undo of the days away leaves days that were marked meanwhile', async () => {
      const { user } = await openApp('/home', { seed })
      await user.click(await findButton('I was away'))
      await screen.findByText(/^Nov 2 to Nov 19 are days away/)
      const ill = { from: '2026-11-12', to: '2026-11-13', kind: 'ill' } as GentlePeriod
      markGentleDays(ill)
      await user.click(await findButton('Undo'))
      await waitFor(() => expect(storedSetting(GENTLE_DAYS)).toEqual([ill]))
    })

    test("'Not now' is for this absence, and the figures are behind a button", async () => {
      const { user } = await openApp('/home', { seed })
      await user.click(await findButton("Show today's figures"))
      await water(0)
      cleanup()
      const again = await openApp('/home', { seed })
      await again.user.click(await findButton('Not now'))
      await water(0)
      setClock('2026-11-27T12:00:00')
      dispatchEvent(new Event('focus'))
      await screen.findByText('Fri, Nov 27')
      expect(greeting()).toBeNull()
      setClock('2026-11-28T12:00:00')
      dispatchEvent(new Event('focus'))
      await screen.findByText(days('Nov 21', 'Nov 27'))
    })

    test('is as usual after an import of old entries, and with entries of later days', async () => {
      await openApp('/home', {
        seed: async (device) => {
          await seed(device)
          const parts = async function* () {
            yield EMPTY_RECORDS
          }
          const { settle } = await applyImport(device, parts(), {})
          settle()
        },
      })
      await water(0)
      expect(greeting()).toBeNull()
      cleanup()
      await openApp('/home', {
        seed: async (device) => {
          await seed(device)
          await addGlass(device, '2027-03-01' as LocalDate)
        },
      })
      await water(0)
      expect(greeting()).toBeNull()
    })
  })

  test('ticks a habit with one tap', async () => {
    const { user } = await openApp('/home', { seed: (device) => addHabit(device, DAY, 'Walk') })
    await user.click(await screen.findByRole('checkbox', { name: 'Walk' }))
    await screen.findByRole('img', { name: 'Habits, 1 of 5' })
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Walk' }).checked).toBe(true),
    )
  })

  test('offers to wind down in the evening', async () => {
    setClock(`${DAY}T20:00:00`)
    await openApp('/home', { seed: (device) => addGlass(device, DAY) })
    const card = await screen.findByRole('link', { name: 'Wind down Eight small steps' })
    expect(card.getAttribute('href')).toBe('/sleep')
  })

  test('every card links to its page, the card of calories to its tab', async () => {
    const { user } = await openApp('/home', { seed: (device) => addGlass(device, DAY) })
    const selectedTab = () => screen.queryByRole('tab', { selected: true })?.textContent
    for (const [name, heading, tab] of [
      [/^Active minutes/, 'Move', undefined],
      [/^Calories burned.*Calories eaten/, 'Nourish', 'Nutrition'],
      [/Workouts/, 'Move', undefined],
      [/Habits/, 'Habit Tracker', undefined],
      [/Sleep/, 'Sleep Routine', undefined],
    ] as const) {
      await screen.findByRole('heading', { name: 'Good Day' })
      const links = await within(screen.getByRole('main')).findAllByRole('link', { name })
      await user.click(links[0] as HTMLElement)
      await screen.findByRole('heading', { level: 1, name: heading })
      if (tab) await waitFor(() => expect(selectedTab()).toBe(tab))
      expect(location.hash).toBe('')
      await user.click(screen.getByTestId('nav-home'))
    }
  })
})

test('the water counter counts up and down on both pages, and shows when the goal is met', async () => {
  const { user } = await openApp('/nourish#hydration')
  await flower(0)
  expect((await findButton('Remove a glass')).disabled).toBe(true)
  const add = async (times: number) => {
    for (let count = 0; count < times; count++) await user.click(await findButton('Add a glass'))
  }
  await add(5)
  await flower(5)
  screen.getByText('1,250 ml')
  screen.getByText('Three more glasses to reach your goal.')
  await add(3)
  await screen.findByText('Goal Achieved!')

  await user.click(screen.getByTestId('nav-home'))
  await screen.findByRole('progressbar', { name: 'Water, 8 of 8 glasses' })
  await user.click(screen.getByTestId('nav-nourish'))
  await flower(8)
  expect(location.pathname).toBe('/nourish')
  history.pushState(null, '', '/hydration')
  await screen.findByText('Why it helps')
  await flower(8)
  ;(await findButton('Add a glass')).focus()
  await user.keyboard('{Enter} ')
  await flower(10)
  screen.getByText('Goal Achieved!')
  const remove = await findButton('Remove a glass')
  for (let count = 0; count < 10; count++) await user.click(remove)
  await flower(0)
  expect(remove.disabled).toBe(true)
  await add(1)
  await flower(1)
  await user.click(screen.getByText('Why it helps'))
  await screen.findByText('Keeps joints and skin supple.')
})

test('the first Home of a device that sends nothing names no copy on the server', async () => {
  await openApp('/home', {
    seed: async ({ db }) => {
      await db.vault.put({ key: 'vault', state: 'device-only' } as VaultRow)
    },
  })
  await screen.findByText(/^Everything stays on this device\./)
})

test('midnight starts a new day on the water counter, and the previous one is kept', async () => {
  setClock(`${DAY}T23:59:59`)
  const { device, user } = await openApp('/hydration', { seed: (device) => addGlass(device, DAY) })
  await flower(1)
  setClock('2026-11-21T00:00:00')
  dispatchEvent(new Event('focus'))
  await flower(0)
  const add = await findButton('Add a glass')
  await user.click(add)
  await user.click(add)
  await flower(2)
  expect(await device.db.daily_data.toArray()).toMatchObject([
    { date: DAY, waterCount: 1 },
    { date: '2026-11-21', waterCount: 2 },
  ])
})

test('the install hint appears after the first entry, installs the app, or is dismissed permanently', async () => {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  const offerInstall = () => setInstallOffer(Object.assign(new Event(''), { prompt }))
  onTestFinished(() => setInstallOffer(undefined))
  offerInstall()
  const { user } = await openApp('/home')
  const hint = () => screen.queryByRole('heading', { name: 'Install Tend' })
  await screen.findByRole('heading', { name: 'One small thing is enough' })
  expect(hint()).toBeNull()
  await user.click(await findButton('+1 glass'))
  await screen.findByRole('progressbar', { name: 'Water, 1 of 8 glasses' })
  await goTo('/move', 'Move')
  await goTo('/home', 'Good Day')
  await screen.findByRole('heading', { name: 'Install Tend' })
  await user.click(await findButton('Install'))
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(hint()).toBeNull())

  offerInstall()
  await user.click(await findButton('No thanks'))
  await waitFor(() => expect(hint()).toBeNull())
  await user.click(screen.getByTestId('nav-move'))
  await screen.findByRole('heading', { level: 1, name: 'Move' })
  await user.click(screen.getByTestId('nav-home'))
  offerInstall()
  await screen.findByText('This Week')
  expect(hint()).toBeNull()
})

describe('where the browser may delete what is logged', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

  function setNavigator(properties: Readonly<Record<string, unknown>>) {
    for (const [name, value] of Object.entries(properties)) {
      Object.defineProperty(navigator, name, { value, configurable: true })
    }
  }
  afterEach(() => {
    for (const name of ['userAgent', 'vendor', 'standalone'])
      Reflect.deleteProperty(navigator, name)
  })

  test('Home says it once', async () => {
    const { user } = await openApp('/home', { seed: (device) => addGlass(device, DAY) })
    const hint = await screen.findByRole('region', { name: 'Keep your data' })
    expect(hint.textContent).toContain('may delete what you log when the device runs out of space')
    await user.click(within(hint).getByRole('link', { name: 'Open Your data' }))
    const place = await screen.findByTestId('where-device')
    await waitFor(() => expect(place.textContent).toContain('The browser may delete your data'))
    await user.click(screen.getByTestId('nav-home'))
    await screen.findByText('This Week')
    expect(screen.queryByRole('region', { name: 'Keep your data' })).toBeNull()
  })

  test('on an iPhone, the hint to install comes before the first entry and lists the steps', async () => {
    setNavigator({ userAgent: IPHONE, vendor: 'Apple Computer, Inc.' })
    const { user } = await openApp('/nourish#hydration')
    const INVITATION = /Install Tend before your first entry/
    await screen.findByText(INVITATION)
    await user.click(screen.getByRole('link', { name: 'How to install it' }))
    const safety = await screen.findByTestId('storage-safety')
    await waitFor(() => expect(safety.textContent).toContain('seven days without a visit'))
    await screen.findByText("Choose 'Add to Home Screen'.")

    await user.click(screen.getByTestId('nav-nourish'))
    await user.click(await findButton('Add a glass'))
    await waitFor(() => expect(screen.queryByText(INVITATION)).toBeNull())
    await user.click(screen.getByTestId('nav-home'))
    const hint = await screen.findByRole('region', { name: 'Install' })
    expect(hint.textContent).toContain('This browser deletes what you log after seven days')
    expect(hint.textContent).toContain("Choose 'Add to Home Screen'.")
  })
})

describe('the landing', () => {
  const TITLES = [
    'Welcome',
    'Track Your Breathing',
    'Stay Hydrated',
    'Build Healthy Habits',
    'Sleep Better',
    'Mindful Eating',
  ] as const
  const slide = (name: string) => screen.findByRole('heading', { name })

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })

  test('advances every 4 seconds, and stops when paused', async () => {
    const { user } = await openApp('/landing')
    for (const title of [...TITLES, 'Welcome']) {
      await slide(title)
      vi.advanceTimersByTime(4000)
    }
    for (const name of ['Privacy', 'Terms', 'Support']) {
      const link = screen.getByRole('link', { name })
      expect(link.getAttribute('href')).toBe(`/${name.toLowerCase()}`)
    }
    await slide('Track Your Breathing')
    await user.click(screen.getByRole('button', { name: 'Pause slides' }))
    expect(vi.getTimerCount()).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Next slide' }))
    await slide('Stay Hydrated')
    await user.click(screen.getByRole('button', { name: 'Play slides' }))
    vi.advanceTimersByTime(4000)
    await slide('Build Healthy Habits')
  })

  test('does not advance with reduced motion', async () => {
    const { matchMedia } = window
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduce') }) as MediaQueryList
    onTestFinished(() => {
      window.matchMedia = matchMedia
    })
    const { user } = await openApp('/landing')
    await slide('Welcome')
    expect(vi.getTimerCount()).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Next slide' }))
    await slide('Track Your Breathing')
  })
})
