import { describe, expect, test } from 'vitest'
import {
  completeOrUndefined,
  readAmount,
  readId,
  readInstant,
  readList,
  readName,
  readObject,
  readOneOf,
  readText,
} from './stored-value.ts'

const NOT_TEXT = [7, true, {}, []]

test('an object is neither a list nor null', () => {
  expect(readObject({ a: 1 })).toEqual({ a: 1 })
  for (const other of [null, undefined, [], [{}], 'text', 7]) {
    expect(readObject(other)).toBeUndefined()
  }
})

describe('text', () => {
  test('a name has 1 to 10,000 characters and is not blank', () => {
    expect(readName(' Leg day ')).toBe(' Leg day ')
    expect(readName('n'.repeat(10_000))).toHaveLength(10_000)
    for (const bad of ['', ' \n\t', 'n'.repeat(10_001), null, undefined, ...NOT_TEXT]) {
      expect(readName(bad)).toBeUndefined()
    }
  })

  test('an id has 1 to 128 characters and is not blank', () => {
    expect(readId('i'.repeat(128))).toHaveLength(128)
    for (const bad of ['', ' ', 'i'.repeat(129), null, undefined, ...NOT_TEXT]) {
      expect(readId(bad)).toBeUndefined()
    }
  })

  test('optional text may be empty or missing and has at most 10,000 characters', () => {
    expect(readText('', 'fallback')).toBe('')
    expect(readText('t'.repeat(10_000), 'fallback')).toHaveLength(10_000)
    for (const missing of [null, undefined]) expect(readText(missing, 'fallback')).toBe('fallback')
    for (const bad of ['t'.repeat(10_001), ...NOT_TEXT]) {
      expect(readText(bad, 'fallback')).toBeUndefined()
    }
  })

  test('one of several texts', () => {
    expect(readOneOf('b', ['a', 'b'])).toBe('b')
    for (const other of ['c', '', 0, null, undefined]) {
      expect(readOneOf(other, ['a', 'b'])).toBeUndefined()
    }
  })
})

test('an amount is finite and at least 0, or missing', () => {
  for (const amount of [0, 0.5, 1e9]) expect(readAmount(amount, 3)).toBe(amount)
  for (const missing of [null, undefined]) expect(readAmount(missing, 3)).toBe(3)
  for (const bad of [-0.1, Number.NaN, Number.POSITIVE_INFINITY, '5', true, {}]) {
    expect(readAmount(bad, 3)).toBeUndefined()
  }
})

test('an instant is text or milliseconds, or missing', () => {
  const NOON = '2026-11-20T12:00:00.000Z'
  expect(readInstant('2026-11-20T13:00:00+01:00', 'now')).toBe(NOON)
  expect(readInstant(Date.parse(NOON), 'now')).toBe(NOON)
  for (const missing of [null, undefined]) expect(readInstant(missing, 'now')).toBe('now')
  for (const bad of ['yesterday', '', Number.NaN, 8.64e15 + 1, true, [NOON], new Date(NOON)]) {
    expect(readInstant(bad, 'now')).toBeUndefined()
  }
})

test('a list is read completely or not at all', () => {
  expect(readList(['a', 'b'], readName)).toEqual(['a', 'b'])
  expect(readList([], readName)).toEqual([])
  for (const bad of [['a', '', 'b'], ['a', 7], { length: 0 }, 'ab', null, undefined]) {
    expect(readList(bad, readName)).toBeUndefined()
  }
})

test('a record with an invalid field is invalid', () => {
  expect(completeOrUndefined({ a: 0, b: null, c: '' })).toEqual({ a: 0, b: null, c: '' })
  expect(completeOrUndefined<{ a: number; b: number }>({ a: 1, b: undefined })).toBeUndefined()
})
