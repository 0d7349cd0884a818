import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFileNumber, SeparatorEvidence } from './file-number.ts'

test.each([
  ['82.5', '.', 82.5],
  ['82,5', ',', 82.5],
  ['1,250.5', '.', 1250.5],
  ['1.250,5', ',', 1250.5],
  ['1 250,5', ',', 1250.5],
  ["1'250.5", '.', 1250.5],
  ['1,250', '.', 1250],
  ['1,250', ',', 1.25],
  ['.5', '.', 0.5],
  ['5.', '.', 5],
  ['-3', '.', -3],
  ['1e9', '.', 1e9],
  ['1.5E+3', '.', 1500],
  ['-2,5e-1', ',', -0.25],
  ['−82,5', ',', -82.5],
  ['1\u202f250,5', ',', 1250.5],
  ['12,34,567.5', '.', 1_234_567.5],
  ['٨٢٫٥', '.', 82.5],
  ['８２，５', ',', 82.5],
  ['१,२५०', '.', 1250],
] as const)('%s with %s is %d', (text, separator, value) => {
  expect(parseFileNumber(text, separator)).toBe(value)
})

test.each([
  '',
  'abc',
  '1.2.3',
  '1,25,0',
  '12,5',
  '0,125',
  '1.250.000',
  '12 34',
  '1,5e3',
  '1e5.5',
  '0x10',
  '=1+1',
  '5 kg',
  '--5',
  '+5',
  '.',
  ',',
])('%s is not a number', (text) => {
  expect(parseFileNumber(text, '.')).toBeNull()
})

test('numbers come back in both notations', () => {
  const parts = fc.tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 999 }))
  fc.assert(
    fc.property(parts, ([whole, thousandths]) => {
      const value = Number(`${whole}.${String(thousandths).padStart(3, '0')}`)
      const text = String(value)
      expect(parseFileNumber(text, '.')).toBe(value)
      expect(parseFileNumber(text.replace('.', ','), ',')).toBe(value)
    }),
  )
})

describe('the decimal separator of a file', () => {
  test.each([
    [['82.5'], '.', null],
    [['82,5'], ',', null],
    [['1,250', '82.5'], '.', null],
    [['1,250', '82,5'], ',', null],
    [['1,250'], null, '1,250'],
    [['0,125'], ',', null],
    [['1,250,000'], '.', null],
    [['1.250.000'], ',', null],
    [['1.250', '42,5'], ',', null],
    [['1.250', '61.2'], '.', null],
    [['0.125', '42,5'], '.', null],
    [['12', '', 'abc'], null, null],
  ])('%j', (texts, separator, ambiguous) => {
    const evidence = new SeparatorEvidence()
    for (const text of texts) evidence.add(text)
    expect([evidence.separator, evidence.ambiguous]).toEqual([separator, ambiguous])
  })

  test('a point before three digits alone decides nothing', () => {
    const evidence = new SeparatorEvidence()
    evidence.add('61.235')
    expect([evidence.separator, evidence.thousandths]).toEqual([null, '61.235'])
    evidence.add('82,5')
    expect([evidence.separator, evidence.thousandths]).toEqual([',', null])
  })
})
