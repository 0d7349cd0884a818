import {
  checkDecimal,
  checkMeasure,
  checkServings,
  checkWholeNumber,
} from '@tend/shared/forms/check-number'
import { describe, expect, test, vi } from 'vitest'
import { numberNoteText } from './number-note-text.ts'

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
  ])('%j: %j', (text, note) => expect(numberNoteText(checkWholeNumber(text).note)).toBe(note))
})

test.each([
  ['2,44', 'Rounded to 2.4'],
  ['2.5', ''],
  ['1.200,5', 'Read as 1,200.5'],
  ['far', 'Not a number, counts as 0'],
])('the note about a decimal number, %j: %j', (text, note) =>
  expect(numberNoteText(checkDecimal(text).note)).toBe(note),
)

test.each([
  ['0,5', ''],
  ['0', '0 counts as 1'],
  ['0.04', 'Rounded to 0.1'],
  ['2.25', 'Rounded to 2.3'],
  ['half', 'Not a number, counts as 1'],
])('the note about servings, %j: %j', (text, note) =>
  expect(numberNoteText(checkServings(text).note)).toBe(note),
)

test.each([
  ['182', ''],
  ['182.4', 'Rounded to 182'],
  ['0', ''],
  ['1501', 'At most 1,500'],
  ['1500.4', 'Rounded to 1,500'],
  ['heavy', 'Not a number, left out'],
])('the note about a measurement of at most 1,500, %j: %j', (text, note) =>
  expect(numberNoteText(checkMeasure(text, 1500).note)).toBe(note),
)

test('a note says how a text with two readings is read, and the unit may follow the number', () => {
  expect(numberNoteText(checkWholeNumber('1,250 kcal', 'kcal').note)).toBe('Read as 1,250')
  expect(numberNoteText(checkDecimal('61.2 kg', 'kg').note)).toBe('')
  expect(numberNoteText(checkDecimal('61.2 kg', 'lbs').note)).toBe('Not a number, counts as 0')
  expect(numberNoteText({ says: 'readAs', number: 176, unit: 'lbs' })).toBe('Read as 176 lbs')
  expect(numberNoteText(checkDecimal('8.425', 'km', 3).note)).toBe('')
  vi.stubGlobal('navigator', { language: 'de-DE' })
  expect(numberNoteText(checkDecimal('8.425', 'km', 3).note)).toBe('Read as 8,425')
  expect(numberNoteText(checkDecimal('8,425', 'km', 3).note)).toBe('Read as 8.425')
  vi.unstubAllGlobals()
})
