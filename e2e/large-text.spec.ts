import type { Page } from '@playwright/test'
import { cutOffTexts, elementsBeyondWindow, setTextSize } from './support/cut-off.ts'
import { EVERY_PAGE } from './support/pages.ts'
import { expect, goTo, open, test } from './support/test.ts'

test.use({ viewport: { width: 320, height: 844 } })

/** Entries with long names, which an earlier version has stored. */
async function seed(page: Page) {
  await page.addInitScript(() => {
    if (localStorage.getItem('seeded')) return
    localStorage.setItem('seeded', '1')
    const day = (ago: number) => {
      const date = new Date()
      date.setDate(date.getDate() - ago)
      return date.toLocaleDateString('sv')
    }
    const exercises = ['Bent-Over Row', 'Mountain Climber'].map((name, nth) => ({
      id: `preset_${nth + 3}`,
      name,
      muscleGroup: 'Full Body',
      sets: [
        { reps: 100, weight: 187.5, completed: true },
        { reps: 8, weight: 225, completed: false },
      ],
    }))
    const workout = { name: 'Shoulders and everything around them', duration: 150, exercises }
    const meal = {
      mealType: 'lunch',
      quantity: 1.5,
      calories: 1240,
      protein: 93.5,
      carbs: 120,
      fats: 31,
    }
    const metric = {
      weight: 182.4,
      chest: 40,
      waist: 34,
      hips: 38.5,
      arms: 14,
      legs: 22,
      bodyFat: 18,
    }
    const rows = {
      fitness_workouts: [0, 1, 7, 14].map((ago) => ({ ...workout, id: `w${ago}`, date: day(ago) })),
      fitness_nutrition_logs: [0, 0, 1, 2].map((ago, nth) => ({
        ...meal,
        id: `m${nth}`,
        date: day(ago),
        foodName: ['Porridge with blueberries and walnuts', 'Lentil soup', 'Käsespätzle', 'Tea'][
          nth
        ],
      })),
      fitness_body_metrics: [0, 3, 9, 40].map((ago) => ({
        ...metric,
        id: `b${ago}`,
        date: day(ago),
      })),
      selectedHabits: ['Practice gratitude', 'Read', 'Walk'],
    }
    for (const [key, value] of Object.entries(rows))
      localStorage.setItem(key, JSON.stringify(value))
  })
}

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** Expects the open page to fit, with text of usual and of double size. */
async function expectFits(page: Page, name: string) {
  await expect(page.getByText('Loading...')).toHaveCount(0)
  for (const share of [1, 2]) {
    await setTextSize(page, share)
    const at = `${name}, ${share * 100} % text`
    // A plot takes the new size a moment later.
    await expect.poll(() => elementsBeyondWindow(page), at).toEqual([])
    await expect.poll(() => cutOffTexts(page), at).toEqual([])
  }
}

test('every page and tab fits at 200 % text and at 320 px', async ({ page }) => {
  await seed(page)
  const tabs = new Map<string, string>([
    ['/nourish', 'Hydration'],
    ['/recover', 'Sleep'],
    ['/you', 'Metrics'],
  ])
  for (const [nth, path] of EVERY_PAGE.entries()) {
    await (nth === 0 ? open(page, path) : goTo(page, path))
    await expectFits(page, path)
    const tab = tabs.get(path)
    if (!tab) continue
    await page.getByRole('tab', { name: tab }).click()
    await expectFits(page, `${path}, ${tab}`)
  }
  const label = page.getByTestId('nav-you').getByText('You')
  await expect
    .poll(() => label.evaluate((shown) => parseFloat(getComputedStyle(shown).fontSize)))
    .toBeGreaterThan(20)
  await expect(page.getByTestId('nav-recover')).toHaveAccessibleName('Recover')
})

test('open forms and lists, and what is running, fit at 200 % text and at 320 px', async ({
  page,
}) => {
  await seed(page)
  await test.step('the form for a meal', async () => {
    await open(page, '/nourish#nutrition')
    await setTextSize(page, 2)
    await tap(page, 'Log Meal')
    const recent = page.getByRole('region', { name: 'Recent' })
    await expect(recent.getByRole('button', { name: /^Lentil soup/ })).toBeVisible()
    await expectFits(page, 'the form for a meal')
  })

  await test.step('a found food, and earlier meals', async () => {
    await page.getByRole('searchbox').fill('200 g skyr')
    const foods = page.getByRole('list', { name: 'Foods' })
    await foods.getByRole('button').nth(1).click()
    await tap(page, 'Clear the search')
    await expectFits(page, 'a food on the plate')
    await page.getByRole('searchbox').fill('200 g skyr')
    await foods.getByRole('button').first().click()
    await expect(page.getByRole('button', { name: 'Change the figures' })).toBeVisible()
    await expectFits(page, 'a found food')
    await tap(page, 'Change the figures')
    await expectFits(page, 'the figures of a found food')
    await tap(page, 'Close')
    await tap(page, 'Show earlier meals')
    await expect(page.getByLabel('Day', { exact: true })).toBeVisible()
    await expectFits(page, 'earlier meals')
  })

  await test.step('the card of a day, in a calendar whose days have room for three marks', async () => {
    await goTo(page, '/calendar')
    const day = page.locator('[aria-current="date"]')
    await expect(day.locator('[aria-hidden]')).toHaveCount(3)
    expect(await day.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
    await expectFits(page, 'the card of a day')
    await page.getByRole('button', { name: /^Add a meal/ }).click()
    await expect(page.getByRole('dialog', { name: 'Add' })).toBeVisible()
    await expectFits(page, 'what can be added to a day')
    await page.keyboard.press('Escape')
  })

  await test.step('the form for measures', async () => {
    await goTo(page, '/you#metrics')
    await tap(page, 'Other measurements')
    await expect(page.getByRole('form', { name: 'Log metrics' })).toBeVisible()
    await expectFits(page, 'the form for measures')
    await page.keyboard.press('Escape')
  })

  await test.step('the history, and the form for a workout', async () => {
    await goTo(page, '/move')
    await tap(page, 'History')
    const history = page.getByRole('region', { name: 'Workout History' })
    await expect(history).toBeVisible()
    await expectFits(page, 'the history')
    await history
      .getByRole('button', { name: /^More for Shoulders/ })
      .first()
      .click()
    await expectFits(page, 'the sheet of a workout')
    await page.getByRole('link', { name: /^Repeat Shoulders/ }).click()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await expectFits(page, 'the form for a workout')
    await tap(page, /^Add Exercises/)
    await expectFits(page, 'the exercise library')
    await tap(page, 'Done')
  })

  await test.step('the list of stored records', async () => {
    await goTo(page, '/data#stored')
    await expect(page.getByTestId('stored-workouts')).toBeVisible()
    await expectFits(page, 'the list of stored records')
    await page.keyboard.press('Escape')
  })

  for (const path of ['/sleep', '/breathing']) {
    await test.step(`${path}, running`, async () => {
      await goTo(page, path)
      await tap(page, /^Start/)
      await expect(page.getByRole('button', { name: /^Start/ })).toHaveCount(0)
      await expectFits(page, `${path}, running`)
    })
  }
})
