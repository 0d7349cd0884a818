import type { BrowserContext, Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolationsInBothThemes } from './support/axe.ts'
import { SYNC_OFFLINE } from './support/message-log.ts'
import { TendServer } from './support/server.ts'
import { storeValues } from './support/stored-values.ts'
import { expect, open, test, WITH_SERVICE_WORKER } from './support/test.ts'

const form = (page: Page, name = 'Log Meal') => page.getByRole('form', { name })
const field = (page: Page, name: string, of = 'Log Meal') =>
  form(page, of).getByRole('textbox', { name })
const search = (page: Page) => page.getByRole('combobox', { name: 'Search foods' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Foods' }).getByRole('option')
const today = (page: Page) => page.getByRole('region', { name: "Today's meals" })
const meal = (page: Page, name: string, of = 'Lunch') =>
  today(page)
    .getByRole('list', { name: of, exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })
const total = (page: Page, name: string) => page.getByTestId(`total-${name}`)
const bar = (page: Page, name: string) =>
  page.getByRole('progressbar', { name: new RegExp(`^${name}`) })
const logButton = (page: Page) => today(page).getByRole('button', { name: 'Log Meal' })
const undo = (page: Page) => page.getByTestId('toast').getByRole('button', { name: 'Undo' })

async function openNutrition(page: Page, origin = '') {
  await open(page, `${origin}/nourish`)
  await page.getByRole('tab', { name: 'Nutrition' }).click()
  await expect(logButton(page)).toBeVisible()
}

interface Typed {
  Food: string
  Servings?: string
  Calories?: string
  Protein?: string
  Carbs?: string
  Fats?: string
  feel?: string
}

/** Logs a meal with the keyboard, since the toast of an earlier meal may cover buttons. */
async function log(page: Page, typed: Typed, of = 'Lunch') {
  await logButton(page).press('Enter')
  await form(page).getByRole('button', { name: of }).press('Enter')
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
  await field(page, 'Food').press('Enter')
  await expect(form(page)).toHaveCount(0)
  await expect(meal(page, typed.Food, of).first()).toBeVisible()
}

const PER_SERVING = { quantity: 1, calories: 100, protein: 9, carbs: 9, fats: 9, feelings: '' }

/** Stores meals, each by name with its date, time and other values, before the app starts. */
function storeMeals(
  page: Page,
  meals: Record<string, { at: string } & Partial<typeof PER_SERVING & { mealType: string }>>,
) {
  const rows = Object.entries(meals).map(([foodName, { at, ...values }]) => ({
    id: foodName,
    foodName,
    date: at.slice(0, 10),
    createdAt: at,
    mealType: 'lunch',
    ...PER_SERVING,
    ...values,
  }))
  return storeValues(page, { fitness_nutrition_logs: rows })
}

interface Food {
  fdcId: number
  description: string
  brandName?: string | null
  calories?: number
  serving?: { grams: number; label: string }
}

/** Mocks the server's food search, and returns the queries it receives. */
async function mockFoodSearch(
  context: BrowserContext,
  respond: (query: string) => readonly Food[],
) {
  const queries: string[] = []
  await context.route('**/api/food/search?*', (route) => {
    const query = new URL(route.request().url()).searchParams.get('q') ?? ''
    queries.push(query)
    const foods = respond(query).map((food) => ({
      brandName: null,
      calories: 206.4,
      protein: 22.5,
      carbs: 0.2,
      fat: 12.4,
      serving: { grams: 100, label: '100 g' },
      ...food,
    }))
    return route.fulfill({ json: { foods } })
  })
  return queries
}

/** Resolves once the service worker has cached the whole app. */
async function waitForOfflineApp(page: Page) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
}

test('meals logged by hand are counted, rounded, grouped and never sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await openNutrition(page)

  await test.step('a meal is logged and counted, and the next form is empty', async () => {
    await expect(page.getByText('No meals logged yet today.')).toBeVisible()
    await expect(total(page, 'calories')).toContainText('0of 2,000 kcal')
    await logButton(page).click()
    await expect(search(page)).toBeFocused()
    await form(page).getByRole('button', { name: 'Dinner' }).click()
    await field(page, 'Food').fill('Lentil soup')
    await field(page, 'Servings').fill('1,5')
    await field(page, 'Calories').fill('320')
    await field(page, 'Protein').fill('22')
    await field(page, 'Carbs').fill('30')
    await field(page, 'Fats').fill('10')
    await field(page, 'feel').fill('Warm and slow')
    await form(page).getByRole('button', { name: 'Save Meal' }).click()

    await expect(meal(page, 'Lentil soup', 'Dinner')).toContainText(
      /1.5 servings · 480 kcal · P 33 C 45 F 15.*Warm and slow/,
    )
    await expect(total(page, 'calories')).toContainText('480')
    await expect(bar(page, 'Calories')).toHaveAttribute('aria-valuenow', '24')
    await expect(bar(page, 'Protein, 33 of 150 g')).toHaveAttribute('aria-valuenow', '22')
    await expect(logButton(page)).toBeFocused()

    await logButton(page).press('Enter')
    for (const name of ['Food', 'Calories', 'Protein', 'Carbs', 'Fats', 'feel']) {
      await expect(field(page, name)).toHaveValue('')
    }
    await expect(field(page, 'Servings')).toHaveValue('1')
  })

  await test.step('a meal needs only a name', async () => {
    await form(page).getByRole('button', { name: 'Lunch' }).press('Enter')
    await field(page, 'Calories').fill('200')
    await form(page).getByRole('button', { name: 'Save Meal' }).press('Enter')
    await expect(field(page, 'Food')).toBeFocused()
    await expect(page.getByText('Enter a food name to save this meal.')).toBeVisible()
    await page.keyboard.type('Tea')
    await page.keyboard.press('Enter')
    await expect(meal(page, 'Tea')).toContainText(/Tea200 kcal/)
  })

  await test.step('servings are rounded to tenths, nutrients to whole numbers', async () => {
    await log(page, { Food: 'Half', Servings: '0,5', Calories: '100' })
    await expect(meal(page, 'Half')).toContainText('0.5 servings · 50 kcal')
    await log(page, { Food: 'Blank', Servings: '', Calories: '93,5' })
    await expect(meal(page, 'Blank')).toContainText(/Blank94 kcal/)
    await log(page, { Food: 'Negative', Servings: '-2', Calories: 'much', Fats: '-3' })
    await expect(meal(page, 'Negative')).toContainText(/Negative0 kcal · P 0 C 0 F 0/)
    await log(page, { Food: 'Crumb', Servings: '0.04', Calories: '100' })
    await expect(meal(page, 'Crumb')).toContainText('0.1 servings · 10 kcal')
    await expect(total(page, 'calories')).toContainText(/^834of/)
  })

  await test.step('bars stop at 100%, numbers do not', async () => {
    await log(page, { Food: 'Feast', Servings: '3', Calories: '1100', Protein: '60', Fats: '30' })
    await expect(total(page, 'calories')).toContainText('4,134of 2,000 kcal')
    await expect(bar(page, 'Calories, 4,134 of 2,000 kcal')).toHaveAttribute('aria-valuenow', '100')
    await expect(bar(page, 'Protein, 213 of 150 g')).toHaveAttribute('aria-valuenow', '100')
    await expect(bar(page, 'Fats, 105 of 65 g')).toHaveAttribute('aria-valuenow', '100')
    await expect(bar(page, 'Carbs, 45 of 250 g')).toHaveAttribute('aria-valuenow', '18')
  })

  await test.step('a deleted meal can be restored', async () => {
    await meal(page, 'Tea').getByRole('button', { name: 'Delete Tea' }).press('Enter')
    await expect(meal(page, 'Tea')).toHaveCount(0)
    await expect(today(page)).toBeFocused()
    await expect(total(page, 'calories')).toContainText('3,934')
    await undo(page).click()
    await expect(total(page, 'calories')).toContainText('4,134')
  })

  await test.step('meals are grouped in the order of the day', async () => {
    await log(page, { Food: 'Nuts', Calories: '100' }, 'Snack')
    await log(page, { Food: 'Oats', Calories: '380' }, 'Breakfast')
    await expect(today(page).getByRole('heading', { level: 3 })).toHaveText([
      'Breakfast',
      'Lunch3,654 kcal',
      'Dinner',
      'Snack',
    ])
    await expect(meal(page, '', 'Lunch')).toHaveText([
      /Tea/,
      /Half/,
      /Blank/,
      /Negative/,
      /Crumb/,
      /Feast/,
    ])
  })

  await test.step('Home shows the same total, and no request has contained a meal', async () => {
    await page.getByTestId('nav-home').click()
    await expect(page.getByTestId('calories-eaten')).toContainText('4,614')
    const synced = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: '+1 glass' }).press('Enter')
    await synced
    expect(sent.filter((request) => /soup|slow|feast/i.test(request))).toEqual([])
  })
})

test.describe('the food search', () => {
  test('sends a request after a pause; choosing a result fills in its name and rounded values', async ({
    page,
    context,
  }) => {
    const queries = await mockFoodSearch(context, () => [
      { fdcId: 1, description: 'Salmon, baked', serving: { grams: 118, label: '1 fillet' } },
      { fdcId: 2, description: 'Salmon salad', brandName: 'Kind Kitchen' },
    ])
    await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
    await openNutrition(page)
    await logButton(page).click()
    await page.clock.pauseAt(new Date('2026-11-20T13:00:00'))
    await search(page).fill(' s ')
    await page.clock.runFor(700)
    await search(page).fill(' baked & ')
    await page.clock.runFor(499)
    // A request that had been sent would have arrived before this one.
    await page.evaluate(() => fetch('/api/food/search?q=last'))
    expect(queries).toEqual(['last'])
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(options(page)).toHaveText([
      /Salmon, baked206 kcal · P 23 C 0 F 12.*per 1 fillet \(118 g\)/,
      /Salmon saladKind Kitchen206 kcal.*per 100 g/,
    ])
    expect(queries).toEqual(['last', 'baked &'])
    await expect(page.getByText('2 foods found')).toBeAttached()
    await options(page).first().click()
    await expect(search(page)).toHaveValue('')
    await expect(options(page)).toHaveCount(0)
    await expect(field(page, 'Food')).toHaveValue('Salmon, baked')
    for (const [name, value] of [
      ['Calories', '206'],
      ['Protein', '23'],
      ['Carbs', '0'],
      ['Fats', '12'],
    ] as const) {
      await expect(field(page, name)).toHaveValue(value)
    }
    await expect(form(page)).toContainText('Values per serving of 1 fillet (118 g).')
    await expect(field(page, 'Servings')).toBeFocused()
    await page.keyboard.type('2')
    await expect(form(page)).toContainText('2 servings: 412 kcal')
    await page.keyboard.press('Enter')
    await expect(today(page)).toContainText(/Salmon, baked2 servings · 412 kcal · P 46 C 0 F 24/)
  })

  test('an amount in the search goes into the form, and the values follow the portion', async ({
    page,
    context,
  }) => {
    await mockFoodSearch(context, () => [
      { fdcId: 1, description: 'Salmon, baked', serving: { grams: 118, label: '1 fillet' } },
      { fdcId: 2, description: 'Salmon salad' },
    ])
    await openNutrition(page)
    await logButton(page).click()
    await search(page).fill('2 salmon')
    await expect(form(page)).toContainText('Read from your words: 2 of salmon')
    await expect(options(page)).toHaveText([
      /Salmon, baked413 kcal · P 45 C 0 F 25.*2 × 1 fillet \(118 g\)/,
      /Salmon salad206 kcal.*per 100 g/,
    ])
    await options(page).last().click()
    await expect(form(page)).toContainText(
      'The weight of 2 of Salmon salad is not known. The values are for 100 g.',
    )
    await search(page).fill('2 salmon')
    await expect(options(page)).toHaveCount(2)
    await search(page).press('ArrowDown')
    await search(page).press('Enter')
    await expect(field(page, 'Servings')).toBeFocused()
    await expect(field(page, 'Servings')).toHaveValue('2')
    await expect(form(page)).toContainText('2 servings: 412 kcal')
    const portion = form(page).getByRole('group', { name: 'One serving' })
    await expect(
      portion.getByRole('button', { name: '1 fillet (118 g)', pressed: true }),
    ).toHaveCount(1)
    await form(page).getByRole('button', { name: 'One more' }).click()
    await expect(field(page, 'Servings')).toHaveValue('3')
    await form(page).getByRole('button', { name: 'One less' }).click()
    await portion.getByRole('button', { name: '100 g' }).press('Enter')
    await expect(field(page, 'Calories')).toHaveValue('175')
    await expect(field(page, 'Calories')).not.toBeEditable()
    await form(page).getByRole('button', { name: 'Change the figures' }).press('Enter')
    await expect(field(page, 'Calories')).toBeFocused()
    await expect(field(page, 'Calories')).toBeEditable()
    await form(page).getByRole('button', { name: '10 g more' }).click()
    await expect(form(page)).toContainText('2 × 110 g')
    await expect(field(page, 'Weight')).toHaveValue('110')
    await field(page, 'Weight').fill('50')
    await expect(field(page, 'Calories')).toHaveValue('87')
    await expect(portion.getByRole('button', { pressed: true })).toHaveCount(0)
    await field(page, 'Calories').fill('90')
    await field(page, 'Weight').fill('200')
    await expect(field(page, 'Calories')).toHaveValue('360')
    await expect(form(page)).toContainText('Values per serving of 200 g.2 servings: 720 kcal')
    await page.keyboard.press('Enter')
    await expect(today(page)).toContainText(/Salmon, baked2 servings · 720 kcal/)
  })

  test('works by keyboard alone, from the button to the saved meal', async ({ page, context }) => {
    await mockFoodSearch(context, () => [
      { fdcId: 1, description: 'Salmon, baked' },
      { fdcId: 2, description: 'Salmon salad' },
      { fdcId: 3, description: 'Salmon soup' },
    ])
    await openNutrition(page)
    await logButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type('salmon')
    await expect(options(page)).toHaveCount(3)
    await expect(search(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('[aria-selected=true]:not([role=tab])')).toHaveCount(0)

    const active = () =>
      search(page).evaluate((input) => {
        const id = input.getAttribute('aria-activedescendant')
        return id && document.getElementById(id)?.textContent
      })
    await page.keyboard.press('ArrowUp')
    await expect.poll(active).toContain('Salmon soup')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(active).toContain('Salmon salad')
    await expect(page.getByRole('option', { selected: true })).toContainText('Salmon salad')

    // Escape clears the search and keeps the form open.
    await page.keyboard.press('Escape')
    await expect(search(page)).toHaveValue('')
    await expect(search(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.type('salmon')
    await expect(options(page)).toHaveCount(3)
    // Enter does nothing while no option is active.
    await page.keyboard.press('Enter')
    await expect(field(page, 'Food')).toHaveValue('')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Servings')).toBeFocused()
    await page.keyboard.type('0,5')
    await page.keyboard.press('Enter')
    await expect(today(page)).toContainText(/Salmon, baked0.5 servings · 103 kcal/)
    await expect(logButton(page)).toBeFocused()
  })

  test('tolerates typos and hostile input, with the real server', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow({
      pattern: /503 .*\/api\/food\/search/,
      reason: 'on a busy machine, a search may exceed the time that the server has for it',
    })
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/food/search')) statuses.push(response.status())
    })
    await openNutrition(page)
    await logButton(page).click()
    await search(page).fill('bananna')
    await expect(options(page).first()).toContainText(/^Banana.*per 1 medium \(118 g\)/)
    await search(page).fill('qqqqqqqqqq')
    await expect(form(page).getByText('No foods found.').first()).toBeVisible()
    for (const hostile of ['"\' OR 1=1 --', 'a'.repeat(3000)]) {
      const before = statuses.length
      await search(page).fill(hostile)
      await expect.poll(() => statuses.length).toBeGreaterThan(before)
    }
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  })

  test('shows foods from the device, and no error message, when the server is slow or fails', async ({
    page,
    context,
    consoleErrors,
  }) => {
    const queries: string[] = []
    const aborted: string[] = []
    page.on('requestfailed', (request) => {
      aborted.push(new URL(request.url()).searchParams.get('q') ?? '')
    })
    // Others get no response.
    await context.route('**/api/food/search?*', (route) => {
      const query = new URL(route.request().url()).searchParams.get('q') ?? ''
      queries.push(query)
      if (query === 'banana') return route.fulfill({ json: { foods: [] } })
      if (query === 'pear') return route.abort()
      if (query === 'apple') return route.fulfill({ status: 500, body: 'out of order' })
      return query === 'brocoli' ? route.fulfill({ body: '<html>' }) : undefined
    })
    await openNutrition(page)
    await logButton(page).click()
    await search(page).fill('ban')
    await expect.poll(() => queries).toEqual(['ban'])
    await expect(options(page).first()).toContainText(/^Banana.*per 1 medium \(118 g\)/)
    // The next request aborts the one before it.
    await search(page).pressSequentially('ana')
    await expect.poll(() => queries.at(-1)).toBe('banana')
    await expect.poll(() => aborted).toEqual(queries.slice(0, -1))

    await search(page).fill('pear')
    await expect(options(page).first()).toContainText('Pear')
    await consoleErrors.waitFor(/The food search on the server failed.*Failed to fetch/)
    await search(page).fill('apple')
    await expect(options(page).first()).toContainText('Apple')
    await expect.poll(() => queries.at(-1)).toBe('apple')
    await search(page).fill('brocoli')
    await expect(options(page).first()).toContainText('Broccoli')
    await consoleErrors.waitFor(/The food search on the server failed SyntaxError/)
    await expect(page.getByTestId('toast')).toHaveCount(0)
    // The browser reports both failed requests. The app itself logs nothing about the status 500.
    consoleErrors.expect(/ERR_FAILED.*q=pear$/, /500 .*q=apple$/)
  })
})

test(
  'offline, the food search finds starter foods and earlier meals',
  WITH_SERVICE_WORKER,
  async ({ page, context, consoleErrors, crossOriginRequests }) => {
    const server = await TendServer.create()
    crossOriginRequests.expect(`${server.origin}/`)
    await openNutrition(page, server.origin)
    await log(page, { Food: "Grandma's lentil stew", Calories: '410' })
    await waitForOfflineApp(page)
    await server.kill()
    await context.setOffline(true)
    await page.reload()
    await page.waitForSelector('html[data-ready]')
    await page.getByRole('tab', { name: 'Nutrition' }).click()
    await logButton(page).click()
    await search(page).fill('chick br')
    await expect(options(page).first()).toContainText('Chicken breast')
    await search(page).fill('lentil stew')
    await expect(options(page).first()).toContainText(/Grandma's lentil stew410 kcal.*Eaten before/)
    await options(page).first().click()
    await form(page).getByRole('button', { name: 'Save Meal' }).click()
    await expect(total(page, 'calories')).toContainText('820')
    await page.close()
    await server.destroy()
    consoleErrors.expect(...SYNC_OFFLINE, /The food search on the server failed.*Failed to fetch/)
  },
)

test('a meal is edited in the same form, keeps its place, and can be logged again', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T13:00:00') })
  await storeMeals(page, {
    Soup: { at: '2026-11-20T12:00:00', calories: 300, feelings: 'warm' },
    Bread: { at: '2026-11-20T12:10:00', calories: 200 },
  })
  await openNutrition(page)
  const editing = form(page, 'Edit Meal')
  const edited = (name: string) => field(page, name, 'Edit Meal')

  await test.step('saving the changed meal', async () => {
    await meal(page, 'Soup').getByRole('button', { name: 'Edit Soup' }).click()
    await expect(edited('Calories')).toBeFocused()
    await expect(edited('Food')).toHaveValue('Soup')
    await expect(edited('feel')).toHaveValue('warm')
    await edited('Servings').fill('2')
    await edited('Food').fill('Tomato soup')
    await editing.getByRole('button', { name: 'Save Meal' }).click()
    await expect(editing).toHaveCount(0)
    await expect(meal(page, '')).toHaveText([/Tomato soup2 servings · 600 kcal/, /Bread/])
    await expect(total(page, 'calories')).toContainText('800')
  })

  await test.step('discarding changes, which can be undone', async () => {
    await meal(page, 'Tomato').getByRole('button', { name: /^Edit/ }).press('Enter')
    await edited('Calories').fill('1')
    await editing.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(total(page, 'calories')).toContainText('800')
    await undo(page).click()
    await expect(edited('Calories')).toHaveValue('1')
    await editing.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(editing).toHaveCount(0)
  })

  await test.step('undoing does not replace a meal that was begun since', async () => {
    await meal(page, 'Tomato').getByRole('button', { name: /^Edit/ }).press('Enter')
    await edited('Calories').fill('1')
    await editing.getByRole('button', { name: 'Cancel' }).press('Enter')
    // The toast stays while the pointer is over it.
    await undo(page).hover()
    await logButton(page).press('Enter')
    await field(page, 'Food').fill('Salad')
    await undo(page).click()
    await expect(page.getByTestId('toast')).toHaveCount(0)
    await expect(field(page, 'Food')).toHaveValue('Salad')
    await field(page, 'Food').fill('')
    await form(page).getByRole('button', { name: 'Cancel' }).press('Enter')
  })

  const recent = page.getByRole('region', { name: 'Recent' })
  await test.step('logging a recent food with one tap', async () => {
    await logButton(page).press('Enter')
    await expect(recent.getByRole('listitem')).toHaveText([/Bread/, /Tomato soup2 servings · 600/])
    await form(page).getByRole('button', { name: 'Dinner' }).press('Enter')
    await recent.getByRole('button', { name: 'Log again: Tomato soup' }).press('Enter')
    await expect(meal(page, 'soup', 'Dinner')).toHaveText(/Tomato soup2 servings · 600 kcal/)
    await expect(meal(page, 'soup', 'Dinner')).not.toContainText('warm')
    await expect(recent.getByRole('listitem')).toHaveText([/Tomato soup/, /Bread/])
    await undo(page).click()
    await expect(today(page).getByRole('list', { name: 'Dinner' })).toHaveCount(0)
  })

  await test.step('filling a recent food into the form', async () => {
    await recent.getByRole('button', { name: /^Tomato soup/ }).press('Enter')
    await expect(field(page, 'Food')).toHaveValue('Tomato soup')
    await expect(field(page, 'Servings')).toHaveValue('2')
    await expect(recent).toHaveCount(0)
    // The quantity is selected, so typing replaces it.
    await page.keyboard.type('3')
    await expect(field(page, 'Servings')).toHaveValue('3')
  })
})

test('a half-filled form survives a reload, a change of page and midnight', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T23:50:00') })
  await openNutrition(page)
  await logButton(page).click()
  await expect(form(page).getByRole('button', { name: 'Snack', pressed: true })).toHaveCount(1)
  await form(page).getByRole('button', { name: 'Breakfast' }).click()
  await field(page, 'Food').pressSequentially('Oat porr')
  await field(page, 'Servings').fill('2')
  await page.reload()
  // A click before hydration is replayed.
  await page.getByRole('tab', { name: 'Nutrition' }).click()
  await expect(field(page, 'Food')).toHaveValue('Oat porr')
  await page.getByTestId('nav-home').click()
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
  // Going back returns to the Nutrition tab.
  await page.goBack()
  await expect(field(page, 'Servings')).toHaveValue('2')
  // Simulates a suspended device: the clock advances, but no timer runs.
  await page.clock.setSystemTime(new Date('2026-11-21T00:01:00'))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(field(page, 'Food')).toHaveValue('Oat porr')
  await form(page).getByRole('button', { name: 'Save Meal' }).click()
  await expect(meal(page, 'Oat porr', 'Breakfast')).toBeVisible()
  const dates = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('tend')
        opening.onsuccess = () => {
          const reading = opening.result
            .transaction('fitness_nutrition_logs')
            .objectStore('fitness_nutrition_logs')
            .getAll()
          reading.onsuccess = () =>
            resolve(reading.result.map(({ date }: { date: string }) => date))
        }
      }),
  )
  expect(dates).toEqual(['2026-11-21'])
  await page.reload()
  await page.getByRole('tab', { name: 'Nutrition' }).click()
  await expect(logButton(page)).toBeVisible()
  await expect(form(page)).toHaveCount(0)
})

test('two tabs stay in sync', async ({ page, context }) => {
  const other = await context.newPage()
  await openNutrition(page)
  await openNutrition(other)
  await log(page, { Food: 'Soup', Calories: '300' })
  await expect(meal(other, 'Soup')).toBeVisible()
  await expect(total(other, 'calories')).toContainText('300')
  await meal(other, 'Soup').getByRole('button', { name: 'Delete Soup' }).click()
  await expect(page.getByText('No meals logged yet today.')).toBeVisible()
})

test("yesterday's meals are logged with one tap, and those of any day are viewed and copied", async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-19T13:00:00') })
  await storeMeals(page, {
    Oats: { at: '2026-11-15T08:00:00', mealType: 'breakfast', calories: 380 },
    Soup: { at: '2026-11-18T13:00:00', calories: 300, feelings: 'warm' },
    Bread: { at: '2026-11-18T13:10:00', quantity: 2 },
    Tea: { at: '2026-11-18T16:00:00', mealType: 'snack', calories: 0 },
  })
  await openNutrition(page)
  await expect(page.getByText('No meals logged yet today.')).toBeVisible()
  await page.getByRole('button', { name: 'Same as yesterday, 500 kcal' }).click()
  await expect(page.getByTestId('toast')).toContainText("Yesterday's meals logged")
  await expect(meal(page, 'Tea', 'Snack')).toBeVisible()
  await expect(total(page, 'calories')).toContainText('500')
  await undo(page).click()
  await expect(page.getByText('No meals logged yet today.')).toBeVisible()

  await page.getByRole('button', { name: 'Show earlier meals' }).click()
  const past = (day: string) => page.getByRole('region', { name: `Meals on ${day}` })
  await expect(past('Wed, Nov 18')).toContainText('500 kcal')
  await expect(past('Wed, Nov 18')).toContainText('warm')
  const after = page.getByRole('button', { name: 'Next day with meals' })
  await expect(after).toBeDisabled()
  await page.getByRole('button', { name: 'Previous day with meals' }).click()
  await expect(past('Sun, Nov 15')).toContainText('Oats')
  await page.getByRole('button', { name: 'Log again today: Oats' }).click()
  await expect(meal(page, 'Oats', 'Breakfast')).toBeVisible()

  await page.getByLabel('Day', { exact: true }).fill('2026-11-16')
  await expect(page.getByText('No meals logged on Mon, Nov 16.')).toBeVisible()
  await after.click()
  await page.getByRole('button', { name: 'Copy all to today' }).dblclick()
  await expect(meal(page, '')).toHaveText([/Soup/, /Bread2 servings · 200 kcal/])
  await expect(total(page, 'calories')).toContainText('880')
  await undo(page).click()
  await expect(total(page, 'calories')).toContainText('380')
  await expect(past('Wed, Nov 18')).toContainText('Soup')

  await past('Wed, Nov 18').getByRole('button', { name: 'Copy to another day' }).press('Enter')
  const copy = page.getByRole('form', { name: 'Copy to another day' })
  await expect(copy.getByRole('checkbox', { name: 'Soup' })).toBeFocused()
  await page.keyboard.press('Space')
  await copy.getByRole('checkbox', { name: 'Tea' }).press('Space')
  await copy.getByLabel('Copy to').fill('2026-11-17')
  await copy.getByRole('button', { name: 'Copy 1 meal' }).press('Enter')
  await expect(page.getByTestId('toast')).toContainText('1 meal copied to')
  await expect(copy).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous day with meals' }).click()
  await expect(past('Tue, Nov 17')).toContainText('Bread2 servings')
  await expect(past('Tue, Nov 17')).not.toContainText('Soup')
  await undo(page).click()
  await expect(page.getByText('No meals logged on Tue, Nov 17.')).toBeVisible()
})

test('meals are saved as a recipe, and portions of it are logged', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.clock.install({ time: new Date('2026-11-20T17:00:00') })
  const empty = { protein: 0, carbs: 0, fats: 0 }
  await storeMeals(page, {
    Lentils: { at: '2026-11-20T13:00:00', ...empty, quantity: 2, calories: 230, protein: 18 },
    'Olive oil': { at: '2026-11-20T13:10:00', ...empty, calories: 119, fats: 14 },
    Apple: { at: '2026-11-20T16:00:00', ...empty, mealType: 'snack', calories: 95 },
  })
  await openNutrition(page)
  await page.getByRole('button', { name: 'Save as recipe' }).press('Enter')
  const recipe = page.getByRole('form', { name: 'Save as recipe' })
  await expect(recipe.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(recipe).toContainText('Enter a name to save this recipe.')
  await page.keyboard.type('Lentil stew')
  await recipe.getByRole('checkbox', { name: 'Apple' }).press('Space')
  await recipe.getByRole('textbox', { name: 'Portions it makes' }).fill('4')
  await expect(recipe).toContainText('One portion: 145 kcal')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save as recipe' })).toBeFocused()

  const recipes = page.getByRole('region', { name: 'Recipes' })
  await expect(recipes.getByRole('listitem')).toHaveText([
    /Lentil stew4 portions, each · 145 kcal · P 9 C 0 F 4/,
  ])
  await recipes.getByRole('button', { name: 'Log portions: Lentil stew' }).press('Enter')
  await expect(field(page, 'Servings')).toBeFocused()
  await expect(form(page)).toContainText('Values per serving of 1 portion of 4.')
  await form(page).getByRole('button', { name: 'Dinner' }).press('Enter')
  await field(page, 'Servings').fill('2')
  await page.keyboard.press('Enter')
  await expect(meal(page, 'Lentil stew', 'Dinner')).toContainText('2 servings · 290 kcal')

  await recipes.getByRole('button', { name: 'Edit recipe: Lentil stew' }).press('Enter')
  const edited = page.getByRole('form', { name: 'Edit recipe' })
  await edited.getByRole('checkbox', { name: 'Olive oil' }).press('Space')
  await edited.getByRole('textbox', { name: 'Portions it makes' }).fill('2')
  await edited.getByRole('combobox', { name: 'Search foods' }).fill('2 eggs')
  await options(page).first().click()
  await expect(edited).toContainText('Egg added: 2 × 1 large (50 g).')
  await expect(edited.getByRole('checkbox', { name: 'Egg' })).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await edited.getByRole('button', { name: 'Save Recipe' }).press('Enter')
  await expect(recipes).toContainText('2 portions, each · 302 kcal')
  await recipes.getByRole('button', { name: 'Delete recipe: Lentil stew' }).press('Enter')
  await expect(recipes).toHaveCount(0)
  await undo(page).press('Enter')
  await expect(recipes).toContainText('2 portions, each · 302 kcal')
  await expect(meal(page, 'Lentil stew', 'Dinner')).toContainText('290 kcal')
})

test('a recipe that is deleted in another tab is kept when its form is saved', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T17:00:00') })
  await storeMeals(page, { Lentils: { at: '2026-11-20T13:00:00', calories: 230 } })
  await openNutrition(page)
  await page.getByRole('button', { name: 'Save as recipe' }).click()
  const saving = page.getByRole('form', { name: 'Save as recipe' })
  await saving.getByRole('textbox', { name: 'Name' }).fill('Lentil stew')
  await page.keyboard.press('Enter')
  const recipes = page.getByRole('region', { name: 'Recipes' })
  await recipes.getByRole('button', { name: 'Edit recipe: Lentil stew' }).click()
  const other = await context.newPage()
  await openNutrition(other)
  await other.getByRole('button', { name: 'Delete recipe: Lentil stew' }).click()
  await expect(recipes.getByRole('button', { name: 'Edit recipe: Lentil stew' })).toHaveCount(0)
  await recipes.getByRole('textbox', { name: 'Portions it makes' }).fill('2')
  await recipes.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(recipes).toContainText('2 portions, each · 115 kcal')
  await undo(page).click()
  await expect(recipes).toHaveCount(0)
})

test.describe('accessibility', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 390, height: 844 } })

  test('axe finds no issues with everything open, which fits a width of 320 px', async ({
    page,
  }) => {
    const long = 'Wholegraincarrotandsunflowerseedbreadwithoutanyspaces of the house'
    const most = 1_000_000
    await page.setViewportSize({ width: 320, height: 640 })
    await page.clock.install({ time: new Date('2026-11-20T13:00:00') })
    await storeMeals(page, {
      Soup: { at: '2026-11-18T13:00:00', calories: 300, feelings: 'warm' },
      Bread: { at: '2026-11-18T13:10:00' },
      [long]: { at: '2026-11-20T08:00:00', quantity: 12.5, calories: 2340, protein: 123 },
      Much: { at: '2026-11-20T09:00:00', quantity: most, calories: most, protein: most },
    })
    await openNutrition(page)
    await expect(meal(page, 'Much')).toBeVisible()
    await page.getByRole('button', { name: 'Show earlier meals' }).click()
    await expect(page.getByRole('button', { name: 'Copy all to today' })).toBeVisible()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await logButton(page).click()
    await expect(page.getByRole('region', { name: 'Recent' })).toBeVisible()
    expect(await width()).toBe(320)
    await expectNoViolationsInBothThemes(page)
    await search(page).fill('salmon')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    expect(await width()).toBe(320)
    await expectNoViolationsInBothThemes(page)
  })

  test('axe finds no issues in the forms for recipes, copies and barcodes', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow({
      pattern: /camera could not be used/,
      reason: 'the number may be typed before the camera has failed',
    })
    await page.clock.install({ time: new Date('2026-11-20T13:00:00') })
    await storeMeals(page, { Oats: { at: '2026-11-20T08:00:00', mealType: 'breakfast' } })
    await openNutrition(page)
    await page.getByRole('button', { name: 'Copy to another day' }).click()
    await expect(page.getByRole('form', { name: 'Copy to another day' })).toBeVisible()
    await expectNoViolationsInBothThemes(page)
    await page.getByRole('button', { name: 'Save as recipe' }).click()
    const recipe = page.getByRole('form', { name: 'Save as recipe' })
    await recipe.getByRole('combobox').fill('2 eggs')
    await options(page).first().click()
    await expect(recipe).toContainText('Egg added')
    await expectNoViolationsInBothThemes(page)
    await recipe.getByRole('button', { name: 'Scan a barcode' }).click()
    const sheet = page.getByRole('dialog', { name: 'Scan a barcode' })
    await sheet.getByRole('button', { name: 'Type the number' }).click()
    await sheet.getByRole('textbox').fill('4006381333931')
    await expectNoViolationsInBothThemes(page)
    await sheet.getByRole('textbox').press('Enter')
    await sheet.getByRole('button', { name: 'Fill it in once' }).click()
    // Empty fields have no text whose contrast could be checked.
    for (const input of await sheet.getByRole('textbox').all()) await input.fill('40')
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Zorbal bar')
    await expectNoViolationsInBothThemes(page)
    await sheet.getByRole('button', { name: 'Save and use' }).click()
    await page.getByRole('button', { name: 'Show barcodes' }).click()
    const barcodes = page.getByRole('region', { name: 'Barcodes' })
    await expect(barcodes.getByRole('listitem')).toHaveText([/Zorbal bar4006381333931 · 40 kcal/])
    await expectNoViolationsInBothThemes(page)
    await barcodes.getByRole('button', { name: 'Forget the barcode of Zorbal bar' }).click()
    await expect(barcodes).toHaveCount(0)
    await undo(page).click()
    await expect(barcodes.getByRole('listitem')).toHaveCount(1)
    await barcodes.getByRole('button', { name: 'Log: Zorbal bar' }).click()
    await expect(field(page, 'Food')).toHaveValue('Zorbal bar')
  })
})
