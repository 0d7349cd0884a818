import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal, parseMeasure, parseServings, parseWholeNumber } from './parse-number.ts'

describe('parsing', () => {
  test.each([
    ['93', 93],
    ['93,5', 94],
    ['93.5', 94],
    ['93.4', 93],
    [' 8 ', 8],
    ['.6', 1],
    ['12.', 12],
    ['', 0],
    ['.', 0],
    ['-3', 0],
    ['1e3', 0],
    ['12 kg', 0],
    ['1.2.3', 0],
    ['1,234.5', 1235],
    ['1,200', 1200],
    ['1 200', 1200],
    ['Infinity', 0],
    ['99999999999999999999', 1_000_000],
  ])('%j as a whole number is %d', (text, value) => expect(parseWholeNumber(text)).toBe(value))

  test.each([
    ['2,4', 2.4],
    ['2.44', 2.4],
    ['2.46', 2.5],
    ['far', 0],
  ])('%j as a decimal is %d', (text, value) => expect(parseDecimal(text)).toBe(value))

  test.each([
    ['150', 150],
    ['0', null],
    ['', null],
    ['heavy', null],
    ['0.4', null],
  ])('%j as a measurement is %j', (text, value) => expect(parseMeasure(text)).toBe(value))

  test.each([
    ['', 1],
    ['0', 1],
    ['-2', 1],
    ['half', 1],
    ['0,5', 0.5],
    ['0.04', 0.1],
    ['2.25', 2.3],
  ])('%j as servings is %d', (text, value) => expect(parseServings(text)).toBe(value))

  test('any text gives a valid number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const value of [parseWholeNumber(text), parseDecimal(text), parseMeasure(text) ?? 0]) {
          expect(Number.isFinite(value) && value >= 0).toBe(true)
        }
        expect(parseServings(text)).toBeGreaterThanOrEqual(0.1)
      }),
    )
  })
})
