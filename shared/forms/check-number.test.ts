import { expect, test } from 'vitest'
import { checkWholeNumber } from './check-number.ts'

test('blank text and numbers are readable, other text is not', () => {
  const readable = (text: string) => checkWholeNumber(text).isReadable
  expect(['', ' ', '1,200', '99999999999'].map(readable)).toEqual([true, true, true, true])
  expect(['much', '-3', '12 kg'].map(readable)).toEqual([false, false, false])
})

test('a number is too large above the maximum only', () => {
  const tooLarge = (text: string) => checkWholeNumber(text).isTooLarge
  expect(['', 'much', '1,000,000', '1000001'].map(tooLarge)).toEqual([false, false, false, true])
})
