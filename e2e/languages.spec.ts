import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { elementsBeyondWindow } from './support/cut-off.ts'
import { expect, open, test } from './support/test.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

/** Returns a function that translates an English message without values and context. */
function sayer(tag: string): (english: string) => string {
  const catalogue = read(`../text/catalogues/${tag}.po`)
  const pairs = catalogue.matchAll(/(?<!^msgctxt .*\n)^msgid "(.+)"\nmsgstr "(.+)"$/gm)
  const texts = new Map(Array.from(pairs, ([, english = '', text = '']) => [english, text]))
  return (english) => {
    const text = texts.get(english)
    if (!text) throw new Error(`${tag} has no '${english}'`)
    return text
  }
}

function foodName(tag: string, english: string): string {
  const rows = read(`../foods/tables/names/${tag}.tsv`).split('\n')
  return rows.find((row) => row.startsWith(`${english}\t`))?.split('\t')[1] ?? ''
}

const button = (page: Page, name: string) => page.getByRole('button', { name }).first()

for (const [tag, locale] of [
  ['de', 'de-AT'],
  ['ar', 'ar-EG'],
] as const) {
  test.describe(`in ${tag}`, () => {
    const say = sayer(tag)
    test.use({ ...AXE_OPTIONS, locale, viewport: { width: 320, height: 700 } })

    test('a first day is logged, and is there in English after a switch', async ({ page }) => {
      await open(page, '/')
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(page.locator('html')).toHaveAttribute('dir', tag === 'ar' ? 'rtl' : 'ltr')
      await page.getByRole('link', { name: say('Tap to continue') }).click()
      await button(page, say('Start')).click()
      // A tap right after another one is taken for a double tap.
      await expect(page.getByRole('timer')).not.toHaveText(/^0:0[01]$/)
      await button(page, say('Stop')).click()
      await expect(button(page, say('Start'))).toBeVisible()

      await open(page, '/nourish')
      await page.getByRole('tab', { name: say('Nutrition') }).click()
      await button(page, say('Log Meal')).click()
      const banana = foodName(tag, 'Banana')
      await page.getByRole('searchbox', { name: say('Search foods') }).fill(banana)
      const foods = page.getByRole('list', { name: say('Foods') }).getByRole('listitem')
      await expect(foods.first()).toContainText(banana)
      await foods.first().getByRole('button').first().click()
      await button(page, say('Save Meal')).click()
      await page.getByRole('button', { name: say('Done'), exact: true }).click()
      const meals = page.getByRole('region', { name: say("Today's meals") })
      await expect(meals).toContainText(banana)

      await page.getByTestId('nav-move').click()
      await page.getByRole('link', { name: say('New Workout') }).click()
      await button(page, say('Add Exercises')).click()
      const library = page.getByRole('searchbox', { name: say('Search exercises') })
      await library.fill(say('Squat'))
      await library.press('Enter')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('group', { name: say('Squat') })).toBeVisible()
      await page.getByRole('checkbox').first().click()
      await button(page, say('Save Workout')).click()
      await expect(page.getByRole('group', { name: say('Squat') })).toHaveCount(0)
      await expect(page.getByRole('main')).toContainText(say('Squat'))

      await open(page, '/home')
      await button(page, say('+1 glass')).click()
      await expectNoViolations(page)
      expect(await elementsBeyondWindow(page)).toEqual([])

      await open(page, '/calendar')
      const today = page.locator('[aria-current="date"]')
      await expect(today).toHaveAccessibleName(new RegExp(say('workouts')))
      await expect(today).toHaveAccessibleName(new RegExp(say('nutrition')))

      await open(page, '/settings#language')
      await page.getByTestId('language-en').click()
      await expect(page.locator('html[lang="en"][data-ready]')).toBeAttached()
      await open(page, '/nourish#nutrition')
      await expect(page.getByRole('region', { name: "Today's meals" })).toContainText(banana)
      await open(page, '/home')
      await expect(page.getByRole('main')).toContainText(/1\s*of 8 glasses/)
    })
  })
}
