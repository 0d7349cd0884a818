import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

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
  ])('%j is %d, and obvious', (text, value) =>
    expect(readNumber(text)).toEqual({ value, needsEcho: false }),
  )

  test.each([
    ['1,200', 1200],
    ['1.200', 1200],
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

  test('reads a number in the notation of every locale', () => {
    const locales = ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'sv-SE', 'en-IN', 'hi-IN-u-nu-deva']
    fc.assert(
      fc.property(
        fc.constantFrom(...locales, 'ar-EG', 'fa-IR', 'es-ES', 'pt-BR', 'pl-PL', 'ru-RU'),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(0, 0.5, 0.25),
        (locale, whole, fraction) => {
          const text = (whole + fraction).toLocaleString(locale)
          expect(readNumber(text)?.value).toBe(whole + fraction)
        },
      ),
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
