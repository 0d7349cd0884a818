import { afterEach, expect, it, vi } from 'vitest'
import { firstWeekday } from './first-weekday.ts'

const MONDAY = 1

afterEach(() => vi.unstubAllGlobals())

it.each(['c', '', 'en_US.UTF-8'])('is Monday where the language "%s" is none', (language) => {
  vi.stubGlobal('navigator', { language })
  expect(firstWeekday()).toBe(MONDAY)
})

it('is a day of the week for a language that there is', () => {
  vi.stubGlobal('navigator', { language: 'de-DE' })
  expect(firstWeekday()).toBe(MONDAY)
})
