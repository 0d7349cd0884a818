import type { Page } from '@playwright/test'
import { EVERY_PAGE } from './support/pages.ts'
import { expect, goTo, open, reload, test, userId } from './support/test.ts'

const NOON = new Date('2026-11-20T12:00:00')
const STREAK_DAYS = 37
/** Planted numbers that nothing else shows: calories, macros, burned calories, weight, and streaks. */
const HIDDEN =
  /7,?317|14,?634|433|866|517|1,?034|613|1,?226|235 kcal|263|264|37 days|37 of|Active \d+ of/g

/** Pages that show nothing of what is logged, and those whose tab with numbers is opened. */
const LEFT_OUT: readonly string[] = [
  ...['/landing', '/mood', '/privacy', '/terms', '/support', '/faq', '/guide', '/about'],
  ...['/nourish', '/you'],
]

const PAGES = [
  ...EVERY_PAGE.filter((path) => !LEFT_OUT.includes(path)),
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
  '/settings': 'Fewer numbers',
  '/data#page': 'Hidden numbers are included.',
}

/** Digits that are random or vary: ids, the personal code, and the size of the stored data. */
const IDS = /^aria-(labelledby|describedby|controls|owns|activedescendant)$/
const RANDOM = /user_[\w-]{22}(\.[\w-]{22})?|About [\d.,]+ [kMG]B/g

/** Texts, and texts in attributes and fields, of the page. */
async function textsOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate((ids) => {
    const texts = [document.title, document.body.innerText]
    for (const element of document.querySelectorAll('*')) {
      if (element.matches('script, style')) continue
      for (const { name, value } of element.attributes) {
        if (ids.test(name)) continue
        if (/^(aria-|data-|title$|alt$|placeholder$|value$|content$)/.test(name)) texts.push(value)
      }
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        texts.push(element.value)
      }
      if (element.matches('.sr-only, text')) texts.push(element.textContent ?? '')
    }
    return texts
  }, IDS)
  return texts.map((text) => text.replace(RANDOM, ''))
}

/** The weight of the entry with this waist, as it is stored. */
function storedWeight(page: Page, waist: number): Promise<unknown> {
  return page.evaluate(async (waist) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('tend')
      request.onsuccess = () => resolve(request.result)
    })
    const request = db
      .transaction('fitness_body_metrics')
      .objectStore('fitness_body_metrics')
      .getAll()
    const rows = await new Promise<{ waist: number; weight: unknown }[]>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    db.close()
    return rows.find((row) => row.waist === waist)?.weight
  }, waist)
}

async function expectHidden(page: Page, where: string) {
  const found = (await textsOf(page)).flatMap((text) => text.match(HIDDEN) ?? [])
  expect(found, where).toEqual([])
}

async function plant(page: Page, user: string) {
  await page.evaluate(
    async ({ user, days }) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('tend')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const names = [
        'fitness_workouts',
        'fitness_nutrition_logs',
        'fitness_body_metrics',
        'fitness_barcode_foods',
        'recipes',
      ]
      const transaction = db.transaction(names, 'readwrite')
      const put = (name: string, row: object) => transaction.objectStore(name).put(row)
      const nutrients = { quantity: 1, calories: 7317, protein: 433, carbs: 517, fats: 613 }
      const food = { foodName: 'Zanzibar stew', ...nutrients }
      // Two more days after a gap, so that the year has more days than the streak.
      for (const ago of [...Array(days).keys(), days + 20, days + 21]) {
        const date = new Date(Date.UTC(2026, 10, 20 - ago)).toISOString().slice(0, 10)
        const row = { userId: user, date, createdAt: `${date}T10:00:00.000Z` }
        const workout = { name: 'Walk', duration: 47, notes: null, exercises: [] }
        put('fitness_workouts', { id: `w${ago}`, ...row, ...workout })
        for (const id of [`m${ago}`, `n${ago}`]) {
          put('fitness_nutrition_logs', { id, ...row, mealType: 'lunch', feelings: '', ...food })
        }
        // Logged yesterday and the day before, so that it is a usual meal.
        if (ago === 1 || ago === 2) {
          const usual = { mealType: 'lunch', feelings: '', ...nutrients, foodName: 'Usual quinoa' }
          const createdAt = new Date(`${date}T12:00:00`).toISOString()
          put('fitness_nutrition_logs', { id: `u${ago}`, ...row, ...usual, createdAt })
        }
        const girths = { chest: null, waist: 33, hips: null, arms: null, legs: null, bodyFat: null }
        put('fitness_body_metrics', {
          id: `b${ago}`,
          ...row,
          weight: 263 + (ago % 2),
          ...girths,
          notes: '',
        })
      }
      const recipe = { id: 'r', userId: user, name: 'Feast', portions: 2, foods: [food] }
      put('recipes', { ...recipe, createdAt: '2026-11-19T10:00:00.000Z' })
      const { quantity: _, ...perServing } = nutrients
      const bar = { id: '04006381333931', name: 'Oat bar', serving: '1 bar', grams: 40 }
      put('fitness_barcode_foods', { ...bar, ...perServing, createdAt: recipe.id })
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      db.close()
    },
    { user, days: STREAK_DAYS },
  )
}

test('hidden numbers appear on no page, in no label and in no field', async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await page.clock.setFixedTime(NOON)
  await open(page, '/settings')
  await plant(page, await userId(page))
  await reload(page)
  // The planted numbers are found where they are not hidden.
  for (const path of ['/nourish#nutrition', '/you#metrics', '/streak']) {
    await goTo(page, path)
    await expect
      .poll(async () => (await textsOf(page)).flatMap((text) => text.match(HIDDEN) ?? []))
      .not.toEqual([])
  }

  // A weight that is typed before weight is hidden is not saved, and waits in the form.
  await goTo(page, '/you#metrics')
  await page.getByRole('button', { name: 'Other measurements' }).click()
  await page.getByRole('form', { name: 'Log metrics' }).getByLabel('Weight').fill('264')
  await page.getByRole('button', { name: 'Close' }).click()

  await goTo(page, '/settings')
  await page.getByTestId('goals').getByLabel('Calories').fill('7317')
  await page.getByTestId('goals').getByLabel('Glasses a day').fill('6')
  for (const kind of ['nutrition', 'weight', 'streaks'])
    await page.getByTestId(`hide-${kind}`).check()
  for (const path of PAGES) {
    // Only a new document shows the start page.
    if (path === '/') await open(page, path)
    else await goTo(page, path)
    const shown = SHOWN[path]
    if (shown) await expect(page.getByText(shown).first()).toBeVisible()
    await expectHidden(page, path)
  }

  await expect(page.getByRole('button', { name: 'Log Usual quinoa', exact: true })).toBeVisible()
  await expectHidden(page, 'usual meals')
  await page.getByRole('button', { name: 'Show barcodes' }).click()
  await expect(page.getByText('4006381333931')).toBeVisible()
  await expectHidden(page, 'barcodes')
  await page.getByRole('button', { name: 'More for Feast' }).click()
  await page.getByRole('button', { name: 'Edit recipe: Feast' }).click()
  await expect(page.getByRole('form', { name: 'Edit recipe' })).toContainText('Zanzibar stew')
  await expectHidden(page, 'a recipe that is edited')
  await page
    .getByRole('form', { name: 'Edit recipe' })
    .getByRole('button', { name: 'Cancel' })
    .click()

  await page.getByRole('button', { name: 'Show earlier meals' }).click()
  const earlier = page.getByRole('region', { name: /^Meals on/ })
  await expect(earlier.getByRole('button', { name: /^More for/ }).first()).toBeVisible()
  await expectHidden(page, 'earlier meals')
  await earlier.getByRole('button', { name: 'More for Zanzibar stew' }).first().click()
  await page.getByRole('button', { name: 'Edit Zanzibar stew' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Meal' })).toBeVisible()
  await page.getByLabel('Servings').fill('2')
  await expectHidden(page, 'a meal that is edited')
  await page.getByRole('button', { name: 'Save Meal' }).click()
  await expect(page.getByText('Zanzibar stew updated').first()).toBeVisible()
  await expectHidden(page, 'a meal that was saved')

  await page.getByRole('button', { name: 'Log Meal' }).click()
  await page.getByRole('combobox', { name: 'Search foods' }).fill('zanzibar')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectHidden(page, 'found foods')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Scan a barcode' }).click()
  const sheet = page.getByRole('dialog', { name: 'Scan a barcode' })
  consoleErrors.allow({
    pattern: /camera could not be used/,
    reason: 'the number may be typed before the camera has failed',
  })
  await sheet.getByRole('button', { name: 'Type the number' }).click()
  await sheet.getByLabel('Number under the barcode').fill('4006381333931')
  await sheet.getByRole('button', { name: 'Look it up' }).click()
  await expect(sheet).toContainText('Oat bar')
  await expectHidden(page, 'the food of a barcode')
  await sheet.getByRole('button', { name: 'Correct it' }).click()
  await expect(sheet.getByLabel('Serving weight')).toBeVisible()
  await expectHidden(page, 'the food of a barcode that is corrected')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Escape')

  await goTo(page, '/you#metrics')
  await page.getByRole('button', { name: /^Measure/ }).click()
  await expectHidden(page, 'the form for measures')
  await page.getByLabel('Waist').fill('34')
  await page.getByRole('button', { name: 'Save metrics' }).click()
  await expect(page.getByText('Metrics saved').first()).toBeVisible()
  expect(await storedWeight(page, 34)).toBeNull()
  await page
    .getByRole('button', { name: /^More for/ })
    .nth(1)
    .click()
  await page.getByRole('button', { name: /^Edit entry for/ }).click()
  await expectHidden(page, 'an entry that is edited')

  await goTo(page, '/look-back')
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await page.getByRole('button', { name: 'Show the latest day' }).click()
  await expect(page.getByTestId('look-back-day')).toContainText('2 meals')
  await expectHidden(page, 'a day and the table of a year')

  await page.getByRole('tab', { name: 'Plots' }).click()
  await expect(page.getByRole('heading', { name: 'Active minutes' })).toBeVisible()
  await page.getByRole('button', { name: 'Waist', exact: true }).click()
  await page.getByRole('button', { name: 'Chart of Waist' }).click()
  await expect(page.getByRole('slider', { name: 'Waist over time' })).toBeVisible()
  await expectHidden(page, 'plots')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Entries' }).click()
  await expect(page.getByRole('region', { name: 'All measurements' })).toContainText('33')
  await expect(page.getByRole('region', { name: 'All workouts' })).toContainText('47 min')
  await expectHidden(page, 'workouts and measurements by month')

  await open(page, '/home')
  await expect(page.getByRole('progressbar', { name: 'Water, 0 of 6 glasses' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
