// @vitest-environment happy-dom
import { localDateOf } from '@tend/shared/days/local-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { rememberBarcodeFood } from '../../areas/nutrition/commands/barcode-foods.ts'
import { deleteMeal, editMeal } from '../../areas/nutrition/commands/meals.ts'
import { deleteRecipe, readRecipes } from '../../areas/nutrition/commands/recipes.ts'
import { undoDeletion } from '../../store/deleted-entries/delete-entry.ts'
import { readDeletedEntries } from '../../store/deleted-entries/deleted-entries.ts'
import { goTo, openApp } from '../testing/open-app.tsx'

type Name = string | RegExp

interface StoredMeal {
  readonly at: string
  readonly mealType?: string
  readonly quantity?: number
  readonly calories?: number
  readonly protein?: number
  readonly carbs?: number
  readonly fats?: number
  readonly feelings?: string
}

/**
 * Opens a page at a local time. Meals, by name or by name and date, are stored before.
 * @param foods the results of the server's food search; the server is unavailable if missing
 */
async function openAt(
  time: string,
  meals: Record<string, StoredMeal> = {},
  { path = '/nourish#nutrition', foods }: { path?: string; foods?: readonly object[] } = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
  vi.stubGlobal('fetch', async () =>
    foods ? Response.json({ foods }) : new Response(null, { status: 503 }),
  )
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const rows = Object.entries(meals).map(([key, { at, ...values }]) => ({
    id: key,
    foodName: key.split(' | ')[0],
    date: at.slice(0, 10),
    createdAt: new Date(at).toISOString(),
    mealType: 'lunch',
    quantity: 1,
    calories: 100,
    protein: 9,
    carbs: 9,
    fats: 9,
    feelings: '',
    ...values,
  }))
  localStorage.setItem('fitness_nutrition_logs', JSON.stringify(rows))
  // Meals of the same moment have no order.
  let reads = 0
  const opened = await openApp(path, { now: () => Date.now() + reads++ })
  return { ...opened, ...actions(opened.user) }
}

const main = () => screen.getByRole('main')
const today = () => screen.findByRole('region', { name: "Today's meals" })
const region = (name: string) => screen.findByRole('region', { name })
const moreFor = (food: string) => screen.getByRole('button', { name: `More for ${food}` })
const form = (name = 'Log Meal') => screen.findByRole('form', { name })
const hasNoForm = (name = 'Log Meal') =>
  waitFor(() => expect(screen.queryByRole('form', { name })).toBeNull())
const field = async (name: string, of?: string) =>
  within(await form(of)).getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const undo = async () =>
  within(await screen.findByTestId('toast')).findByRole('button', { name: 'Undo' })
const shows = (scope: () => HTMLElement | Promise<HTMLElement>, text: Name) =>
  waitFor(async () => expect((await scope()).textContent).toMatch(text))
const hasValue = async (input: HTMLInputElement, value: string) =>
  waitFor(() => expect(input.value).toBe(value))
/** The rows of a list of today's meals. */
const rows = async (of: string) =>
  within(within(await today()).getByRole('list', { name: of })).getAllByRole('listitem')
const hasRows = (of: string, texts: readonly RegExp[]) =>
  waitFor(async () => {
    const shown = (await rows(of)).map(({ textContent }) => textContent)
    expect(shown).toEqual(texts.map((text) => expect.stringMatching(text)))
  })
const total = () => screen.findByTestId('total-calories')
/** The foods that the search has found, each with the button that opens it. */
const foundFoods = () =>
  waitFor(() => {
    const shown = within(screen.getByRole('list', { name: 'Foods' })).getAllByRole('listitem')
    return shown.map((food) => ({ text: food.textContent, button: buttonIn(food) }))
  })
const buttonIn = (food: HTMLElement) => within(food).getAllByRole('button')[0] as HTMLElement
const isEmpty = () => screen.findByText('No meals logged yet today.')

function actions(user: Awaited<ReturnType<typeof openApp>>['user']) {
  const click = async (name: Name, scope: HTMLElement = main()) =>
    user.click(await within(scope).findByRole('button', { name }))
  /** Chooses an action of a row in the sheet behind its '…'. */
  const choose = async (name: string, action: string, scope?: HTMLElement) => {
    await click(`More for ${name}`, scope)
    await click(action, await screen.findByRole('dialog', { name }))
  }
  const fill = async (name: string, text: string, of?: string) => {
    const input = await field(name, of)
    await user.clear(input)
    if (text) await user.type(input, text)
  }
  return {
    click,
    choose,
    fill,
    undo: async () => user.click(await undo()),
    startMeal: async () => click('Log Meal', await today()),
    /** Logs a meal, and waits until it is shown. */
    log: async (typed: Readonly<Record<string, string>>, of = 'Lunch') => {
      await click('Log Meal', await today())
      await click(of, await form())
      for (const [name, text] of Object.entries(typed)) await fill(name, text)
      await user.type(await field('Food'), '{Enter}')
      await click('Done', await form())
      await hasNoForm()
    },
  }
}

const NOON = '2026-11-20T12:50:00'
const SOUP = { at: '2026-11-20T12:00:00', calories: 250, feelings: 'Warm' }

describe('a meal', () => {
  test('is counted, rounded and grouped, and its deletion can be undone', async () => {
    const { choose, click, fill, log, startMeal, undo, user } = await openAt(NOON)
    await isEmpty()
    await shows(total, '0of 2,000 kcal')
    await log(
      {
        Food: 'Lentil soup',
        Servings: '1,5',
        Calories: '320',
        Protein: '22',
        Carbs: '30',
        Fats: '10',
        'How did': 'Warm',
      },
      'Dinner',
    )
    await hasRows('Dinner', [/^Lentil soup1.5 servings, 480 kcal · 33 g protein · 12:50 PM.*Warm/])
    const bar = (name: RegExp) => screen.getByRole('progressbar', { name })
    expect(bar(/^Calories/).getAttribute('aria-valuenow')).toBe('24')
    expect(bar(/^Protein, 33 of 150 g/).getAttribute('aria-valuenow')).toBe('22')

    await startMeal()
    await user.click(await field('Food'))
    for (const name of ['Food', 'Calories', 'Protein', 'Carbs', 'Fats', 'How did']) {
      expect((await field(name)).value).toBe('')
    }
    expect((await field('Servings')).value).toBe('1')
    await click('Lunch', await form())
    await fill('Calories', '200')
    await click('Save Meal')
    await screen.findByText('Give it a name.')
    expect(document.activeElement).toBe(await field('Food'))
    await user.keyboard('Tea{Enter}')
    await hasRows('Lunch', [/^Tea200 kcal/])

    await log({ Food: 'Negative', Servings: '-2', Calories: 'much', Fats: '-3' })
    await log({ Food: 'Feast', Servings: '3', Calories: '1100', Protein: '60', Fats: '30' })
    await hasRows('Lunch', [/^Tea/, /^Negative0 kcal · 0 g protein/, /^Feast3 servings, 3,300/])
    await shows(total, '3,980of 2,000 kcal')
    // Bars stop at 100 %.
    expect(bar(/^Calories, 3,980 of/).getAttribute('aria-valuenow')).toBe('100')

    await choose('Tea', 'Delete Tea')
    await shows(total, '3,780')
    await waitFor(() => expect(document.activeElement).toBe(moreFor('Negative')))
    await undo()
    await shows(total, '3,980')
    await log({ Food: 'Nuts', Calories: '100' }, 'Snack')
    await log({ Food: 'Oats', Calories: '380' }, 'Breakfast')
    const section = await today()
    await waitFor(() => {
      const headings = within(section).getAllByRole('heading', { level: 3 })
      expect(headings.map(({ textContent }) => textContent)).toEqual([
        'Breakfast',
        'Lunch3,500 kcal',
        'Dinner',
        'Snack',
      ])
    })
  })

  test('is edited in the same form, keeps its place, and can be logged again', async () => {
    const { choose, click, fill, startMeal, undo, user } = await openAt(NOON, {
      Soup: { ...SOUP, calories: 300 },
      Bread: { at: '2026-11-20T12:10:00', calories: 200 },
    })
    await choose('Soup', 'Edit Soup')
    expect((await field('Food', 'Edit Meal')).value).toBe('Soup')
    expect((await field('How did', 'Edit Meal')).value).toBe('Warm')
    await waitFor(async () =>
      expect(document.activeElement).toBe(await field('Calories', 'Edit Meal')),
    )
    await fill('Servings', '2', 'Edit Meal')
    await fill('Food', 'Tomato soup', 'Edit Meal')
    await click('Save Meal')
    await hasNoForm('Edit Meal')
    await hasRows('Lunch', [/^Tomato soup2 servings, 600 kcal/, /^Bread/])
    await shows(total, '800')

    const discardChange = async () => {
      await choose('Tomato soup', 'Edit Tomato soup')
      await fill('Calories', '1', 'Edit Meal')
      await click('Close')
      await hasNoForm('Edit Meal')
    }
    await discardChange()
    await undo()
    expect((await field('Calories', 'Edit Meal')).value).toBe('1')
    await click('Close')
    await hasNoForm('Edit Meal')

    // Undoing does not replace a meal that was begun since.
    await discardChange()
    // A toast that is shown does not disappear while the window does not have the focus.
    await screen.findByTestId('toast')
    window.dispatchEvent(new Event('blur'))
    await startMeal()
    await fill('Food', 'Salad')
    await undo()
    expect((await field('Food')).value).toBe('Salad')
    // A new meal that is half filled in stays, also while another one is edited.
    await click('Close')
    await hasNoForm()
    await choose('Tomato soup', 'Edit Tomato soup')
    await click('Close')
    await click('Continue with Salad')
    expect((await field('Food')).value).toBe('Salad')
    await click('Close')
    await click('Discard')
    await undo()
    expect((await field('Food')).value).toBe('Salad')
    await click('Close')
    await click('Discard')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull())

    await startMeal()
    const recent = await region('Recent')
    const listed = () =>
      within(recent)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(listed()).toEqual([
      expect.stringMatching(/^Bread/),
      expect.stringMatching(/^Tomato soup2 servings, 18 g protein600 kcal/),
    ])
    await click('Dinner', await form())
    await click('Add: Tomato soup')
    await hasRows('Dinner', [/^Tomato soup2 servings, 600 kcal/])
    await click('Done', await form())
    expect((await rows('Dinner'))[0]?.textContent).not.toContain('Warm')
    await undo()
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Dinner' })).toBeNull())
    await startMeal()
    await fill('Food', 'Pasta')
    await fill('Calories', '410')
    await click('Back to the search', await form())
    await click(/^Tomato soup/, await region('Recent'))
    expect((await field('Food')).value).toBe('Tomato soup')
    expect((await field('Servings')).value).toBe('2')
    // The quantity is selected, so typing replaces it.
    await user.keyboard('3')
    expect((await field('Servings')).value).toBe('3')
    // The typed figures are kept, although another food has taken their place.
    await click('Save Meal', await form())
    await click('Done', await form())
    await click('Continue with Pasta')
    expect((await field('Calories')).value).toBe('410')
    // 'Done' keeps a half-filled food as 'Close' does.
    await click('Back to the search', await form())
    await click('Add: Tomato soup')
    await click('Done', await form())
    // So does a meal that is edited, and of another day, for which figures were typed too.
    const left = '[{"form":{"mealType":"lunch","foodName":"Stew","date":"2026-11-12"}}]'
    localStorage.setItem('tend_draft_left_other_meal', left)
    await click(/^Tomato soup/, (await rows('Lunch'))[0])
    await click('Save Meal', await form('Edit Meal'))
    await hasNoForm('Edit Meal')
    await click('Continue with Pasta')
    expect((await field('Calories')).value).toBe('410')
    expect(localStorage.getItem('tend_draft_left_other_meal')).toBe(left)
  })

  test('is corrected with three taps from Home', async () => {
    const { click, undo, user } = await openAt(NOON, { Soup: SOUP }, { path: '/home' })
    let taps = 0
    const count = () => taps++
    addEventListener('pointerdown', count, true)
    await user.click(await screen.findByTestId('calories-eaten'))
    await click(/^Soup/, await today())
    await waitFor(async () =>
      expect(document.activeElement).toBe(await field('Calories', 'Edit Meal')),
    )
    await user.keyboard('280')
    await click('Save Meal')
    removeEventListener('pointerdown', count, true)
    await shows(today, '280 kcal')
    expect(taps).toBe(3)
    await screen.findByText('Soup updated')
    await undo()
    await shows(today, '250 kcal')
  })

  test('that is deleted in another tab can be saved as a new one', async () => {
    const { choose, click, device, user } = await openAt(NOON, { Soup: SOUP })
    await choose('Soup', 'Edit Soup')
    await waitFor(async () =>
      expect(document.activeElement).toBe(await field('Calories', 'Edit Meal')),
    )
    await user.keyboard('400')
    const deleted = await deleteMeal(device, 'Soup')
    await screen.findByText(/^This was deleted on another/)
    expect(screen.queryByRole('button', { name: 'Delete Soup' })).toBeNull()
    expect((await field('Calories', 'Edit Meal')).value).toBe('400')
    if (deleted) await undoDeletion(device, deleted)
    await waitFor(() => expect(screen.queryByText(/^This was deleted on another/)).toBeNull())
    await deleteMeal(device, 'Soup')
    await click('Save as a new meal')
    await hasRows('Lunch', [/^Soup400 kcal.*Warm/])
    await hasNoForm('Edit Meal')
  })

  test('that another tab changes while it is typed into is listed as replaced', async () => {
    const { choose, click, device, user } = await openAt(NOON, { Soup: SOUP })
    await choose('Soup', 'Edit Soup')
    await waitFor(async () =>
      expect(document.activeElement).toBe(await field('Calories', 'Edit Meal')),
    )
    await user.keyboard('40')
    const change = { foodName: 'Miso soup', calories: 300 }
    await editMeal(device, 'Soup', change)
    await waitFor(async () => expect((await field('Food', 'Edit Meal')).value).toBe('Miso soup'))
    await user.keyboard('0')
    await click('Save Meal')
    await hasRows('Lunch', [/^Miso soup400 kcal/])
    expect(await readDeletedEntries(device)).toMatchObject([{ row: change, isReplaced: true }])
  })

  test('of an earlier month is edited, deleted and restored in Earlier meals', async () => {
    const { choose, click, undo, user } = await openAt(NOON, {
      Rice: { at: '2026-10-18T12:00:00', calories: 3000 },
      Plum: { at: '2026-10-18T12:10:00', calories: 20 },
    })
    await click('Show earlier meals')
    const october = () => region('Meals on Sun, Oct 18')
    await shows(october, '3,020 kcal')
    await choose('Rice', 'Edit Rice')
    expect(within(await form('Edit Meal')).getByLabelText<HTMLInputElement>('Date').value).toBe(
      '2026-10-18',
    )
    await waitFor(async () =>
      expect(document.activeElement).toBe(await field('Calories', 'Edit Meal')),
    )
    await user.keyboard('300{Enter}')
    await shows(october, '320 kcal')
    await waitFor(() => expect(document.activeElement).toBe(moreFor('Rice')))
    await undo()
    await shows(october, '3,020 kcal')

    await choose('Rice', 'Delete Rice')
    await waitFor(() => expect(document.activeElement).toBe(moreFor('Plum')))
    await choose('Plum', 'Delete Plum')
    // The day stays on the screen without its meals.
    await shows(october, 'No meals logged on Sun, Oct 18.')
    await undo()
    await shows(october, 'Plum')
  })

  test('has numbers with separators; other text and too large numbers are refused', async () => {
    const { choose, click, fill, user } = await openAt(NOON, { Soup: SOUP })
    await choose('Soup', 'Edit Soup')
    await click('Save Meal')
    await hasNoForm('Edit Meal')
    // Saving without a change says nothing.
    expect(screen.queryByTestId('toast')).toBeNull()

    await choose('Soup', 'Edit Soup')
    const calories = await field('Calories', 'Edit Meal')
    const paste = async (text: string) => {
      calories.focus()
      calories.select()
      await user.paste(text)
    }
    await paste('<b>about 300 kcal</b> per bowl of soup')
    await shows(
      () => form('Edit Meal'),
      '“<b>about 300 kcal</b> pe...” is not a number, so it was not pasted.',
    )
    expect(calories.value).toBe('250')
    await paste(' 1 200\n')
    await shows(() => form('Edit Meal'), 'Calories: Read as 1,200')
    expect((await form('Edit Meal')).textContent).not.toContain('not pasted')

    for (const [text, shown] of [
      ['1.200,5', 'Calories: Rounded to 1,201'],
      ['99,999,999,999', 'Calories: At most 1,000,000'],
      ['much', 'Calories: Not a number, counts as 0'],
    ] as const) {
      await fill('Calories', text, 'Edit Meal')
      await shows(() => form('Edit Meal'), shown)
    }
    await fill('Calories', '1’200', 'Edit Meal')
    await fill('Protein', '99,999,999,999', 'Edit Meal')
    await click('Save Meal')
    await shows(() => form('Edit Meal'), 'This number is too large.')
    expect(document.activeElement).toBe(await field('Protein', 'Edit Meal'))
    await fill('Protein', '12', 'Edit Meal')
    await click('Save Meal')
    await shows(today, '1,200 kcal · 12 g protein')
  })
})

test('an Undo of several typed foods keeps all of them but one changed since, and a meal begun since', async () => {
  const { click, device, fill, startMeal, undo } = await openAt(NOON, {})
  await startMeal()
  for (const name of ['Soup', 'Stew', 'Tea']) {
    await fill('Food', name)
    await click('Save Meal', await form())
    // The form starts over once the food is stored.
    await waitFor(async () => expect((await field('Food')).value).toBe(''))
  }
  await click('Done', await form())
  await screen.findByTestId('toast')
  window.dispatchEvent(new Event('blur'))
  await startMeal()
  await fill('Food', 'Salad')
  await click('Close')
  const meals = device.db.fitness_nutrition_logs
  await meals.filter(({ foodName }) => foodName === 'Tea').modify({ feelings: 'Warm' })
  await undo()
  await shows(() => screen.findByTestId('toast'), 'Tea was changed since and stays')
  expect(await meals.toArray()).toMatchObject([{ foodName: 'Tea' }])
  for (const name of ['Stew', 'Soup', 'Salad']) {
    await screen.findByRole('button', { name: `Continue with ${name}` })
    await click('Discard')
  }
})

test('a half-filled form survives a change of page and midnight, and is dated by its saving', async () => {
  const { click, device, fill, startMeal, user } = await openAt('2026-11-20T23:50:00')
  await startMeal()
  within(await form()).getByRole('button', { name: 'Snack', pressed: true })
  await click('Breakfast', await form())
  await fill('Food', 'Oat porr')
  await fill('Servings', '2')
  await user.click(screen.getByTestId('nav-home'))
  await screen.findByTestId('calories-eaten')
  history.back()
  expect((await field('Servings')).value).toBe('2')
  // Once closed, it opens by itself no more.
  await click('Close')
  await user.click(screen.getByTestId('nav-home'))
  await screen.findByTestId('calories-eaten')
  history.back()
  await screen.findByRole('button', { name: 'Continue with Oat porr' })
  expect(sessionStorage.getItem('tend_draft_meal')).toBeNull()
  await click('Continue with Oat porr')
  vi.setSystemTime(new Date('2026-11-21T00:01:00'))
  dispatchEvent(new Event('focus'))
  await click('Save Meal')
  await hasRows('Breakfast', [/^Oat porr/])
  const meals = await device.db.fitness_nutrition_logs.toArray()
  expect(meals.map(({ date }) => date)).toEqual(['2026-11-21'])
  // Whoever has logged it too early finds what was typed.
  await user.click(await undo())
  await screen.findByRole('button', { name: 'Continue with Oat porr' })
  expect(await device.db.fitness_nutrition_logs.count()).toBe(0)
  expect(sessionStorage.getItem('tend_draft_meal')).toBeNull()
  await click('Log Meal')
  await hasValue(await field('Food'), 'Oat porr')
  await hasValue(await field('Servings'), '2')
  // A typed time stays the same instant, also in another time zone.
  const midnight = new Date('2026-11-21T00:00:00').toISOString()
  const time = within(await form()).getByLabelText(/^Time/)
  await user.type(time, '23:00')
  await shows(form, 'That is later today.')
  await user.clear(time)
  await user.type(time, '00:00')
  vi.stubEnv('TZ', 'Pacific/Honolulu')
  onTestFinished(() => void vi.unstubAllEnvs())
  dispatchEvent(new Event('focus'))
  await click('Save Meal')
  await waitFor(async () => {
    const [meal] = await device.db.fitness_nutrition_logs.toArray()
    const date = localDateOf(new Date(midnight))
    expect(meal).toMatchObject({ date, createdAt: midnight })
  })
})

test("yesterday's meals are logged with one tap, and the meals of any day are viewed and copied", async () => {
  const { choose, click, device, undo, user } = await openAt('2026-11-19T13:00:00', {
    Oats: { at: '2026-11-15T08:00:00', mealType: 'breakfast', calories: 380 },
    Soup: { at: '2026-11-18T13:00:00', calories: 300, feelings: 'warm' },
    Bread: { at: '2026-11-18T13:10:00', quantity: 2 },
    Tea: { at: '2026-11-18T16:00:00', mealType: 'snack', calories: 0 },
  })
  const past = (day: string) => region(`Meals on ${day}`)
  await isEmpty()
  await click('Same as yesterday, 500 kcal')
  await screen.findByText("Yesterday's meals logged")
  await hasRows('Snack', [/^Tea/])
  await shows(total, '500')
  await undo()
  await isEmpty()

  await click('Show earlier meals')
  await shows(() => past('Wed, Nov 18'), /500 kcal.*warm/)
  const after = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next day with meals' })
  expect(after().disabled).toBe(true)
  await click('Previous day with meals')
  await shows(() => past('Sun, Nov 15'), 'Oats')
  await choose('Oats', 'Log again today: Oats')
  await hasRows('Breakfast', [/^Oats/])
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-16' } })
  await screen.findByText('No meals logged on Mon, Nov 16.')
  await waitFor(() => expect(after().disabled).toBe(false))
  await user.click(after())
  await past('Wed, Nov 18')
  await user.dblClick(await screen.findByRole('button', { name: 'Copy all to today' }))
  await hasRows('Lunch', [/^Soup/, /^Bread2 servings, 200 kcal/])
  await shows(total, '880')
  // A copy that was changed since stays, and is named.
  const copies = await device.db.fitness_nutrition_logs.where('date').equals('2026-11-19').toArray()
  const bread = copies.find(({ foodName }) => foodName === 'Bread')?.id ?? ''
  await editMeal(device, bread, { quantity: 1 })
  await undo()
  await screen.findByText('Bread was changed since and stays')
  await shows(total, '480')
  await deleteMeal(device, bread)
  await shows(total, '380')

  await choose('These 3 foods', 'Copy to another day', await past('Wed, Nov 18'))
  const copy = await form('Copy to another day')
  const choice = (name: string) => within(copy).getByRole('checkbox', { name: new RegExp(name) })
  await waitFor(() => expect(document.activeElement).toBe(choice('Soup')))
  await user.click(choice('Soup'))
  await user.click(choice('Tea'))
  fireEvent.change(within(copy).getByLabelText('Copy to'), { target: { value: '2026-11-17' } })
  await click('Copy 1 meal')
  await screen.findByText(/^1 meal copied to/)
  await hasNoForm('Copy to another day')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-17' } })
  await shows(() => past('Tue, Nov 17'), 'Bread2 servings')
  expect((await past('Tue, Nov 17')).textContent).not.toContain('Soup')
  await click('Next day with meals')
  await shows(() => past('Wed, Nov 18'), 'Soup')
  await click('Previous day with meals')
  await shows(() => past('Tue, Nov 17'), 'Bread2 servings')
  await undo()
  await screen.findByText('No meals logged on Tue, Nov 17.')
})

test('meals are copied to the day on which they are, if the form was left open over midnight', async () => {
  const { choose, click, device } = await openAt('2026-11-20T23:50:00', {
    Soup: { at: '2026-11-18T13:00:00' },
  })
  await click('Show earlier meals')
  const copy = async () => form('Copy to another day')
  await choose('This food', 'Copy to another day', await region('Meals on Wed, Nov 18'))
  const to = within(await copy()).getByLabelText<HTMLInputElement>('Copy to')
  expect(to.value).toBe('2026-11-20')
  vi.setSystemTime(new Date('2026-11-21T00:01:00'))
  window.dispatchEvent(new Event('focus'))
  await hasValue(to, '2026-11-21')
  await click('Copy 1 meal')
  await hasNoForm('Copy to another day')
  expect(await device.db.fitness_nutrition_logs.where('date').equals('2026-11-21').count()).toBe(1)
})

test('the plate follows other devices, and each tap after midnight is for the new day', async () => {
  const past = { at: '2026-11-19T12:00:00', calories: 105 }
  const opened = await openAt('2026-11-20T23:55:00', { Banana: past, Apple: past })
  const { click, device, startMeal } = opened
  const stored = async () => {
    const meals = await device.db.fitness_nutrition_logs.toCollection().sortBy('createdAt')
    return meals
      .filter(({ date }) => date !== '2026-11-19')
      .map((meal) => [meal.foodName, meal.quantity, meal.calories, meal.date.slice(8)].join(' '))
  }
  const isStored = (meals: readonly string[]) =>
    waitFor(async () => expect(await stored()).toEqual(meals))
  const logged = async (name: string) => {
    const meals = await device.db.fitness_nutrition_logs
      .where('date')
      .equals('2026-11-20')
      .toArray()
    return meals.find(({ foodName }) => foodName === name)?.id ?? ''
  }
  const plate = () => region('On the plate')

  await startMeal()
  await click('Add: Banana', await form())
  await click('Add: Apple', await form())
  await shows(plate, 'Banana, Apple')
  await editMeal(device, await logged('Banana'), { calories: 300 })
  await shows(plate, '405')
  await deleteMeal(device, await logged('Apple'))
  await waitFor(async () => expect((await plate()).textContent).not.toContain('Apple'))
  await click('Add again: Banana', await form())
  await isStored(['Banana 1 300 20', 'Banana 1 105 20'])
  await shows(plate, '405')

  vi.setSystemTime(new Date('2026-11-21T00:01:00'))
  window.dispatchEvent(new Event('focus'))
  await click('Add: Banana', await form())
  await isStored(['Banana 1 300 20', 'Banana 1 105 20', 'Banana 1 105 21'])
  await click('Add again: Banana', await form())
  await isStored(['Banana 1 300 20', 'Banana 1 105 20', 'Banana 2 105 21'])
  // Each name has what is shown: '2', and '× 2'.
  await within(await form()).findByRole('button', { name: 'Add again: Banana × 2' })
  const [chip] = within(await form()).getAllByRole('button', {
    name: 'Take off the plate: Banana × 2',
  })
  expect(chip?.textContent).toBe('Banana × 2')
  await click('Done', await form())
  await shows(() => screen.findByTestId('toast'), /3 foods logged(?! for)/)
})

test('wrong figures of a product are corrected under its barcode, and the own food comes first from then on', async () => {
  const product = {
    fdcId: 10 ** 14 + 4006381333931,
    description: 'Moon oats',
    brandName: null,
    calories: 900,
    protein: 1,
    carbs: 2,
    fat: 3,
    serving: { grams: 100, label: '100 g' },
  }
  const foods = [
    { ...product, fdcId: 1, description: 'Oats' },
    { ...product, gtin: '04006381333931' },
  ]
  const { click, fill, startMeal, user } = await openAt(NOON, {}, { foods })
  await startMeal()
  const search = () => within(document.body).findByRole('searchbox')
  await user.type(await search(), 'oats')
  await user.click((await foundFoods())[1]?.button as HTMLElement)
  await shows(form, 'Figures from Open Food Facts, under the ODbL, as people entered them.')
  await fill('Servings', '2')
  const correct = async () => {
    await click('These figures are wrong', await form())
    const sheet = await screen.findByRole('dialog', { name: 'Correct the figures' })
    const calories = within(sheet).getByRole('textbox', { name: /^Calories/ })
    await user.clear(calories)
    await user.type(calories, '370')
    await user.click(within(sheet).getByRole('button', { name: 'Save and use' }))
    await hasValue(await field('Calories'), '740')
    expect((await form()).textContent).not.toContain('Open Food Facts')
  }
  await correct()
  await shows(form, 'Your own figures, kept under the barcode.')
  await click('Undo', await form())
  await hasValue(await field('Calories'), '1,800')
  await shows(form, 'Figures from Open Food Facts')
  await click('These figures are wrong', await form())
  const sheet = await screen.findByRole('dialog', { name: 'Correct the figures' })
  await user.click(within(sheet).getByRole('button', { name: 'Save and use' }))
  await within(await form()).findByRole('button', { name: 'Undo' })
  expect((await form()).textContent).toContain('Figures from Open Food Facts')
  expect((await form()).textContent).not.toContain('Your own figures')
  await correct()
  await click('Back to the search', await form())
  await user.clear(await search())
  await user.type(await search(), 'oat')
  await waitFor(async () => {
    const texts = (await foundFoods()).map(({ text }) => text)
    expect(texts[0]).toMatch(/^Moon oats.*370/)
    expect(texts).toHaveLength(2)
  })
})

describe('a recipe', () => {
  const lentils = { at: '2026-11-20T13:00:00', protein: 0, carbs: 0, fats: 0 }

  test('is saved from meals, logged in portions, edited and deleted', async () => {
    const { choose, click, fill, undo, user } = await openAt('2026-11-20T17:00:00', {
      Lentils: { ...lentils, quantity: 2, calories: 230, protein: 18 },
      'Olive oil': { ...lentils, at: '2026-11-20T13:10:00', calories: 119, fats: 14 },
      Apple: { ...lentils, at: '2026-11-20T16:00:00', mealType: 'snack', calories: 95 },
    })
    await choose('These 3 foods', 'Save as recipe')
    const saving = () => form('Save as recipe')
    await waitFor(async () =>
      expect(document.activeElement).toBe(await field('Name', 'Save as recipe')),
    )
    await user.keyboard('{Enter}')
    await shows(saving, 'Enter a name to save this recipe.')
    await fill('Name', 'Lentil stew', 'Save as recipe')
    await user.click(within(await saving()).getByRole('checkbox', { name: /Apple/ }))
    await fill('Portions it makes', '4', 'Save as recipe')
    await shows(saving, 'One portion: 145 kcal')
    await user.keyboard('{Enter}')
    const recipes = () => region('Recipes')
    await shows(recipes, /Lentil stew4 portions, each, 145 kcal · 9 g protein/)

    await click(/^Lentil stew/, await region('Recipes'))
    await hasValue(await field('Calories'), '145')
    await click('Dinner', await form())
    await fill('Servings', '2')
    await user.keyboard('{Enter}')
    await hasRows('Dinner', [/^Lentil stew2 servings, 290 kcal/])

    await choose('Lentil stew', 'Edit recipe: Lentil stew', await region('Recipes'))
    await fill('Portions it makes', '2', 'Edit recipe')
    await click('Cancel')
    await undo()
    const edited = await form('Edit recipe')
    expect((await field('Portions it makes', 'Edit recipe')).value).toBe('2')
    await user.click(within(edited).getByRole('checkbox', { name: /Olive oil/ }))
    await user.type(within(edited).getByRole('searchbox', { name: 'Search foods' }), '2 eggs')
    await user.click((await foundFoods())[0]?.button as HTMLElement)
    await shows(() => edited, 'Egg added: 2 × 1 large (50 g).')
    await click('Save Recipe')
    await shows(recipes, '2 portions, each, 302 kcal')
    await choose('Lentil stew', 'Edit recipe: Lentil stew', await region('Recipes'))
    await fill('Portions it makes', '3', 'Edit recipe')
    await choose('Lentil stew', 'Delete recipe: Lentil stew', await region('Recipes'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recipes' })).toBeNull())
    await undo()
    expect((await field('Portions it makes', 'Edit recipe')).value).toBe('3')
    await shows(recipes, '2 portions, each, 302 kcal')
    await hasRows('Dinner', [/290 kcal/])
  })

  test('keeps its form and its foods while the meals of the day change, and at midnight', async () => {
    const { choose, click, device, fill } = await openAt('2026-11-20T23:50:00', {
      Lentils: { ...lentils, calories: 230 },
      Apple: { ...lentils, at: '2026-11-20T16:00:00', calories: 95 },
    })
    await choose('These 2 foods', 'Save as recipe')
    await fill('Name', 'Stew', 'Save as recipe')
    const [first] = await device.db.fitness_nutrition_logs.toCollection().sortBy('createdAt')
    await deleteMeal(device, first?.id ?? '')
    await screen.findByText('This food')
    await hasValue(await field('Name', 'Save as recipe'), 'Stew')
    vi.setSystemTime(new Date('2026-11-21T00:01:00'))
    window.dispatchEvent(new Event('focus'))
    await isEmpty()
    await hasValue(await field('Name', 'Save as recipe'), 'Stew')
    await click('Save Recipe')
    await shows(() => region('Recipes'), 'Stew1 portion, 325 kcal')
  })

  test('has its form open with the text of a search after a reload', async () => {
    sessionStorage.setItem('tend_draft_search_recipe_of_2026-11-20', '2 eggs')
    const { click } = await openAt('2026-11-20T17:00:00', { Lentils: lentils })
    const search = within(await form('Save as recipe')).getByRole<HTMLInputElement>('searchbox')
    await hasValue(search, '2 eggs')
    await click('Cancel')
    expect(sessionStorage.getItem('tend_draft_search_recipe_of_2026-11-20')).toBeNull()
  })

  test('that is deleted in another tab is kept when its form is saved', async () => {
    const { choose, click, device, fill, undo, user } = await openAt('2026-11-20T17:00:00', {
      Lentils: { ...lentils, calories: 230 },
    })
    await choose('This food', 'Save as recipe')
    await fill('Name', 'Lentil stew', 'Save as recipe')
    await user.keyboard('{Enter}')
    await choose('Lentil stew', 'Edit recipe: Lentil stew', await region('Recipes'))
    await fill('Portions it makes', '2', 'Edit recipe')
    for (const { id } of await readRecipes(device)) await deleteRecipe(device, id)
    await shows(() => form('Edit recipe'), 'deleted on another device or tab')
    await goTo('/hydration')
    await goTo('/nourish#nutrition')
    await shows(() => form('Edit recipe'), 'deleted on another device or tab')
    await click('Save Recipe')
    await shows(() => region('Recipes'), '2 portions, each, 115 kcal')
    await undo()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recipes' })).toBeNull())
  })
})

describe('usual meals', () => {
  const at = (day: number) => ({ at: `2026-11-${day}T12:30:00`, quantity: 2 })
  const MEALS = {
    'Lentil soup | 12': { ...at(12), calories: 250 },
    'Lentil soup | 19': { ...at(19), calories: 260 },
    'Rye bread | 19': { ...at(19), at: '2026-11-19T12:31:00' },
    'Rye bread | 18': at(18),
    Plum: { ...at(19), at: '2026-11-19T12:32:00', calories: 20 },
    Rice: { ...at(18), calories: 300, mealType: 'dinner' },
  }

  test("yesterday's lunch is logged again with two taps from Home, and can be undone", async () => {
    const { click, undo, user } = await openAt(NOON, MEALS, { path: '/home' })
    await user.click(await screen.findByTestId('calories-eaten'))
    const usual = () => screen.findByRole('group', { name: 'Usual for lunch' })
    await click("Log Yesterday's lunch, 760 kcal", await usual())
    await hasRows('Lunch', [/^Lentil soup2 servings, 520 kcal/, /^Rye bread/, /^Plum/])
    await screen.findByText("Yesterday's lunch logged")
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Usual/ })).toBeNull())
    await undo()
    await isEmpty()
    await usual()
  })

  test('the form offers meals of the chosen type, each with one tap', async () => {
    const { click, startMeal, undo } = await openAt(NOON, MEALS)
    await startMeal()
    const usual = await region('Usual for lunch')
    // Two foods, whose names open them, and yesterday's meals.
    expect(within(usual).getAllByRole('button')).toHaveLength(5)
    await click('Dinner', await form())
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Usual/ })).toBeNull())
    await click('Lunch', await form())
    await click('Add: Lentil soup')
    await hasRows('Lunch', [/^Lentil soup/])
    await click('Done', await form())
    await screen.findByText('Lentil soup logged')
    await hasNoForm()
    await waitFor(async () =>
      expect(document.activeElement).toBe(
        within(await today()).getByRole('button', { name: 'Log Meal' }),
      ),
    )
    expect(screen.queryByRole('button', { name: /^Log Lentil soup/ })).toBeNull()
    await undo()
    await isEmpty()
    await screen.findByRole('button', { name: /^Log Lentil soup/ })
  })

  test('there is no row at another time of day', async () => {
    const { startMeal } = await openAt('2026-11-20T18:00:00', MEALS)
    await isEmpty()
    await startMeal()
    await screen.findByRole('heading', { name: 'Recent' })
    expect(screen.queryByRole('heading', { name: /^Usual|^Again/ })).toBeNull()
  })
})

test('a search that logged nothing is there again after the sheet was closed', async () => {
  const foods = [{ fdcId: 1, description: 'Toast', calories: 80, protein: 3, carbs: 15, fat: 1 }]
  const { click, startMeal, user } = await openAt(NOON, {}, { foods })
  const search = async () =>
    within(await form()).findByRole<HTMLInputElement>('searchbox', { name: 'Search foods' })
  await startMeal()
  await user.type(await search(), 'eggs and toast')
  await click('Close', await form())
  await hasNoForm()
  await startMeal()
  await hasValue(await search(), 'eggs and toast')
  await user.clear(await search())
  await user.type(await search(), 'toast')
  await foundFoods()
  await click('Add: Toast', await form())
  await screen.findByText('Done')
  await click('Close', await form())
  await startMeal()
  await hasValue(await search(), '')
})

describe('an amount in the food search', () => {
  test('goes into the form, and the values follow the portion', async () => {
    const values = { brandName: null, calories: 206.4, protein: 22.5, carbs: 0.2, fat: 12.4 }
    const foods = [
      {
        fdcId: 1,
        description: 'Salmon, baked',
        ...values,
        serving: { grams: 118, label: '1 fillet' },
      },
      { fdcId: 2, description: 'Salmon salad', ...values, serving: { grams: 100, label: '100 g' } },
    ]
    const { click, fill, startMeal, user } = await openAt(NOON, {}, { foods })
    await startMeal()
    const search = () => screen.getByRole('searchbox', { name: 'Search foods' })
    await user.type(search(), '2 salmon')
    await shows(form, 'Read from your words: 2 of salmon')
    const [first, last] = await foundFoods()
    expect(first?.text).toBe('Salmon, baked2 fillets, 236 g · 46 g protein412 kcal')
    expect(last?.text).toBe('Salmon salad100 g · 23 g proteinWeight of 2 not known206 kcal')
    if (last) await user.click(last.button)
    await shows(form, 'The weight of 2 of Salmon salad is not known. The values are for 100 g.')
    await click('Back to the search')
    // The chosen food is not offered as one that was typed in.
    expect((await field('Food')).value).toBe('')
    await user.type(search(), 'large salmon')
    await shows(form, 'Read from your words: 1 large salmon')
    const [other] = await foundFoods()
    expect(other?.text).toMatch(/1 fillet, 118 g.*Weight of large not known206 kcal$/)
    if (other) await user.click(other.button)
    await shows(
      form,
      'The weight of Salmon, baked (1 large) is not known. The values are for 1 fillet (118 g).',
    )
    await click('Back to the search')
    await user.type(search(), '2 salmon')
    const [again] = await foundFoods()
    if (again) await user.click(again.button)
    expect((await field('Servings')).value).toBe('2')
    // The figures cover both servings.
    await hasValue(await field('Calories'), '412')
    await hasValue(await field('Fats'), '24')
    const portion = () => within(screen.getByRole('group', { name: 'One serving' }))
    portion().getByRole('button', { name: '1 fillet (118 g)', pressed: true })
    await click('Half a serving more')
    expect((await field('Servings')).value).toBe('2.5')
    await click('Half a serving less')
    await user.click(portion().getByRole('button', { name: '100 g' }))
    await hasValue(await field('Calories'), '350')
    expect((await field('Calories')).readOnly).toBe(true)
    await click('Change the figures')
    expect(document.activeElement).toBe(await field('Calories'))
    expect((await field('Calories')).readOnly).toBe(false)
    await hasValue(await field('Calories'), '175')
    await fill('Weight', '50')
    await hasValue(await field('Calories'), '87')
    expect(portion().queryByRole('button', { pressed: true })).toBeNull()
    await fill('Calories', '90')
    await fill('Weight', '200')
    await hasValue(await field('Calories'), '360')
    await shows(form, 'Values per serving of 200 g.')
    await shows(form, '2 servings: 720 kcal')
    await user.keyboard('{Enter}')
    await hasRows('Lunch', [/^Salmon, baked2 servings, 720 kcal/])
  })

  test('that is more than a day’s food is a question, which saving waits for', async () => {
    const foods = [
      {
        fdcId: 1,
        description: 'Cola',
        ...{ brandName: null, calories: 156, protein: 0, carbs: 39, fat: 0 },
        serving: { grams: 372, label: '1 can (12 fl oz)' },
      },
    ]
    const { click, fill, startMeal, user } = await openAt(NOON, {}, { foods })
    await startMeal()
    await user.type(screen.getByRole('searchbox', { name: 'Search foods' }), '330 coke')
    await shows(form, /330 would be more than a day’s food/)
    await click('Add: Cola')
    const question = () => screen.queryByRole('group', { name: /are more than a day’s food/ })
    await click('Save Meal')
    expect(question()).not.toBeNull()
    expect(document.activeElement?.textContent).toBe('330 ml')
    await click('330 ml')
    expect(question()).toBeNull()
    await hasValue(await field('Calories'), '145')
    await fill('Servings', '200')
    await waitFor(() => expect(question()).not.toBeNull())
    await click(/^Keep 200/)
    expect(question()).toBeNull()
    await fill('Servings', '2')
    await click('Save Meal')
    await hasRows('Lunch', [/^Cola2 servings, 290 kcal/])
  })

  test('that is not read is named in the search and in the form', async () => {
    const food = { brandName: null, calories: 90, protein: 2, carbs: 20, fat: 0 }
    const foods = [
      { fdcId: 1, description: 'Potato, baked', ...food, serving: { grams: 100, label: '' } },
    ]
    const { startMeal, user } = await openAt(NOON, {}, { foods })
    await startMeal()
    await user.type(screen.getByRole('searchbox', { name: 'Search foods' }), '5 stone potatoes')
    await shows(form, '“5 stone” was not read as an amount.')
    await user.click((await foundFoods())[0]?.button as HTMLElement)
    await shows(form, '“5 stone” was not read as an amount. The values are for 100 g.')
  })
})

test('the food search sends a request after a pause, and is used by keyboard alone', async () => {
  const food = { brandName: null, calories: 206.4, protein: 22.5, carbs: 0.2, fat: 12.4 }
  const foods = [
    { ...food, fdcId: 1, description: 'Salmon, baked', serving: { grams: 118, label: '1 fillet' } },
    { ...food, fdcId: 2, description: 'Salmon salad', brandName: 'Kind Kitchen' },
    { ...food, fdcId: 3, description: 'Salmon soup' },
  ].map((each) => ({ serving: { grams: 100, label: '100 g' }, ...each }))
  const { user } = await openAt(NOON)
  const queries: (string | null)[] = []
  vi.stubGlobal('fetch', async (address: string | URL) => {
    queries.push(new URL(address, location.origin).searchParams.get('q'))
    return Response.json({ foods })
  })
  const logButton = async () => within(await today()).findByRole('button', { name: 'Log Meal' })
  ;(await logButton()).focus()
  await user.keyboard('{Enter}')
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search foods' })
  await waitFor(() => expect(document.activeElement).toBe(search))

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(NOON) })
  fireEvent.change(search, { target: { value: ' s ' } })
  await vi.advanceTimersByTimeAsync(700)
  fireEvent.change(search, { target: { value: ' baked & ' } })
  await vi.advanceTimersByTimeAsync(499)
  expect(queries).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) })
  const texts = async () => (await foundFoods()).map(({ text }) => text)
  expect(await texts()).toEqual([
    'Salmon, baked1 fillet, 118 g · 23 g protein206 kcal',
    'Salmon saladKind Kitchen100 g · 23 g protein206 kcal',
    expect.stringMatching(/^Salmon soup/),
  ])
  expect(queries).toEqual(['baked &'])
  await screen.findByText('3 foods found')

  await user.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toContain('Salmon soup')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Salmon salad')

  // Escape clears the search and keeps the form open.
  search.focus()
  await user.keyboard('{Escape}')
  await hasValue(search, '')
  expect(screen.queryByRole('list', { name: 'Foods' })).toBeNull()
  fireEvent.change(search, { target: { value: 'salmon' } })
  await foundFoods()
  // Enter does nothing in the field.
  await user.keyboard('{Enter}')
  expect((await field('Food')).value).toBe('')
  await user.keyboard('{ArrowDown}{Enter}')
  await hasValue(await field('Food'), 'Salmon, baked')
  await hasValue(await field('Fats'), '12')
  const portion = within(await form())
    .getByText('1 fillet (118 g)')
    .closest('button')
  expect(portion?.getAttribute('aria-pressed')).toBe('true')
  const servings = await field('Servings')
  await waitFor(() => expect(document.activeElement).toBe(servings))
  await user.keyboard('0,5{Enter}')
  await hasRows('Lunch', [/^Salmon, baked0.5 servings, 103 kcal/])
  ;(await screen.findByRole('button', { name: 'Done' })).focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await logButton()))
})

test.each([
  ['', sessionStorage],
  ['Soup', sessionStorage],
  // Continued, and not changed.
  ['Soup', localStorage],
])(
  'the food under a barcode that was half filled in before a reload, beside the meal "%s", is open again',
  async (foodName, storage) => {
    const draft = 'tend_draft_product_04006381333931'
    const begun = { meal: null, form: { mealType: 'lunch', foodName } }
    storage.setItem('tend_draft_meal', JSON.stringify(begun))
    sessionStorage.setItem(draft, '{"name":"Oat bar","begunOn":{"name":""}}')
    onTestFinished(() => sessionStorage.clear())
    const { device, user } = await openAt('2026-11-20T08:05:00')
    const sheet = await screen.findByRole('dialog', { name: 'Scan a barcode' })
    const text = (name: Name) => within(sheet).findByRole<HTMLInputElement>('textbox', { name })
    await hasValue(await text('Name'), 'Oat bar')
    const elsewhere = { name: 'Bar', serving: '1 bar', grams: 40, calories: 160 }
    const nutrients = { protein: 3, carbs: 20, fats: 6 }
    await rememberBarcodeFood(device, '04006381333931', { ...elsewhere, ...nutrients })
    await hasValue(await text(/^Serving, such as/), '1 bar')
    await hasValue(await text('Name'), 'Oat bar')
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    // Kept for the next scan, without opening by itself again.
    expect(sessionStorage.getItem(draft)).toBeNull()
    expect(localStorage.getItem(draft)).toContain('Oat bar')
  },
)

test('a search for foods is open again after a reload', async () => {
  const begun = { meal: null, form: { mealType: 'lunch', foodName: '' } }
  sessionStorage.setItem('tend_draft_meal', JSON.stringify(begun))
  sessionStorage.setItem('tend_draft_meal_search', '2 eggs and toast')
  onTestFinished(() => sessionStorage.clear())
  const { user } = await openAt(NOON)
  const search = await within(await form()).findByRole<HTMLInputElement>('searchbox')
  await hasValue(search, '2 eggs and toast')
  await user.clear(search)
  await user.type(search, 'Soup')
  expect(sessionStorage.getItem('tend_draft_meal_search')).toBe('Soup')
})

test('a reload asks no second time about the foods of a search', async () => {
  const values = { brandName: null, protein: 2, carbs: 20, fat: 1 }
  const serving = { grams: 30, label: '1 slice' }
  const foods = [
    { fdcId: 1, description: 'Toast, white', calories: 73, ...values, serving },
    { fdcId: 2, description: 'Toast, sourdough', calories: 120, ...values, serving },
    { fdcId: 3, description: 'Egg', calories: 72, ...values, serving },
  ]
  const begun = { meal: null, form: { mealType: 'lunch', foodName: '' } }
  sessionStorage.setItem('tend_draft_meal', JSON.stringify(begun))
  sessionStorage.setItem('tend_draft_meal_search', '2 eggs and toast')
  onTestFinished(() => sessionStorage.clear())
  const { click } = await openAt(NOON, {}, { foods })
  await click('White', await form())
  const white = () => region('Toast, white')
  await white()
  const kept = { ...sessionStorage }
  cleanup()
  for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text)
  await openAt(NOON, {}, { foods })
  await white()
})

test('a barcode without permission for the camera is typed', async () => {
  const { click, startMeal, user } = await openAt(NOON)
  const denied = new DOMException('Permission denied', 'NotAllowedError')
  const mediaDevices = { getUserMedia: () => Promise.reject(denied) }
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices')
    warn.mockRestore()
  })
  await startMeal()
  await click('Scan a barcode')
  const sheet = await screen.findByRole('dialog', { name: 'Scan a barcode' })
  await within(sheet).findByText(/^The camera isn't allowed\./)
  expect(warn).toHaveBeenCalledExactlyOnceWith('The camera could not be used', denied)
  await user.click(within(sheet).getByRole('button', { name: 'Type the number' }))
  const number = within(sheet).getByRole('textbox', { name: 'Number under the barcode' })
  await waitFor(() => expect(document.activeElement).toBe(number))
})
