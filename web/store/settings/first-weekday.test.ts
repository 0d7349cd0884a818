import { afterEach, expect, it, vi } from 'vitest'
import { firstWeekday } from './first-weekday.ts'

const MONDAY = 1

afterEach(() => vi.unstubAllGlobals())

function firstWeekdayIn(language: string) {
  vi.stubGlobal('navigator', { language })
  return firstWeekday()
}

it.each(['c', '', 'en_US.UTF-8'])('is Monday for the invalid language tag "%s"', (language) => {
  expect(firstWeekdayIn(language)).toBe(MONDAY)
})

it.each([
  ['de', 1],
  ['de-DE', 1],
  ['en-GB', 1],
  ['en', 0],
  ['en-US', 0],
  ['zh-Hant-TW', 0],
  ['ar-EG', 6],
  ['dv-MV', 5],
  ['es-419', 1],
])('in %s, weeks start on day %i', (language, weekday) => {
  expect(firstWeekdayIn(language)).toBe(weekday)
})

// The CLDR changes a region now and then, and each engine ships a different edition of it.
it('agrees with the data of the JavaScript engine in all but three regions', () => {
  const differing = regions().filter(
    (region) => firstWeekdayIn(`und-${region}`) !== weekdayOfEngine(region),
  )
  expect(differing.length, differing.join(' ')).toBeLessThanOrEqual(3)
})

type LocaleWithWeek = Intl.Locale & {
  getWeekInfo?(): { firstDay: number }
  readonly weekInfo?: { firstDay: number }
}

function weekdayOfEngine(region: string): number | undefined {
  const locale: LocaleWithWeek = new Intl.Locale(`und-${region}`)
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
  return firstDay && firstDay % 7
}

/** Every two-letter region code in use. */
function regions(): string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) && new Intl.Locale(`und-${code}`).region === code)
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
}
