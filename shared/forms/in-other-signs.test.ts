import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { LANGUAGES, setLanguage } from '../testing/languages.ts'
import { inOtherSigns } from './in-other-signs.ts'
import { localSigns } from './number-signs.ts'
import { exactText, groupedText } from './number-text.ts'
import { readNumber } from './read-number.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function signsOf(language: string) {
  setLanguage(language)
  return localSigns()
}

test('a number that a field has filled in becomes the text of the other notation, and stays the same number', () => {
  const anyLanguage = fc.constantFrom(...LANGUAGES)
  const anyNumber = fc
    .integer({ min: 0, max: 2_000_000_000 })
    .map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(anyLanguage, anyLanguage, anyNumber, (one, other, value) => {
      for (const textOf of [exactText, groupedText]) {
        const from = signsOf(one)
        const text = textOf(value)
        const to = signsOf(other)
        expect(inOtherSigns(text, from, to)).toBe(textOf(value))
        expect(readNumber(inOtherSigns(text, from, to))?.value).toBe(value)
      }
    }),
  )
})

test.each(['', 'Soup', '2 eggs', '2026-11-20', '7:30', '1.300 kcal', '1.2.3'])(
  '%j is no number alone, and stays',
  (text) => {
    expect(inOtherSigns(text, signsOf('de-DE'), signsOf('en-US'))).toBe(text)
  },
)
