import { formatNumber } from '@tend/shared/forms/format-number'
import { expect, test } from 'vitest'
import { dottedText, listText } from './list-text.ts'
import { numberWord } from './number-word.ts'
import { plural, select, t } from './text.ts'

test('a message contains its values and keeps its signs', () => {
  const [from, days] = ['May 3', 12]
  expect(t`From ${from}, ${days} days: \u2018resting\u2019`).toBe('From May 3, 12 days: ‘resting’')
})

const meals = (count: number) =>
  plural(count, { 0: 'no meal', 2: 'two meals (#)', one: '# meal', other: '# meals' })

test.each([
  [0, 'no meal'],
  [1, '1 meal'],
  [1.5, '1.5 meals'],
  [2, 'two meals (2)'],
  [21, '21 meals'],
  [1200, '1,200 meals'],
])('the text for the number %d', (count, text) => expect(meals(count)).toBe(text))

test('every # is replaced, and a plural without one has other', () => {
  expect(plural(1, { other: '# of #' })).toBe('1 of 1')
})

test.each([0, 999, 1000, 1234.5678, 0.0005, 12_345_678, -1200])('%d is as elsewhere', (count) => {
  expect(plural(count, { other: '#' })).toBe(formatNumber(count))
})

test('the text for a value, otherwise the other', () => {
  const away = (kind: 'rest' | 'ill') => select(kind, { rest: 'Resting', other: 'Not well' })
  expect([away('rest'), away('ill')]).toEqual(['Resting', 'Not well'])
})

test('numbers are words up to twelve', () => {
  expect([0, 1, 12, 13].map(numberWord)).toEqual(['zero', 'one', 'twelve', '13'])
})

test('a list has a comma between its parts and leaves out empty ones', () => {
  expect(listText(['3 sets', '', false, undefined, 20])).toBe('3 sets, 20')
  expect(listText([null])).toBe('')
  expect(dottedText(['45 min', null, 'Squat'])).toBe('45 min · Squat')
})
