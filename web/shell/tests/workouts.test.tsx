// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { customExercise } from '../../areas/workouts/commands/exercises.ts'
import {
  changeWorkout,
  deleteWorkout,
  readLastWorkouts,
} from '../../areas/workouts/commands/workouts.ts'
import { SUGGESTIONS } from '../../areas/workouts/rules/training-settings.ts'
import { readDeletedEntries } from '../../store/deleted-entries/deleted-entries.ts'
import { changeSetting } from '../../store/settings/change-setting.ts'
import { goTo, openApp } from '../testing/open-app.tsx'

type Name = string | RegExp

const main = () => screen.getByRole('main')
const region = (name: string) => screen.findByRole('region', { name })
const builder = () => region('New Workout')
const todays = () => region("Today's Workouts")
const history = () => region('Workout History')
const sheet = () => screen.findByRole('dialog')
const group = (name: string) => screen.findByRole('group', { name })
const button = (name: Name, scope = document.body) => within(scope).findByRole('button', { name })
const field = (label: string, scope: HTMLElement) =>
  within(scope).findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
/** A field of an exercise, which becomes another element when it unfolds. */
const fieldOf = (exercise: string, label: string) =>
  waitFor(() =>
    within(screen.getByRole('group', { name: exercise })).getByLabelText<HTMLInputElement>(
      new RegExp(`^${label}`),
    ),
  )
const library = (scope: HTMLElement) =>
  within(scope).findByRole('list', { name: 'Exercise library' })

const shows = (scope: HTMLElement, text: Name) =>
  waitFor(() => expect(scope.textContent).toMatch(text))
const hasValue = (input: HTMLInputElement, value: string) =>
  waitFor(() => expect(input.value).toBe(value))
/** Waits until a query finds nothing. */
const gone = (query: () => HTMLElement | null) => waitFor(() => expect(query()).toBeNull())

/** The row of a list that begins with a text. */
const row = (scope: HTMLElement, text: string) =>
  waitFor(() => {
    const rows = within(scope).getAllByRole('listitem')
    const found = rows.find(({ textContent }) => textContent.startsWith(text))
    if (!found) throw new Error(`No row begins with ${text}`)
    return found
  })

async function click(user: UserEvent, name: Name, scope?: HTMLElement) {
  await user.click(await button(name, scope))
}

async function follow(user: UserEvent, name: Name, scope = document.body) {
  await user.click(await within(scope).findByRole('link', { name }))
}

/** Chooses what to do with an entry from the sheet of its row. */
async function choose(user: UserEvent, of: string, action: string, scope = document.body) {
  await click(user, `More for ${of}`, scope)
  await click(user, action, await screen.findByRole('dialog', { name: of }))
}

async function fill(user: UserEvent, label: string, scope: HTMLElement, text: string) {
  const input = await field(label, scope)
  await user.clear(input)
  if (text) await user.type(input, text)
}

async function pick(user: UserEvent, scope: HTMLElement, name: string) {
  await click(user, new RegExp(`^${name}`), await library(scope))
}

/** Opens the form for a new workout and adds exercises to it. */
async function build(user: UserEvent, ...exercises: string[]) {
  await follow(user, 'New Workout')
  await click(user, /^Add Exercises/)
  for (const exercise of exercises) {
    await pick(user, await sheet(), exercise)
    await group(exercise)
  }
  await click(user, 'Done', await sheet())
}

async function rename(user: UserEvent, name: string) {
  await click(user, 'Change the name')
  await fill(user, 'Name', await builder(), name)
}

const formIsClosed = () => gone(() => screen.queryByRole('button', { name: 'Save Workout' }))

/** Saves the form, and closes the sheet that says what was saved. */
async function save(user: UserEvent) {
  await click(user, 'Save Workout')
  await formIsClosed()
  await click(user, 'Done', await screen.findByRole('dialog', { name: 'Saved' }))
}

/** Takes the change back that the toast names. */
async function undo(user: UserEvent, text: string) {
  const toast = await screen.findByText(text)
  await click(user, 'Undo', toast.closest<HTMLElement>('[data-testid=toast]') ?? toast)
}

/** Stores what an earlier version had in localStorage, which the app takes over. */
function seed(values: Record<string, unknown>) {
  for (const [key, value] of Object.entries(values)) {
    localStorage.setItem(key, JSON.stringify(value))
  }
}

function setDate(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
  onTestFinished(() => void vi.useRealTimers())
}

const done = (reps: number, weight: number) => ({ reps, weight, completed: true })
const BENCH = {
  id: 'preset_3',
  name: 'Bench Press',
  muscleGroup: 'Chest',
  sets: [done(10, 185), done(8, 225), done(8, 225)],
}
const CHEST = {
  id: 'a',
  name: 'Chest',
  date: '2025-11-12',
  duration: 45,
  exercises: [
    BENCH,
    { id: 'preset_1', name: 'Push-Up', muscleGroup: 'Chest', sets: [done(100, 0)] },
  ],
}

/** Opens Move with a workout of last week, and its sets in the form. */
async function repeatChest(workout: object = CHEST) {
  setDate('2025-11-19T12:00:00')
  seed({ fitness_workouts: [workout] })
  const opened = await openApp('/move')
  await opened.user.click(await screen.findByRole('link', { name: /^Repeat Chest/ }))
  const name = await within(await builder()).findByRole('heading', { name: 'Chest' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  return { ...opened, bench: await group('Bench Press') }
}

describe('a new workout', () => {
  test('has exercises and sets, and is saved for today with 45 minutes', async () => {
    const { user } = await openApp('/move')
    await shows(await todays(), 'No workouts yet today.')
    await build(user, 'Squat', 'Plank')
    const squat = await group('Squat')
    expect(within(squat).getAllByRole('listitem')).toHaveLength(3)

    await fill(user, 'Weight, set 1', squat, '93,5')
    await fill(user, 'Reps, set 2', squat, '-4')
    await fill(user, 'Weight, set 2', squat, 'heavy')
    await user.click(await field('Set 1 completed', squat))
    await click(user, 'Add Set', squat)
    await waitFor(() => expect(within(squat).getAllByRole('listitem')).toHaveLength(4))
    await click(user, 'Remove Set', squat)
    await click(user, /^Plank/)
    await choose(user, 'Plank', 'Remove Plank')
    await waitFor(() => expect(document.activeElement).toBe(squat))
    await save(user)

    const logged = await row(await todays(), 'Workout 1')
    await shows(logged, 'Squat, 45 min')
    await click(user, /^Workout 1/, logged)
    const pressed = async (set: string) =>
      (await button(set, logged)).getAttribute('aria-pressed') === 'true'
    expect(await pressed('Set 1, 10 × 94 lbs')).toBe(true)
    expect(await pressed('Set 2, 0 reps')).toBe(false)
    // It follows the set before it.
    expect(await pressed('Set 3, 0 reps')).toBe(false)
    await shows(
      screen.getByTestId('this-week'),
      "This Week 1 workout so far. Today's pace: 3 a week",
    )
    // The latest workout was done today.
    expect(screen.queryByRole('link', { name: /^Repeat/ })).toBeNull()
  })

  test('offers kilograms where people use them, which takes the typed weights as kilograms', async () => {
    const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
    onTestFinished(() => language.mockRestore())
    const { user } = await openApp('/move')
    await build(user, 'Squat')
    const squat = await group('Squat')
    await fill(user, 'Weight, set 1, lbs', squat, '60')
    await click(user, 'use kg', squat)
    const weight = await field('Weight, set 1, kg', squat)
    await hasValue(weight, '60')
    expect(document.activeElement).toBe(weight)
    expect(within(squat).queryByRole('button', { name: 'use kg' })).toBeNull()
  })

  test('needs an exercise, picked once from the library or added to it', async () => {
    const { user } = await openApp('/move')
    await follow(user, 'New Workout')
    expect(screen.queryByRole('list', { name: 'Exercise library' })).toBeNull()
    await click(user, 'Save Workout')
    await button('Save Workout')

    await click(user, /^Add Exercises/)
    const form = await sheet()
    const listed = async () => within(await library(await sheet())).getAllByRole('listitem').length
    expect(await listed()).toBe(25)
    for (const [category, count] of [
      ['Cardio', 5],
      ['Flexibility', 2],
      ['Strength', 18],
    ] as const) {
      await click(user, category, form)
      await waitFor(async () => expect(await listed(), category).toBe(count))
    }

    await pick(user, form, 'Lunge')
    await pick(user, form, 'Lunge')
    await pick(user, form, 'Plank')
    await group('Plank')
    expect(screen.getAllByRole('group', { name: 'Lunge' })).toHaveLength(1)

    await click(user, 'Add a custom exercise')
    await user.click(await button('Cancel', await group('Custom exercise')))
    await fill(user, 'Search exercises', form, 'Sandbag Carry')
    await shows(form, 'No exercise found.')
    await click(user, 'Create “Sandbag Carry”')
    await hasValue(await field('Exercise name', form), 'Sandbag Carry')
    expect(document.activeElement).toBe(await field('Exercise name', form))
    await click(user, 'Core')
    await user.type(await field('Exercise name', form), '{Enter}')
    await group('Sandbag Carry')
    await click(user, 'Done', form)
    const lunge = await group('Lunge')
    await waitFor(() => expect(document.activeElement).toBe(lunge))
    await save(user)
    await follow(user, 'New Workout')
    await click(user, /^Add Exercises/)
    await shows(await library(await sheet()), 'Sandbag CarryCore · Custom')

    await choose(user, 'Sandbag Carry', 'Delete Sandbag Carry', await library(await sheet()))
    await undo(user, 'Sandbag Carry deleted')
    await click(user, /^Add Exercises/)
    await choose(user, 'Sandbag Carry', 'Delete Sandbag Carry', await library(await sheet()))
    await click(user, /^Add Exercises/)
    await waitFor(async () => expect(await listed()).toBe(25))
  })

  test('offers a preset that an early version has doubled, so that it can be deleted', async () => {
    const copy = { name: 'Second Push-Up', category: 'strength', muscleGroup: 'Chest' } as const
    const { device, user } = await openApp('/move', {
      seed: async (opened) => {
        const row = { ...customExercise(opened, copy, []), id: 'preset_1_1abc', userId: null }
        await opened.db.fitness_exercises.add({ ...row, isCustom: 0 })
      },
    })
    await follow(user, 'New Workout')
    await click(user, /^Add Exercises/)
    await choose(user, copy.name, `Delete ${copy.name}`, await library(await sheet()))
    await waitFor(async () => expect(await device.db.fitness_exercises.count()).toBe(0))
  })

  test('names the exercise of the library that a custom one would split', async () => {
    const { user } = await openApp('/move')
    await follow(user, 'New Workout')
    await click(user, /^Add Exercises/)
    const form = await sheet()
    await click(user, 'Cardio', form)
    await fill(user, 'Search exercises', form, 'squats')
    await shows(form, 'Squat is in the library.')
    await click(user, 'Create “squats”')
    await hasValue(await field('Exercise name', form), 'squats')
    const custom = await group('Custom exercise')
    await shows(custom, 'Squat is in the library.')
    await user.click(await button('Add Squat', custom))
    await group('Squat')
    expect(screen.queryByRole('group', { name: 'squats' })).toBeNull()
  })

  test('is discarded by Cancel, which can be undone, and begins with the sets of last time', async () => {
    const { user } = await openApp('/move')
    await build(user, 'Squat')
    expect((await builder()).textContent).not.toContain('last time')
    await click(user, 'Cancel')
    await formIsClosed()
    await undo(user, 'Workout discarded')
    await follow(user, /^Continue workout/)
    const squat = await group('Squat')
    await fill(user, 'Weight, set 1', squat, '135')
    await user.click(await field('Set 1 completed', squat))
    await fill(user, 'Reps, set 1', squat, '12')
    await save(user)
    await build(user, 'Squat')
    await shows(await builder(), 'Legs · last time 12 × 135 lbs')
    await hasValue(await field('Weight, set 1', await builder()), '135')
    expect((await field('Set 1 completed', await builder())).checked).toBe(false)
  })

  test('is left by Back to the choice that began it, then to Move, and keeps what was entered', async () => {
    localStorage.setItem('landingCompleted', 'true')
    const { user } = await openApp('/home')
    const backToChoice = async () => {
      await waitFor(() => expect(window.history.state).toHaveProperty('sheets', 1))
      window.history.back()
    }
    await user.click(screen.getByTestId('nav-move'))
    await follow(user, 'New Workout')
    await click(user, /^Run/)
    const distance = await field('Distance', await group('Running'))
    await waitFor(() => expect(document.activeElement).toBe(distance))
    await backToChoice()
    await click(user, /^Ride/)
    const ride = await group('Cycling')
    await gone(() => screen.queryByRole('group', { name: 'Running' }))
    await fill(user, 'Distance', ride, '20')
    await backToChoice()
    await screen.findByText('What is it today?')
    await click(user, 'Save Workout')
    await click(user, /^Continue workout/)
    await hasValue(await fieldOf('Cycling', 'Distance'), '20')
    await backToChoice()
    await screen.findByText('What is it today?')
    window.history.back()
    await screen.findByRole('link', { name: /^Continue workout/ })
    window.history.forward()
    await save(user)
    // The entries of the receipt and the form are left, one after the other.
    await waitFor(() => {
      const { sheets, isAbovePage } = window.history.state ?? {}
      expect([sheets, isAbovePage, location.hash]).toEqual([undefined, undefined, ''])
    })
    window.history.back()
    await screen.findByRole('heading', { name: 'Good Day' })
  })

  test('takes a double tap on the tick of a set as one', async () => {
    const { user } = await openApp('/move')
    await build(user, 'Squat')
    const tick = async () => field('Set 1 completed', await builder())
    await user.dblClick(await tick())
    await waitFor(async () => expect((await tick()).checked).toBe(true))
  })

  test('asks before it saves a run without a distance and a time', async () => {
    const { user } = await openApp('/move')
    await follow(user, 'New Workout')
    await click(user, /^Run/)
    await group('Running')
    await click(user, 'Save Workout')
    const asked = () => screen.findByRole('dialog', { name: 'No distance and no time' })
    await click(user, 'Fill them in', await asked())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Distance/)))
    await click(user, 'Save Workout')
    await click(user, 'Save Workout', await asked())
    await screen.findByRole('dialog', { name: 'Saved' })
  })

  test('can be taken back after saving, and a removed set or exercise after removing', async () => {
    const { user } = await openApp('/move')
    await build(user, 'Squat')
    const weight = async () => field('Weight, set 3', await builder())
    const noThirdSet = () => gone(() => screen.queryByLabelText(/^Weight, set 3/))
    await user.type(await weight(), '135')
    await click(user, 'Remove Set')
    await noThirdSet()
    await undo(user, 'Set 3 of Squat removed')
    await hasValue(await weight(), '135')
    await choose(user, 'Squat', 'Remove Squat')
    await noThirdSet()
    await undo(user, 'Squat removed')
    await hasValue(await weight(), '135')
    await click(user, 'Save Workout')
    await row(await todays(), 'Workout 1')
    await click(user, 'Undo', await screen.findByRole('dialog', { name: 'Saved' }))
    await shows(await todays(), 'No workouts yet today.')
    await follow(user, /^Continue workout/)
    await hasValue(await weight(), '135')
    await save(user)
    await row(await todays(), 'Workout 1')
  })
})

test('a workout is not taken back once another tab has begun one, which stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = await openApp('/move')
  await build(user, 'Squat')
  const draft = JSON.parse(localStorage.getItem('tend_draft_workout') ?? '')
  await click(user, 'Save Workout')
  const saved = await screen.findByRole('dialog', { name: 'Saved' })
  seed({ tend_draft_workout: { ...draft, id: 'local_other' } })
  await click(user, 'Undo', saved)
  await screen.findByText("Couldn't undo that.")
  await row(await todays(), 'Workout 1')
  expect(localStorage.getItem('tend_draft_workout')).toContain('local_other')
})

/** Changes a date field as a browser does while somebody types, and leaves it. */
function typeDate(input: HTMLInputElement, ...values: string[]) {
  act(() => input.focus())
  for (const value of values) fireEvent.change(input, { target: { value } })
  act(() => input.blur())
}

describe('the date of a new workout', () => {
  test('can be typed, is not in the future, and is otherwise the day on which it is saved', async () => {
    const { user } = await repeatChest()
    const form = await builder()
    const date = await field('Date', form)
    await hasValue(date, '2025-11-19')
    // The year has one digit more with each key.
    typeDate(date, '0002-12-25', '0020-12-25', '0202-12-25', '2024-12-25')
    await hasValue(date, '2024-12-25')
    expect(form.textContent).not.toMatch(/from 1900|in the future/)
    typeDate(date, '2025-12-25')
    await shows(form, 'This date is in the future.')
    expect(date.max).toBe('2025-11-19')
    typeDate(date, '2024-12-25', '')
    await hasValue(date, '2024-12-25')
    typeDate(date, '2025-11-17')
    await click(user, 'Save Workout')
    const receipt = await screen.findByRole('dialog', { name: 'Saved' })
    await shows(receipt, 'Chest, Mon, Nov 17')
    await click(user, 'Done', receipt)
    await shows(await todays(), 'No workouts yet today.')

    await follow(user, /^Repeat Chest/)
    await group('Bench Press')
    // The page does not know yet that another day has begun.
    vi.setSystemTime(new Date('2025-11-20T00:05:00'))
    await save(user)
    dispatchEvent(new Event('focus'))
    await row(await todays(), 'Chest')
    await click(user, 'History')
    await shows(await row(await history(), 'Chest'), 'Thu, Nov 20 · 2 exercises · 45 min')
  })
})

describe('the form', () => {
  test('shows last time, marks the next set, and says once by how much a set beats it', async () => {
    const { user, bench } = await repeatChest()
    const form = await builder()
    await shows(bench, 'Chest · last time 10 × 185, 8, 8 × 225 lbs')
    await shows(await group('Push-Up'), '1 set, last time 100 reps')
    const isNext = async (set: number) =>
      (await field(`Set ${set} completed`, bench)).closest('[aria-current]') !== null
    expect([await isNext(1), await isNext(2)]).toEqual([true, false])
    const sets = within(bench).getAllByRole('listitem')
    const gain = (nth: number) => within(sets[nth] ?? bench).getByRole('status').textContent

    await fill(user, 'Weight, set 1', bench, '190')
    expect(form.textContent).not.toContain('more than')
    await user.click(await field('Set 1 completed', bench))
    await waitFor(() => expect(gain(0)).toBe('5 lbs more than on Nov 12'))
    expect([await isNext(1), await isNext(2)]).toEqual([false, true])
    await fill(user, 'Reps, set 2', bench, '10')
    await user.click(await field('Set 2 completed', bench))
    await waitFor(() => expect(gain(1)).toBe('2 reps more than on Nov 12'))
    await fill(user, 'Weight, set 3', bench, '230')
    await click(user, 'Add Set', bench)
    await hasValue(await field('Weight, set 4', bench), '230')
    await hasValue(await field('Reps, set 4', bench), '10')
  })

  test('replaces an exercise, which keeps its sets and the focus', async () => {
    const { user, bench } = await repeatChest()
    await choose(user, 'Bench Press', 'Replace Bench Press', bench)
    await pick(user, await sheet(), 'Overhead Press')
    const press = await group('Overhead Press')
    expect(document.activeElement).toBe(press)
    await hasValue(await field('Weight, set 2', press), '225')
    expect(screen.queryByRole('group', { name: 'Bench Press' })).toBeNull()
  })

  test('keeps a note of an exercise for the next time, also one that the full device refuses at first, and undoes it', async () => {
    const { user, bench, device } = await repeatChest()
    await choose(user, 'Bench Press', 'Note for next time', bench)
    let noting = await screen.findByRole('dialog', { name: 'Note for next time' })
    await fill(user, 'Your note', noting, 'One thumb wider.')
    await click(user, 'Close', noting)
    await choose(user, 'Bench Press', 'Note for next time', bench)
    noting = await screen.findByRole('dialog', { name: 'Note for next time' })
    const creating = device.db.fitness_exercises.hook('creating')
    const refuse = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    creating.subscribe(refuse)
    await click(user, 'Save', noting)
    await within(noting).findByText("Couldn't save that. Nothing was changed.")
    expect(localStorage.getItem('tend_draft_note_preset_3')).toContain('One thumb wider.')
    creating.unsubscribe(refuse)
    await click(user, 'Save', noting)
    await button(/^Your note from Wed, Nov 19 One thumb wider/, bench)
    expect(await device.db.fitness_exercises.get('preset_3')).toMatchObject({
      note: 'One thumb wider.',
      notedOn: '2025-11-19',
    })
    await undo(user, 'Note of Dumbbell Fly saved')
    await gone(() => within(bench).queryByRole('button', { name: /^Your note/ }))

    // In the library, typing outlives a reload, and saving closes both sheets.
    await click(user, 'Add Exercises')
    await click(user, 'More for Squat', await library(await sheet()))
    let squat = await screen.findByRole('dialog', { name: 'Squat' })
    await shows(squat, /Feet about shoulder width/)
    await fill(user, 'Note for next time', squat, 'Look ahead.')
    await goTo('/home')
    await goTo('/move#new-workout')
    squat = await screen.findByRole('dialog', { name: 'Squat' })
    await hasValue(await field('Note for next time', squat), 'Look ahead.')
    await click(user, 'Save', squat)
    await screen.findByText('Note of Squat saved')
    await gone(() => screen.queryByRole('dialog'))

    // An exercise can be chosen where its instructions are.
    await click(user, 'Add Exercises')
    await click(user, 'More for Squat', await library(await sheet()))
    await click(user, 'Add Squat', await screen.findByRole('dialog', { name: 'Squat' }))
    const added = await group('Squat')
    await waitFor(() => expect(document.activeElement).toBe(added))
    await gone(() => screen.queryByRole('dialog'))
  })

  test('suggests the next weights after Repeat too', async () => {
    changeSetting(SUGGESTIONS, true)
    seed({
      fitness_exercises: [
        {
          id: 'preset_3',
          name: 'Bench Press',
          category: 'strength',
          muscleGroup: 'Chest',
          isCustom: 0,
          minReps: 5,
          maxReps: 8,
        },
      ],
    })
    const { user, bench, device } = await repeatChest()
    await shows(bench, '10, 8, 8 last time: 5 lbs more.')
    await hasValue(await field('Weight, set 1', bench), '190')
    await hasValue(await field('Weight, set 3', bench), '230')
    await hasValue(await field('Reps, set 1', bench), '5')
    // A range that was typed by mistake is discarded, and comes back.
    await choose(user, 'Bench Press', 'Range of reps', bench)
    await fill(user, 'To', await sheet(), '9')
    await click(user, 'Close', await sheet())
    await undo(user, 'Changes discarded')
    await click(user, 'Save', await sheet())
    await waitFor(async () =>
      expect(await device.db.fitness_exercises.get('preset_3')).toMatchObject({ maxReps: 9 }),
    )
  })

  test('shows the figures of a done set below it when the exercise has others', async () => {
    const { user, bench } = await repeatChest()
    await user.click(await field('Set 1 completed', bench))
    await choose(user, 'Bench Press', 'Figures of a set', bench)
    await click(user, 'Time', await sheet())
    await field('Time, set 1', bench)
    const [done = bench, open = bench] = within(bench).getAllByRole('listitem')
    await shows(done, '10 × 185 lbs')
    expect(open.textContent).not.toContain('225')
  })

  test('asks once for a weight before it ticks all sets', async () => {
    const { user } = await openApp('/move')
    await build(user, 'Squat')
    const squat = await group('Squat')
    await click(user, 'Tick all sets of Squat', squat)
    expect(document.activeElement).toBe(await field('Weight, set 1', squat))
    await shows(squat, 'Which weight? Empty is body weight.')
    await user.keyboard('60')
    await click(user, 'Tick all sets of Squat', squat)
    await shows(await group('Squat'), '10, 10, 10 × 60 lbs')
  })

  test('folds an exercise that is done, opens the next one, and offers to save instead of a rest after the last set', async () => {
    const { user, bench } = await repeatChest()
    const form = await builder()
    const isOver = () => form.textContent.includes('That was the last set. Take your time.')
    await shows(form, '0 of 4 sets')
    await click(user, 'Tick all sets of Bench Press', bench)
    await shows(form, '3 of 4 sets')
    const folded = await group('Bench Press')
    await shows(folded, '10 × 185, 8, 8 × 225 lbs')
    const opened = await group('Push-Up')
    await waitFor(() => expect(document.activeElement).toBe(opened))
    expect(isOver()).toBe(false)
    expect(localStorage.getItem('tend_rest_timer')).not.toBeNull()
    await user.click(await fieldOf('Push-Up', 'Set 1 completed'))
    await shows(form, '4 of 4 sets')
    await waitFor(() => expect(isOver()).toBe(true))
    expect(localStorage.getItem('tend_rest_timer')).toBeNull()
    await button('Save Workout', form)

    await click(user, /^Bench Press/, form)
    await user.click(await fieldOf('Bench Press', 'Set 2 completed'))
    await shows(form, '3 of 4 sets')
    await waitFor(() => expect(isOver()).toBe(false))
  })

  test('beside the exercises, Save stays with Cancel after the last set', async () => {
    const { matchMedia } = window
    const list = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
    const stub = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        query === '(min-width: 64rem)' ? (list as unknown as MediaQueryList) : matchMedia(query),
      )
    onTestFinished(() => stub.mockRestore())
    const { user } = await repeatChest()
    const form = await builder()
    await click(user, 'Tick all sets of Bench Press', form)
    await group('Push-Up')
    await user.click(await fieldOf('Push-Up', 'Set 1 completed'))
    await shows(form, 'That was the last set. Take your time.')
    const { parentElement } = await button('Cancel', form)
    expect(parentElement?.textContent).toBe('Save WorkoutCancel')
    await button('Save Workout', form)
  })

  test('shows 45 minutes, and offers the time since the first exercise was added', async () => {
    const { user } = await repeatChest()
    const form = await builder()
    const isChosen = async (name: string) =>
      expect((await button(name, form)).getAttribute('aria-pressed')).toBe('true')
    await isChosen('45 min')
    expect(within(form).queryByRole('button', { name: /measured/ })).toBeNull()
    vi.setSystemTime(new Date('2025-11-19T12:18:30'))
    document.dispatchEvent(new Event('visibilitychange'))
    await shows(form, '18 min · 0 of 4 sets')
    await click(user, '18 min, measured', form)
    await waitFor(() => isChosen('18 min, measured'))
    await save(user)
    await shows(await row(await todays(), 'Chest'), '2 exercises · 18 min')
  })

  test('says while a figure is typed that it is stored in another way', async () => {
    const { user, bench } = await repeatChest()
    const weight = await field('Weight, set 1', bench)
    const [first = bench] = within(bench).getAllByRole('listitem')
    const status = within(first).getByRole('status')
    await fill(user, 'Weight, set 1', bench, '187.5')
    await shows(status, /^Weight: Rounded to 188$/)
    expect(document.getElementById(weight.getAttribute('aria-describedby') ?? '')).toBe(status)
    await fill(user, 'Weight, set 1', bench, '99,999,999,999')
    await shows(status, /^Weight: At most 1,000,000$/)
    await fill(user, 'Weight, set 1', bench, '188')
    await shows(status, /^$/)
    await fill(user, 'Reps, set 1', bench, 'ten')
    await shows(status, /^Reps: Not a number, counts as 0$/)
  })

  test('finds one of hundreds of exercises, which Enter adds', async () => {
    seed({
      fitness_exercises: Array.from({ length: 400 }, (_, nth) => ({
        id: `own_${nth}`,
        name: `Machine ${nth}`,
        category: 'strength',
        muscleGroup: 'Legs',
        isCustom: 1,
      })),
    })
    const { user } = await openApp('/move')
    await follow(user, 'New Workout')
    await click(user, /^Add Exercises/)
    const form = await sheet()
    const found = (count: number) =>
      waitFor(async () => expect((await library(form)).children).toHaveLength(count))
    await found(425)
    const search = await field('Search exercises', form)
    await user.type(search, 'mach 399')
    await found(1)
    await shows(form, '1 exercise found')
    await user.keyboard('{Enter}')
    await hasValue(search, '')
    const machine = await group('Machine 399')
    await click(user, 'Done', form)
    await waitFor(() => expect(document.activeElement).toBe(machine))
  })

  test('finds an exercise of the catalogue by an everyday word, which then belongs to the library', async () => {
    const { user, device } = await openApp('/move')
    await follow(user, 'New Workout')
    await click(user, /^Add Exercises/)
    const form = await sheet()
    const search = await field('Search exercises', form)
    await user.type(search, 'hex bar')
    await shows(form, '1 exercise found')
    await user.keyboard('{Enter}')
    await group('Trap Bar Deadlift')
    await user.type(search, 'hex bar')
    await shows(form, '1 exercise found')
    await shows(await library(form), 'Legs · Trap bar')
    const [own] = await device.db.fitness_exercises.toArray()
    expect(own).toMatchObject({ name: 'Trap Bar Deadlift', isCustom: 1, equipment: 'Trap bar' })
    expect(own?.instructions).toMatch(/^Stand in the middle/)
  })

  test('repeats any workout of the history, and saves nothing until Save Workout', async () => {
    setDate('2025-03-19T12:00:00')
    const second = { ...CHEST, id: 'b', name: 'Workout 2', date: '2025-03-11', exercises: [BENCH] }
    seed({ fitness_workouts: [{ ...CHEST, date: '2025-03-12' }, second] })
    const { user } = await openApp('/move')
    await click(user, 'History')
    await click(user, 'More for Workout 2', await history())
    await follow(user, 'Repeat Workout 2')
    await waitFor(async () =>
      expect(within(await builder()).getAllByRole('checkbox')).toHaveLength(3),
    )
    // The number belongs to the other day.
    await click(user, 'Change the name')
    const name = await field('Name', await builder())
    await hasValue(name, '')
    await waitFor(() => expect(name.placeholder).toBe('Workout 1'))
    await fill(user, 'Date', await builder(), '2025-03-11')
    await click(user, 'Change the name')
    expect(await field('Name', await builder())).toHaveProperty('placeholder', 'Workout 2')
    await click(user, 'Cancel')
    await screen.findByRole('link', { name: /^Repeat Chest Last done Wed/ })
    await shows(await todays(), 'No workouts yet today.')
  })
})

describe('a rest', () => {
  const rest = () => screen.findByRole('complementary', { name: 'Rest timer status' })
  const timer = () => screen.findByRole('timer')
  const noTimer = () => gone(() => screen.queryByRole('timer'))
  const storedRest = () => localStorage.getItem('tend_rest_timer')

  test('starts with each completed set, ends with a message, and stops when it is unticked or the workout is saved', async () => {
    const { user, bench } = await repeatChest()
    const tick = async (set: number) => user.click(await field(`Set ${set} completed`, bench))
    await tick(1)
    await shows(await rest(), 'Next: set 2, 8 × 225 lbs')
    await shows(await timer(), '1:00 left')
    await screen.findByText('Rest, 60 seconds')
    await tick(2)
    await shows(await rest(), 'Next: set 3, 8 × 225 lbs')
    await tick(1)
    await timer()
    await tick(2)
    await noTimer()
    expect(storedRest()).toBeNull()
    await tick(1)
    await timer()
    vi.setSystemTime(new Date('2025-11-19T12:01:01'))
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText('Rest complete. Ready when you are.')
    await tick(2)
    await timer()
    await save(user)
    await row(await todays(), 'Chest')
    await noTimer()
    expect(storedRest()).toBeNull()
  })

  test('in a superset begins after the round, and ends when the next one begins', async () => {
    const superset = [{ ...BENCH, joinsNext: true }, ...CHEST.exercises.slice(1)]
    const { user, bench } = await repeatChest({ ...CHEST, exercises: superset })
    await user.click(await field('Set 3 completed', bench))
    await timer()
    await user.click(await field('Set 1 completed', bench))
    await noTimer()
    await user.click(await fieldOf('Push-Up', 'Set 1 completed'))
    await shows(await rest(), 'Next: Bench Press, set 2')
  })

  test('has the length used last, which the form changes or switches off', async () => {
    setDate('2025-11-19T12:00:00')
    seed({ fitness_workouts: [CHEST] })
    const { user } = await openApp('/move')
    await user.click(await screen.findByTestId('rest-90'))
    await click(user, 'Stop Timer')
    await user.click(await screen.findByRole('link', { name: /^Repeat Chest/ }))
    const bench = await group('Bench Press')
    await user.click(await field('Set 1 completed', bench))
    await shows(await timer(), '1:30 left')
    await click(user, '30 s', await group('Rest after each set'))
    await shows(await timer(), '0:30 left')
    await click(user, '+15 s', await rest())
    await shows(await timer(), '0:45 left')
    await click(user, 'Off', await builder())
    await noTimer()
    await user.click(await field('Set 2 completed', bench))
    await waitFor(async () => expect((await field('Set 2 completed', bench)).checked).toBe(true))
    expect(storedRest()).toBeNull()
  })

  test('starts with a set of a workout of today, but not of an earlier day', async () => {
    const { user, bench } = await repeatChest()
    await fill(user, 'Date', await builder(), '2025-11-18')
    await user.click(await field('Set 1 completed', bench))
    await waitFor(async () => expect((await field('Set 1 completed', bench)).checked).toBe(true))
    expect(storedRest()).toBeNull()
    await click(user, 'Cancel')
    await click(user, /^Upper Body/)
    await click(user, 'Start Workout')
    const started = await todays()
    const [first] = await within(started).findAllByRole('button', { name: /^Set 1, 10 reps/ })
    await user.click(first ?? started)
    await timer()
  })
})

describe('a logged workout', () => {
  test('can be edited, and the edit can be undone', async () => {
    const { user } = await openApp('/move')
    await build(user, 'Squat')
    await save(user)
    const edit = async () => {
      await choose(user, 'Workout 1', 'Edit Workout 1')
      const form = await sheet()
      await fill(user, 'Name', form, 'Morning')
      await fill(user, 'Duration', form, '20,4')
      await fill(user, 'Notes', form, 'On the balcony')
      await fill(user, 'Weight, set 2', form, '12')
      await click(user, 'Save', form)
      await gone(() => screen.queryByRole('dialog'))
    }
    await edit()
    await undo(user, 'Morning changed')
    await shows(await row(await todays(), 'Workout 1'), 'Squat, 45 min')
    await edit()
    const logged = await row(await todays(), 'Morning')
    await shows(logged, '1 exercise · 20 min')
    await shows(logged, 'On the balcony')
    await click(user, /^Morning/, logged)
    await button(/10 × 12 lbs/, logged)
  })

  test('can be brought back after it was deleted, as can an edit that was closed', async () => {
    const { user } = await openApp('/move')
    await build(user, 'Squat')
    await save(user)
    await choose(user, 'Workout 1', 'Delete Workout 1')
    await shows(await todays(), 'No workouts yet today.')
    await user.click(screen.getByTestId('nav-home'))
    await screen.findByRole('heading', { name: 'Good Day' })
    await undo(user, 'Workout 1 deleted')
    await user.click(screen.getByTestId('nav-move'))
    await row(await todays(), 'Workout 1')

    await choose(user, 'Workout 1', 'Edit Workout 1')
    await click(user, 'Cancel', await sheet())
    await gone(() => screen.queryByRole('dialog'))
    expect(screen.queryByText('Changes discarded')).toBeNull()

    await choose(user, 'Workout 1', 'Edit Workout 1')
    const form = await sheet()
    const weight = () => field('Weight, set 3', form)
    const focusIsOn = async (name: string) => {
      const target = await button(name, form)
      await waitFor(() => expect(document.activeElement).toBe(target))
    }
    await user.type(await weight(), '12')
    await click(user, 'Remove Set', form)
    await gone(() => within(form).queryByLabelText(/^Weight, set 3/))
    await click(user, /^Undo/, form)
    await hasValue(await weight(), '12')
    await focusIsOn('Add Set')
    await choose(user, 'Squat', 'Remove Squat', form)
    await focusIsOn('Undo, put Squat back')
    await click(user, 'Undo, put Squat back', form)
    await hasValue(await weight(), '12')
    await click(user, 'Cancel', form)
    await gone(() => screen.queryByRole('dialog'))
    await undo(user, 'Changes discarded')
    await hasValue(await field('Weight, set 3', await sheet()), '12')
    await click(user, 'Save', await sheet())
    await click(user, /^Workout 1/, await row(await todays(), 'Workout 1'))
    await button('Set 3, 10 × 12 lbs', await todays())
  })

  test('that another tab changes while it is typed into is listed as replaced', async () => {
    const { user, device } = await openApp('/move')
    await build(user, 'Squat')
    await save(user)
    await choose(user, 'Workout 1', 'Edit Workout 1')
    const form = await sheet()
    const notes = await field('Notes', form)
    await user.type(notes, 'Slow')
    const [workout] = await readLastWorkouts(device, 1)
    const change = { name: 'Legs', notes: 'Heavy' }
    await changeWorkout(device, workout?.id ?? '', (stored) => ({ ...stored, ...change }))
    await hasValue(await field('Name', form), 'Legs')
    await user.type(notes, 'er')
    await click(user, 'Save', form)
    await gone(() => screen.queryByRole('dialog'))
    expect(await readDeletedEntries(device)).toMatchObject([{ row: change, isReplaced: true }])
  })

  test('that was deleted elsewhere says so only in its own form, and is saved as a new one', async () => {
    const { user, device } = await openApp('/move')
    for (const exercise of ['Push-Up', 'Squat']) {
      await build(user, exercise)
      await save(user)
    }
    await choose(user, 'Workout 1', 'Edit Workout 1')
    await fill(user, 'Name', await sheet(), 'Morning')
    const first = (await readLastWorkouts(device, 2)).find(({ name }) => name === 'Workout 1')
    await deleteWorkout(device, String(first?.id))
    await shows(await sheet(), 'was deleted on another device or tab')
    await hasValue(await field('Name', await sheet()), 'Morning')
    await click(user, 'Save', await sheet())
    await gone(() => screen.queryByRole('dialog'))
    const [saved] = await readLastWorkouts(device, 2)
    expect(saved?.name).toBe('Morning')
    expect(saved?.id).not.toBe(first?.id)
    await choose(user, 'Workout 2', 'Edit Workout 2')
    await hasValue(await field('Name', await sheet()), 'Workout 2')
    expect((await sheet()).textContent).not.toContain('was deleted')
  })

  test('appears in the history of the last ten, where it can be edited and deleted', async () => {
    seed({
      fitness_workouts: Array.from({ length: 12 }, (_, nth) => ({
        id: `old_${nth}`,
        name: `Session ${nth + 1}`,
        date: `2025-03-${String(nth + 1).padStart(2, '0')}`,
        duration: 30,
        exercises: [],
      })),
    })
    const { user } = await openApp('/move')
    await click(user, 'History')
    const rows = async () =>
      within(await history())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    const hasRows = (first: RegExp, last: RegExp) =>
      waitFor(async () => {
        const texts = await rows()
        expect([texts[0], texts.at(-1)]).toEqual([
          expect.stringMatching(first),
          expect.stringMatching(last),
        ])
      })
    await hasRows(/^Session 12.*Mar 12, 2025/, /^Session 3/)
    expect(await rows()).toHaveLength(10)
    await click(user, 'All workouts, by month')
    const all = await region('All workouts')
    await shows(all, 'March 2025')
    await waitFor(() => expect(within(all).getAllByRole('listitem')).toHaveLength(12))
    expect((await button('Previous month', all)).getAttribute('aria-disabled')).toBe('true')
    await click(user, 'All workouts, by month')
    await choose(user, 'Session 12', 'Delete Session 12')
    await hasRows(/^Session 11/, /^Session 2/)
    await choose(user, 'Session 11', 'Edit Session 11')
    await fill(user, 'Name', await sheet(), 'Spring')
    await click(user, 'Save', await sheet())
    await hasRows(/^Spring/, /^Session 2/)
    await click(user, 'History')
    await gone(() => screen.queryByRole('region', { name: 'Workout History' }))
  })
})

describe('Quick Start', () => {
  const form = (name: string) => screen.findByRole('form', { name })
  const formIsGone = (name: string) => gone(() => screen.queryByRole('form', { name }))

  test('holds six exercises and shows three until expanded', async () => {
    const { user } = await openApp('/move')
    await click(user, 'Add to Quick Start')
    const dialog = await sheet()
    const line = (left: number) => `Select up to ${left} more exercise(s) to add to Quick Start`
    await waitFor(() => expect(dialog.textContent).toContain(line(6)))
    for (const name of ['Push-Up', 'Squat', 'Plank', 'Running', 'Walking', 'Cat-Cow']) {
      await pick(user, dialog, name)
    }
    await waitFor(() => expect(dialog.textContent).toContain(line(0)))
    expect(await button(/^Burpee/, dialog)).toHaveProperty('disabled', true)
    await click(user, 'Done', dialog)
    await button(/^Plank/)
    expect(screen.queryByRole('button', { name: 'Add to Quick Start' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Walking/ })).toBeNull()
    await click(user, 'Show all 6')
    await button(/^Walking/)
  })

  test('logs cardio, and logs the same run again with three taps from Home', async () => {
    seed({ quick_start_exercises: ['preset_20'] })
    const { user } = await openApp('/move')
    const run = () => form('Running')
    const log = async () => {
      await click(user, 'Log Workout', await run())
      await formIsGone('Running')
    }
    const runs = async () => within(await todays()).getAllByText('Running')
    await click(user, /^Running/)
    await hasValue(await field('Duration', await run()), '30')
    for (const name of ['Sets', 'Reps', 'Distance'])
      await hasValue(await field(name, await run()), '0')
    await log()
    await shows(await row(await todays(), 'Running'), '1 exercise · 30 min')
    expect((await todays()).textContent).not.toContain('Distance')

    await click(user, /^Running 30/)
    await fill(user, 'Distance', await run(), '5,25')
    await fill(user, 'Duration', await run(), 'abc')
    await log()
    await shows(await todays(), '1 exercise · 0 min')
    await shows(await todays(), 'Distance: 5.3 km')
    await click(user, /^Running 0 min/)
    await fill(user, 'Duration', await run(), '28')
    await goTo('/home')
    await goTo('/move')
    await hasValue(await field('Duration', await run()), '28')
    await log()

    await user.click(screen.getByTestId('nav-home'))
    await screen.findByRole('heading', { name: 'Good Day' })
    await user.click(screen.getByTestId('nav-move'))
    await click(user, /^Running 28 min/)
    await hasValue(await field('Distance', await run()), '5.3')
    await log()
    await waitFor(async () => expect(await runs()).toHaveLength(4))
    await shows(await todays(), /1 exercise · 28 minDistance: 5.3 kmThis Week/)

    await click(user, /^Running 28 min/)
    await fill(user, 'Duration', await run(), '82')
    await log()
    await waitFor(async () => expect(await runs()).toHaveLength(5))
    await undo(user, 'Running logged')
    await waitFor(async () => expect(await runs()).toHaveLength(4))
    await button(/^Running 28 min/)
    await hasValue(await field('Duration', await run()), '82')
  })

  test('logs strength with three sets of ten, in a form that a tap opens and closes', async () => {
    seed({ quick_start_exercises: ['local_gone', 'preset_1', 'preset_25'] })
    const { user } = await openApp('/move')
    await click(user, /^Push-Up/)
    expect(localStorage.getItem('quick_start_exercises')).toBe('["preset_1","preset_25"]')
    await hasValue(await field('Sets', await form('Push-Up')), '3')
    expect(within(await form('Push-Up')).queryByLabelText(/^Distance/)).toBeNull()
    await click(user, /^Push-Up/)
    await formIsGone('Push-Up')
    await click(user, /^Push-Up/)
    await click(user, 'Log Workout', await form('Push-Up'))
    await click(user, /^Push-Up/, await row(await todays(), 'Push-Up'))
    const sets = await within(await todays()).findAllByRole('button', { name: /10 reps/ })
    expect(sets).toHaveLength(3)

    await click(user, /^Cat-Cow/)
    await click(user, 'Remove from Quick Start')
    await gone(() => screen.queryByRole('button', { name: /^Cat-Cow/ }))
    expect(document.activeElement?.hasAttribute('aria-expanded')).toBe(true)
  })
})

describe('a template of the user', () => {
  const templates = () => region('Workout Templates')

  test('is saved from the form and started with the weights of last time', async () => {
    const { user, bench } = await repeatChest()
    await rename(user, 'Push day')
    await fill(user, 'Weight, set 1', bench, '100')
    await click(user, 'Save as Template')
    await undo(user, 'Template saved')
    await click(user, 'Cancel')
    expect((await templates()).textContent).not.toContain('Push day')
    await undo(user, 'Workout discarded')
    await follow(user, /^Continue workout/)
    await click(user, 'Save as Template')
    await click(user, 'Cancel')

    await click(user, /^Push day/, await templates())
    await click(user, 'Start Workout', await templates())
    await shows(await todays(), '2 exercises · 45 min · 0 of 4 sets done')
    await click(user, 'Set 1, 10 × 185 lbs', await todays())
    await shows(await todays(), '1 of 4 sets done')

    const started = await within(await todays()).findByRole('group', { name: 'Bench Press' })
    await click(user, 'Note for next time', started)
    const noting = await screen.findByRole('dialog', { name: 'Note for next time' })
    await fill(user, 'Your note', noting, 'One thumb wider.')
    await click(user, 'Save', noting)
    await button(/One thumb wider\.$/, started)
    await undo(user, 'Note of Dumbbell Fly saved')
    await gone(() => within(started).queryByText('One thumb wider.'))
  })

  test('is asked for its length if the workout has more than six hours', async () => {
    seed({ fitness_workouts: [{ ...CHEST, duration: 720 }] })
    const { user, device } = await openApp('/move')
    await click(user, 'History')
    await choose(user, 'Chest', 'Save as Template', await history())
    await click(user, '45 min', await screen.findByTestId('length-question'))
    await shows(await templates(), 'Chest')
    expect(await device.db.tend_workout_templates.toArray()).toMatchObject([{ duration: 45 }])
    await follow(user, /^Repeat Chest/)
    await click(user, 'Other', await builder())
    await fill(user, 'Minutes', await builder(), '720')
    await click(user, 'Save as Template')
    await click(user, 'Keep 720 min', await screen.findByTestId('length-question'))
    await screen.findByText('Template saved')
  })

  test('is saved from the history, edited, renamed and deleted, and each can be undone', async () => {
    seed({ fitness_workouts: [CHEST] })
    const { user } = await openApp('/move')
    await click(user, 'History')
    await choose(user, 'Chest', 'Save as Template', await history())
    await click(user, /^Chest/, await templates())
    await choose(user, 'Chest', 'Edit Chest', await templates())
    expect(within(await sheet()).queryByRole('checkbox')).toBeNull()
    await fill(user, 'Name', await sheet(), 'Evening')
    await click(user, 'Cancel', await sheet())
    await undo(user, 'Changes discarded')
    await goTo('/home')
    await goTo('/move')
    await hasValue(await field('Name', await sheet()), 'Evening')
    await fill(user, 'Duration', await sheet(), '30')
    const edited = await sheet()
    await click(user, 'Add Exercises', edited)
    const exercises = await screen.findByRole('dialog', { name: 'Add Exercises' })
    await fill(user, 'Search exercises', exercises, 'squat')
    await user.keyboard('{Enter}')
    await group('Squat')
    await click(user, 'Done', exercises)
    await click(user, 'Save', edited)
    await shows(await button(/^Evening/, await templates()), '30 min')
    await click(user, /^Evening/, await templates())
    await shows(await templates(), 'Squat')
    await undo(user, 'Template changed')
    await shows(await button(/^Chest/, await templates()), '45 min')
    await choose(user, 'Chest', 'Delete Chest', await templates())
    await waitFor(async () =>
      expect(within(await templates()).queryByRole('button', { name: /^Chest/ })).toBeNull(),
    )
    await undo(user, 'Chest deleted')
    await button(/^Chest/, await templates())
  })

  test('that goes elsewhere stays in its form, also after a reload, and is saved as a new one', async () => {
    seed({ fitness_workouts: [CHEST] })
    const { user, device } = await openApp('/move')
    await click(user, 'History')
    await choose(user, 'Chest', 'Save as Template', await history())
    await choose(user, 'Chest', 'Edit Chest', await templates())
    await fill(user, 'Name', await sheet(), 'Evening')
    await device.db.tend_workout_templates.clear()
    await shows(await sheet(), 'This was deleted on another device or tab.')
    await goTo('/home')
    await goTo('/move')
    await hasValue(await field('Name', await sheet()), 'Evening')
    await click(user, 'Save', await sheet())
    await button(/^Evening/, await templates())
    expect(await device.db.tend_workout_templates.toArray()).toMatchObject([{ name: 'Evening' }])
  })
})

describe('on Home', () => {
  /** Done on the last two Wednesdays, and on a Sunday. */
  const usual = ['2025-03-16', '2025-03-12', '2025-03-05'].map((date) => ({
    ...CHEST,
    id: date,
    date,
  }))
  const offer = () => screen.queryByRole('link', { name: /^Repeat Chest Your usual/ })

  beforeEach(() => {
    localStorage.setItem('landingCompleted', 'true')
    seed({ fitness_workouts: usual })
  })

  test('a usual workout is done with three taps and one per set, and then not offered', async () => {
    setDate('2025-03-19T12:00:00')
    const { user } = await openApp('/home')
    const tap = vi.fn()
    addEventListener('pointerdown', tap)
    onTestFinished(() => removeEventListener('pointerdown', tap))
    const usualWorkout = await screen.findByRole('link', { name: /^Repeat Chest Your usual/ })
    await shows(usualWorkout, 'Your usual Wednesday, last Mar 16')
    await user.click(usualWorkout)
    const form = await builder()
    await shows(form, '0 of 4 sets')
    const heading = await within(form).findByRole('heading', { name: 'Chest' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await hasValue(await fieldOf('Bench Press', 'Weight, set 3'), '225')
    for (const set of [1, 2, 3]) {
      await user.click(await field(`Set ${set} completed`, form))
    }
    // The exercise after one that is done opens.
    await user.click(await fieldOf('Push-Up', 'Set 1 completed'))
    await shows(form, '4 of 4 sets')
    await gone(() => within(form).queryByRole('checkbox'))
    await save(user)
    await row(await todays(), 'Chest')
    expect(tap).toHaveBeenCalledTimes(3 + 4)
    await user.click(screen.getByTestId('nav-home'))
    await screen.findByRole('img', { name: 'Workouts, 1 of 3' })
    expect(offer()).toBeNull()
  })

  test('a plan takes four taps, and its day offers it in place of the usual one, with what the library lacks', async () => {
    setDate('2025-03-19T12:00:00')
    const { user, device } = await openApp('/move')
    await click(user, 'Plan the week')
    const week = await screen.findByTestId('dialog-week-plan')
    await click(user, 'Tuesday, nothing planned', week)
    await click(user, 'Lower Body', await screen.findByTestId('dialog-plan-day'))
    await click(user, 'Tuesday, Lower Body', week)
    await click(user, 'Wednesday', await screen.findByTestId('dialog-plan-day'))
    await button('Tuesday, nothing planned', week)
    const days = within(week).getAllByRole('term')
    expect(days.map(({ textContent }) => textContent).join()).toBe('Sun,Mon,Tue,Wed,Thu,Fri,Sat')
    await click(user, 'Undo', week)
    ;(await button('Move Lower Body', week)).focus()
    await user.keyboard('{ArrowDown}')
    await button('Wednesday, Lower Body', week)
    await click(user, 'Done', week)
    await screen.findByRole('link', { name: 'Start Lower Body' })
    await user.click(screen.getByTestId('nav-home'))
    const planned = await screen.findByRole('link', { name: /^Start Lower Body Your plan/ })
    await shows(planned, 'Your plan for Wednesday')
    expect(offer()).toBeNull()
    await user.click(planned)
    const form = await builder()
    await shows(form, '0 of 12 sets')
    const isThere = async () =>
      (await device.db.fitness_exercises.toArray()).some(({ name }) => name === 'Glute Bridge')
    await waitFor(async () => expect(await isThere()).toBe(true))
  })

  test('no workout is offered on a weekday without a usual one', async () => {
    setDate('2025-03-18T12:00:00')
    await openApp('/home')
    await screen.findByRole('img', { name: 'Workouts, 0 of 3' })
    await vi.dynamicImportSettled()
    expect(offer()).toBeNull()
  })

  test('a workout in progress is continued, and nothing replaces it', async () => {
    setDate('2025-03-19T12:00:00')
    const { user } = await openApp('/home')
    await user.click(await screen.findByRole('link', { name: /^Repeat Chest Your usual/ }))
    const bench = await group('Bench Press')
    await user.click(await field('Set 1 completed', bench))
    await fill(user, 'Reps, set 1', bench, '11')
    const draft = localStorage.getItem('tend_draft_workout')
    const continueCard = () => within(main()).findByRole('link', { name: /^Continue workout ./ })
    await user.click(screen.getByTestId('nav-home'))
    await shows(await continueCard(), 'Chest, set 2 of 4')
    expect(offer()).toBeNull()
    await user.click(await continueCard())
    await hasValue(await fieldOf('Bench Press', 'Reps, set 1'), '11')

    await user.click(screen.getByTestId('nav-move'))
    await shows(await continueCard(), 'Chest, set 2 of 4')
    await click(user, 'History')
    await click(user, 'More for Chest', await row(await history(), 'Chest'))
    await follow(user, 'Continue workout', await sheet())
    await hasValue(await fieldOf('Bench Press', 'Reps, set 1'), '11')
    expect(localStorage.getItem('tend_draft_workout')).toBe(draft)
  })
})
