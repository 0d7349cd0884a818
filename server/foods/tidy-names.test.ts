import { describe, expect, it } from 'vitest'
import { tidyBrand, tidyDescription } from './tidy-names.ts'

it.each([
  ['MILK CHOCOLATE, 70% COCOA', 'Milk chocolate, 70% cocoa'],
  ['  Milk \n chocolate ', 'Milk chocolate'],
  ['Milk CHOCOLATE', 'Milk CHOCOLATE'],
  ['BBQ', 'BBQ'],
  ['BBQS', 'Bbqs'],
  ['1 EL', '1 EL'],
  ['x'.repeat(201), 'x'.repeat(200)],
  [`${'x'.repeat(199)}🥣`, 'x'.repeat(199)],
  ['', ''],
])('the description %j becomes %j', (text, tidied) => {
  expect(tidyDescription(text)).toBe(tidied)
})

describe('the brand', () => {
  it.each([
    [['TWINKLE FOODS CO'], 'Twinkle Foods Co'],
    [['COCA-COLA'], 'Coca-Cola'],
    [["DÉJÀ ÉTÉ'S"], "Déjà Été's"],
    [['IBM'], 'IBM'],
    [['Twinkle'], 'Twinkle'],
    [['', 'Twinkle'], 'Twinkle'],
    [[undefined, ' ', ' Twinkle  Foods '], 'Twinkle Foods'],
    [['First', 'Second'], 'First'],
    [['', ' ', undefined], null],
    [[], null],
  ])('of %j is %j', (names, brand) => {
    expect(tidyBrand(...names)).toBe(brand)
  })
})
