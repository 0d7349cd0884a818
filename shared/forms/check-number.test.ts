import { describe, expect, test, vi } from 'vitest'
import {
  checkDecimal,
  checkDistance,
  checkMeasure,
  checkServings,
  checkWholeNumber,
} from './check-number.ts'

describe('the note about a whole number', () => {
  test.each([
    ['', ''],
    ['350', ''],
    [' 350 ', ''],
    ['1000000', ''],
    ['1,200', 'Read as 1,200'],
    ['1 200', 'Read as 1,200'],
    ['1’200’000', 'At most 1,000,000'],
    ['١٢', 'Read as 12'],
    ['187.5', 'Rounded to 188'],
    ['182.4', 'Rounded to 182'],
    ['1.200,5', 'Rounded to 1,201'],
    ['0.4', 'Rounded to 0'],
    ['99999999999', 'At most 1,000,000'],
    ['much', 'Not a number, counts as 0'],
    ['-3', 'Below 0, counts as 0'],
    ['−3', 'Below 0, counts as 0'],
    [' -3', 'Below 0, counts as 0'],
    ['12-3', 'Not a number, counts as 0'],
    ['--3', 'Not a number, counts as 0'],
  ])('%j: %j', (text, note) => expect(checkWholeNumber(text).note).toBe(note))
})

test.each([
  ['2,44', 'Rounded to 2.4'],
  ['2.5', ''],
  ['1.200,5', 'Read as 1,200.5'],
  ['far', 'Not a number, counts as 0'],
])('the note about a decimal number, %j: %j', (text, note) =>
  expect(checkDecimal(text).note).toBe(note),
)

test.each([
  ['0,5', ''],
  ['0', '0 counts as 1'],
  ['0.04', 'Rounded to 0.1'],
  ['2.25', 'Rounded to 2.3'],
  ['half', 'Not a number, counts as 1'],
])('the note about servings, %j: %j', (text, note) => expect(checkServings(text).note).toBe(note))

test.each([
  ['182', ''],
  ['182.4', 'Rounded to 182'],
  ['0', ''],
  ['1501', 'At most 1,500'],
  ['1500.4', 'Rounded to 1,500'],
  ['heavy', 'Not a number, left out'],
])('the note about a measurement of at most 1,500, %j: %j', (text, note) =>
  expect(checkMeasure(text, 1500).note).toBe(note),
)

test('blank text and numbers are readable, other text is not', () => {
  const readable = (text: string) => checkWholeNumber(text).isReadable
  expect(['', ' ', '1,200', '99999999999'].map(readable)).toEqual([true, true, true, true])
  expect(['much', '-3', '12 kg'].map(readable)).toEqual([false, false, false])
})

test('a number is too large above the maximum only', () => {
  const tooLarge = (text: string) => checkWholeNumber(text).isTooLarge
  expect(['', 'much', '1,000,000', '1000001'].map(tooLarge)).toEqual([false, false, false, true])
})

test('a note says how a text with two readings is read, and the unit may follow the number', () => {
  expect(checkWholeNumber('1,250 kcal', 'kcal').note).toBe('Read as 1,250')
  expect(checkDecimal('61.2 kg', 'kg').note).toBe('')
  expect(checkDecimal('61.2 kg', 'lbs').note).toBe('Not a number, counts as 0')
  expect(checkDistance('8.425', 'km').note).toBe('')
  vi.stubGlobal('navigator', { language: 'de-DE' })
  expect(checkDistance('8.425', 'km').note).toBe('Read as 8,425')
  expect(checkDistance('8,425', 'km').note).toBe('Read as 8.425')
  vi.unstubAllGlobals()
})
