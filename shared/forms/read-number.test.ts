import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anyLanguage, LANGUAGES, setLanguage } from '../testing/languages.ts'
import { exactText, groupedText } from './number-text.ts'
import { readNumber } from './read-number.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('reading a number', () => {
  test.each([
    ['350', 350],
    [' 8 ', 8],
    ['007', 7],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['12.', 12],
    ['.6', 0.6],
    [',6', 0.6],
    ['0.125', 0.125],
    ['0,500', 0.5],
    ['.500', 0.5],
    ['1234.567', 1234.567],
    ['1,20', 1.2],
    ['1.2000', 1.2],
    ['61.235', 61.235],
    ['1.200', 1.2],
  ])('%j is %d, and obvious', (text, value) =>
    expect(readNumber(text)).toEqual({ value, needsEcho: false }),
  )

  test.each([
    ['1,200', 1200],
    ['1 200', 1200],
    ['1\u00a0200', 1200],
    ['1\u202f200', 1200],
    ['1\u2009200', 1200],
    ["1'200", 1200],
    ['1’200', 1200],
    ['1.200,5', 1200.5],
    ['1,200.5', 1200.5],
    ['1 200,5', 1200.5],
    ['1’200.500', 1200.5],
    ['1,200,000', 1_200_000],
    ['1.200.000,25', 1_200_000.25],
    ['12,34,567.5', 1_234_567.5],
    ['1,23,45,678', 12_345_678],
    ['١٢٠٠', 1200],
    ['١٬٢٠٠٫٥', 1200.5],
    ['۱۲۰۰', 1200],
    ['१२००', 1200],
    ['१,२००', 1200],
    ['\u200f١٢', 12],
    ['𝟙𝟚𝟛', 123],
    ['１２．５', 12.5],
    ['１，２００', 1200],
    ['1´200', 1200],
    ['١،٥', 1.5],
  ])('%j is %d, and the form says so', (text, value) =>
    expect(readNumber(text)).toEqual({ value, needsEcho: true }),
  )

  test.each([
    [''],
    [' '],
    ['.'],
    [','],
    ['-3'],
    ['+3'],
    ['1e3'],
    ['12 kg'],
    ['1.2.3'],
    ['12 34'],
    ['1 20'],
    ['1234,567.5'],
    ['1,200 300'],
    ['1,200,5'],
    ['0 200'],
    ['12 345 67'],
    ['Rs 12,34,567'],
    ['12,34,567 kg'],
    ['Infinity'],
    ['½'],
    ['<script>'],
  ])('%j is not a number', (text) => expect(readNumber(text)).toBeNull())

  test.each([
    ['en-US', '61.235', 61.235, false],
    ['en-US', '1,234', 1234, true],
    ['ar-EG', '61.235', 61.235, false],
    ['de-DE', '61.235', 61_235, true],
    ['de-DE', '61,235', 61.235, true],
    ['de-DE', '61,25', 61.25, false],
    ['de-DE', '61.25', 61.25, false],
    ['de-DE', '0.125', 0.125, false],
    ['de-DE', '1.234.567', 1_234_567, true],
    ['de-DE', '1,234.5', 1234.5, true],
    ['de-CH', '1.234', 1.234, false],
    ['de-CH', '1,234', 1.234, true],
    ['de-CH', '1’234', 1234, true],
    ['fr-FR', '1,234', 1.234, true],
    ['fr-FR', '1.234', 1.234, true],
    ['fr-FR', '1\u202f234', 1234, true],
    ['c', '1.234', 1.234, false],
  ])('in %s, %j is %d, said: %s', (language, text, value, needsEcho) => {
    setLanguage(language)
    expect(readNumber(text)).toEqual({ value, needsEcho })
  })

  test.each([
    ['61.2 kg', 'kg', 61.2],
    ['61.2kg', 'kg', 61.2],
    ['135 lb', 'lbs', 135],
    ['135 lbs', 'lbs', 135],
    ['1 Mile', 'miles', 1],
    ['21 %', '%', 21],
    ['16 FL OZ', 'fl oz', 16],
    ['27 kg/m2', 'kg/m2', 27],
    ['135', 'lbs', 135],
    ['61 kg', 'lbs', undefined],
    ['kg', 'kg', undefined],
    ['61 kg kg', 'kg', undefined],
    ['61 k', 'kg', undefined],
  ])('%j in a field in %s is %d', (text, unit, value) =>
    expect(readNumber(text, unit)?.value).toBe(value),
  )

  const thousandths = fc.integer({ min: 0, max: 1_000_000_000 }).map((count) => count / 1000)

  test('a number in the notation of a locale is read as the same number there', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES.slice(0, -1)), thousandths, (language, value) => {
        setLanguage(language)
        const written = new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value)
        expect(readNumber(written)?.value).toBe(value)
      }),
    )
  })

  test('the text of a stored number in a field is read as that number', () => {
    fc.assert(
      fc.property(anyLanguage, thousandths, (language, value) => {
        setLanguage(language)
        expect(readNumber(exactText(value))?.value).toBe(value)
        expect(readNumber(groupedText(value))?.value).toBe(value)
      }),
    )
  })

  test('any text is read or refused', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff })), (codePoints) => {
        const text = String.fromCodePoint(...codePoints)
        const { value } = readNumber(text) ?? { value: 0 }
        expect(value).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
