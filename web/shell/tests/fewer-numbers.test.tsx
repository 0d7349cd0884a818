// @vitest-environment happy-dom
import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BarcodeFood } from '../../kinds/barcode-food.ts'
import type { Device } from '../../store/device/device.ts'
import { ROUTES } from '../navigation/routes.ts'
import { goTo, openApp } from '../testing/open-app.tsx'

// It needs a canvas.
vi.mock('../../ui/plots/plot-canvas.ts', () => ({
  hairlines: () => [],
  openPlot: () => ({ select: () => 0, destroy: () => {} }),
}))

const TODAY = '2026-11-20' as LocalDate
const STREAK_DAYS = 37
/** Planted numbers that nothing else shows: calories, macros, burned calories, weight, and streaks. */
const HIDDEN =
  /7,?317|14,?634|3,?65[89]|433|866|517|1,?034|613|1,?226|235\skcal|263|264|37\sdays|37\sof|Active \d+ of/g

/** Pages that show nothing of what is logged, and those whose tab with numbers is opened. */
const LEFT_OUT: readonly string[] = [
  ...['/', '/landing', '/mood', '/privacy', '/terms', '/support', '/faq', '/guide', '/about'],
  ...['/nourish', '/you'],
]

const PAGES = [
  ...ROUTES.map(({ path }) => path).filter((path) => !LEFT_OUT.includes(path)),
  '/data#page',
  '/you#metrics',
  '/nourish#nutrition',
]

/** What is drawn late on a page, so that the page is searched when it is complete. */
const SHOWN: Readonly<Record<string, string>> = {
  '/home': 'This Week',
  '/nourish#nutrition': 'Zanzibar stew',
  '/you#metrics': 'Latest metrics',
  '/streak': 'Workouts and rest',
  '/calendar': 'Zanzibar stew',
  '/look-back': 'Days with entries',
  '/summary': 'Calories and macros are left out. Body weight is left out.',
  '/settings': '3 hidden',
  '/data': 'Hidden numbers are included.',
  '/data#page': 'Hidden numbers are included.',
}

const INLINE = 'a, abbr, b, em, i, small, span, strong, sub, sup'
/** Digits that are random or vary: ids, the personal code, and the size of the stored data. */
const IDS = /^aria-(labelledby|describedby|controls|owns|activedescendant)$/
const RANDOM = /user_[\w-]{22}(\.[\w-]{22})?|About [\d.,]+ [kMG]B/g

/** The text of a node, in which blocks are apart. */
function textOf(node: Node): string {
  if (!(node instanceof Element))
    return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''
  if (node.matches('script, style')) return ''
  const text = Array.from(node.childNodes, textOf).join('')
  return node.matches(INLINE) ? text : ` ${text} `
}

/** The hidden numbers in texts, and in texts of attributes and fields, of the page. */
function numbersFound(): string[] {
  const texts = [document.title, textOf(document.body)]
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (IDS.test(name)) continue
      if (/^(aria-|data-|title$|alt$|placeholder$|value$|content$)/.test(name)) texts.push(value)
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      texts.push(element.value)
    }
  }
  return texts.flatMap((text) => text.replace(RANDOM, '').match(HIDDEN) ?? [])
}

const expectHidden = (where: string) => expect(numbersFound(), where).toEqual([])

async function plant({ db, userId }: Device) {
  const nutrients = { quantity: 1, calories: 7317, protein: 433, carbs: 517, fats: 613 }
  const food = { foodName: 'Zanzibar stew', ...nutrients }
  const lunch = { mealType: 'lunch', feelings: '', ...food } as const
  const girths = { chest: null, waist: 33, hips: null, arms: null, legs: null, bodyFat: null }
  const walk = { name: 'Walk', duration: 47, notes: null, exercises: [] }
  // Two more days after a gap, so that the year has more days than the streak.
  for (const ago of [...Array(STREAK_DAYS).keys(), STREAK_DAYS + 20, STREAK_DAYS + 21]) {
    const date = addDays(TODAY, -ago)
    const row = { userId, date, createdAt: `${date}T10:00:00.000Z` }
    await db.fitness_workouts.add({ id: `w${ago}`, ...row, ...walk })
    await db.fitness_nutrition_logs.bulkAdd(
      [`m${ago}`, `n${ago}`].map((id) => ({ id, ...row, ...lunch })),
    )
    // Logged yesterday and the day before, so that it is a usual meal.
    if (ago === 1 || ago === 2) {
      const createdAt = new Date(`${date}T12:00:00`).toISOString()
      const usual = { ...lunch, foodName: 'Usual quinoa', createdAt }
      await db.fitness_nutrition_logs.add({ id: `u${ago}`, ...row, ...usual })
    }
    const measures = { weight: 263 + (ago % 2), ...girths, notes: '' }
    await db.fitness_body_metrics.add({ id: `b${ago}`, ...row, ...measures })
  }
  const createdAt = `${TODAY}T10:00:00.000Z`
  const recipe = { id: 'r', userId, createdAt, name: 'Feast', portions: 2, foods: [food] }
  await db.recipes.add(recipe)
  const { quantity: _, ...perServing } = nutrients
  const bar = {
    id: '04006381333931' as BarcodeFood['id'],
    name: 'Oat bar',
    serving: '1 bar',
    grams: 40,
    createdAt,
  }
  await db.fitness_barcode_foods.add({ ...bar, ...perServing })
}

test('hidden numbers appear on no page, in no label and in no field', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00`) })
  const offline = new DOMException('No camera', 'NotFoundError')
  const mediaDevices = { getUserMedia: () => Promise.reject(offline) }
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })
  localStorage.setItem('landingCompleted', 'true')
  const { device, user } = await openApp('/settings', { seed: plant })
  const shows = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))
  /** Clicks the first control, or the one with this index, whose label or text begins with a text. */
  const click = async (name: string, index = 0, scope = document.body) => {
    const control = await waitFor(() => {
      const controls = Array.from(scope.querySelectorAll('a, button, [role=tab]'))
      const isNamed = (each: Element) =>
        (each.getAttribute('aria-label') ?? each.textContent).startsWith(name)
      const found = controls.filter(isNamed)[index]
      if (!found) throw new Error(`There is no ${name}`)
      return found
    })
    await user.click(control)
  }
  const fill = async (label: string, text: string, scope = document.body) => {
    const field = await within(scope).findByLabelText(new RegExp(`^${label}`))
    await user.clear(field)
    await user.type(field, text)
  }

  // The planted numbers are found where they are not hidden.
  for (const path of ['/nourish#nutrition', '/streak', '/you#metrics']) {
    await goTo(path)
    await waitFor(() => expect(numbersFound()).not.toEqual([]))
  }
  // A weight that is typed before weight is hidden is not saved, and waits in the form.
  await click('Other measurements')
  await fill('Weight', '264', await screen.findByRole('form', { name: 'Log metrics' }))
  await user.keyboard('{Escape}')

  await goTo('/settings#goals')
  const goals = await screen.findByTestId('goals')
  await fill('Calories', '7317', goals)
  history.pushState(null, '', '/settings#numbers')
  await screen.findByTestId('hide-nutrition')
  for (const kind of ['nutrition', 'weight', 'streaks']) {
    await user.click(screen.getByTestId(`hide-${kind}`))
  }
  for (const path of PAGES) {
    await goTo(path)
    if (SHOWN[path]) await shows(SHOWN[path])
    await vi.dynamicImportSettled()
    await waitFor(() => expect(document.body.textContent).not.toContain('Loading...'))
    expectHidden(path)
  }

  await screen.findByLabelText('Log Usual quinoa')
  expectHidden('usual meals')
  await click('Show barcodes')
  await shows('4006381333931')
  expectHidden('barcodes')
  await click('More for Feast')
  await click('Edit recipe: Feast')
  const recipe = await screen.findByRole('form', { name: 'Edit recipe' })
  expect(recipe.textContent).toContain('Zanzibar stew')
  expectHidden('a recipe that is edited')
  await click('Cancel', 0, recipe)

  await click('Show earlier meals')
  const earlier = await screen.findByLabelText(/^Meals on/)
  await click('More for Zanzibar stew', 0, earlier)
  expectHidden('earlier meals')
  await click('Edit Zanzibar stew')
  await screen.findByText('Edit Meal')
  await fill('Servings', '0.5')
  expectHidden('a meal that is edited')
  await click('Save Meal')
  await shows('Zanzibar stew updated')
  expectHidden('a meal that was saved')

  await click('Log Meal')
  await user.type(await screen.findByRole('searchbox'), 'zanzibar')
  const foods = await screen.findByRole('list', { name: 'Foods' })
  expectHidden('found foods')
  await user.click(within(foods).getAllByRole('button', { name: /^Add/ })[0] as HTMLElement)
  await screen.findByRole('region', { name: 'On the plate' })
  expectHidden('the plate')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await click('Scan a barcode')
  await click('Type the number')
  await fill('Number under the barcode', '4006381333931')
  await click('Look it up')
  await shows('Oat bar')
  expectHidden('the food of a barcode')
  await click('These figures are wrong')
  await screen.findByLabelText(/^Serving weight/)
  expectHidden('the food of a barcode that is corrected')
  await user.keyboard('{Escape}{Escape}')

  await goTo('/you#metrics')
  await click('Measure')
  await screen.findByLabelText(/^Waist/)
  expectHidden('the form for measures')
  await fill('Waist', '34')
  await click('Save metrics')
  await shows('Metrics saved')
  const saved = await device.db.fitness_body_metrics.filter(({ waist }) => waist === 34).toArray()
  expect(saved).toMatchObject([{ weight: null }])
  await click('More for', 1)
  await click('Edit entry for')
  await screen.findByRole('form', { name: /^Edit/ })
  expectHidden('an entry that is edited')

  await goTo('/look-back')
  await click('Show as a table')
  await click('Show the latest day')
  await waitFor(() => expect(screen.getByTestId('look-back-day').textContent).toContain('3 meals'))
  expectHidden('a day and the table of a year')
  await click('Plots')
  await click('Waist')
  await click('Chart of Waist')
  await screen.findByLabelText('Waist over time')
  expectHidden('plots')
  await user.keyboard('{Escape}')
  await click('Entries')
  const list = await screen.findByLabelText('Day by day')
  await user.click(within(list).getByText('Fri, Nov 20'))
  await waitFor(() => expect(list.textContent).toContain('47 min'))
  expect(list.textContent).toContain('Body Metrics')
  expectHidden('entries by day')
})
