import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { gtinForms, isGtin, readGtin } from './gtin.ts'

describe('a barcode number becomes 14 digits', () => {
  it.each([
    ['EAN-13', '4006381333931', '04006381333931'],
    ['EAN-13 as it is printed', '4 006381 333931', '04006381333931'],
    ['EAN-13 with hyphens', '978-0-306-40615-7', '09780306406157'],
    ['EAN-8', '96385074', '00000096385074'],
    ['UPC-A', '036000291452', '00036000291452'],
    ['UPC-A read as EAN-13', '0036000291452', '00036000291452'],
    ['GTIN-14', '10036000291459', '10036000291459'],
    ['UPC-E ending in 0', '01234505', '00012000003455'],
    ['UPC-E ending in 1', '01234514', '00012100003454'],
    ['UPC-E ending in 3', '01234531', '00012300000451'],
    ['UPC-E ending in 4', '01234543', '00012340000053'],
    ['UPC-E ending in 5', '04252614', '00042100005264'],
    ['UPC-E ending in 9', '01234596', '00012345000096'],
  ])('%s', (_, printed, expected) => {
    expect(readGtin(printed)).toEqual({ gtin: expected })
  })
})

describe('8 digits that are both a valid EAN-8 and a valid UPC-E number', () => {
  it('is EAN-8 if it starts with 1', () => {
    const both = bothValid('1')
    expect(readGtin(both)).toEqual({ gtin: both.padStart(14, '0') })
    expect(readGtin(both, true)).not.toEqual(readGtin(both))
  })

  it('is UPC-E if it starts with 0', () => {
    const both = bothValid('0')
    expect(readGtin(both)).toEqual(readGtin(both, true))
    expect(readGtin(both)).not.toEqual({ gtin: both.padStart(14, '0') })
  })

  it('is UPC-E if only that is valid', () => {
    expect(readGtin('14252611')).toEqual({ gtin: '00142100005261' })
  })
})

describe('not accepted is', () => {
  it.each([
    ['a mistyped digit', '4006381333932', 'check digit'],
    ['two swapped digits', '4006381339331', 'check digit'],
    ['only zeros', '0000000000000', 'check digit'],
    ['a number of another length', '12345678901', 'length'],
    ['a UPC-E number without its check digit', '425261', 'length'],
    ['nothing', '', 'not a number'],
    ['a link', 'https://example.com/01/04006381333931', 'not a number'],
    ['digits of another script', '٤٠٠٦٣٨١٣٣٣٩٣١', 'not a number'],
    ['a very long text', '0'.repeat(100_000), 'not a number'],
  ])('%s', (_, text, problem) => {
    expect(readGtin(text)).toEqual({ problem })
  })
})

test('a wrong digit anywhere is noticed', () => {
  const wrongDigit = fc.record({ place: fc.nat(12), by: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(wrongDigit, ({ place, by }) => {
      const digits = Array.from('4006381333931', Number)
      digits[place] = ((digits[place] ?? 0) + by) % 10
      expect(readGtin(digits.join(''))).toEqual({ problem: 'check digit' })
    }),
  )
})

test('any text gives a GTIN or a problem, and a GTIN gives itself', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 15 })
  fc.assert(
    fc.property(fc.oneof(digits, fc.string()), fc.boolean(), (text, isUpcE) => {
      const reading = readGtin(text, isUpcE)
      if ('problem' in reading) return
      expect(isGtin(reading.gtin)).toBe(true)
      for (const form of gtinForms(reading.gtin)) expect(form.padStart(14, '0')).toBe(reading.gtin)
    }),
  )
})

test.each([
  ['04006381333931', ['04006381333931', '4006381333931']],
  ['00036000291452', ['00036000291452', '0036000291452', '036000291452']],
  ['10036000291459', ['10036000291459']],
  ['00000096385074', ['00000096385074', '0000096385074', '000096385074', '96385074']],
])('lists of products have %s as %j', (gtin, forms) => {
  expect(gtinForms(gtin)).toEqual(forms)
})

/** The first number of 8 digits with this start that is valid both as EAN-8 and as UPC-E. */
function bothValid(start: string): string {
  for (let rest = 0; rest < 10_000_000; rest++) {
    const digits = start + String(rest).padStart(7, '0')
    const upcE = readGtin(digits, true)
    const padded = digits.padStart(14, '0')
    if (isGtin(padded) && 'gtin' in upcE && upcE.gtin !== padded) return digits
  }
  throw new Error('There is no such number')
}
