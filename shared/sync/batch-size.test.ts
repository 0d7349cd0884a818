import { expect, test } from 'vitest'
import { afterSuccess, afterTimeout, afterTooLarge } from './batch-size.ts'

test('a batch that was too large is halved, and no later one exceeds that', () => {
  const size = afterTooLarge(101)
  expect(size).toEqual({ bytes: 51, maxBytes: 51 })
  expect(afterSuccess(size)).toEqual(size)
})

test('a batch that took too long is halved, and later ones grow again up to the maximum', () => {
  const size = afterTimeout({ bytes: 100, maxBytes: 100 }, 60)
  expect(size).toEqual({ bytes: 30, maxBytes: 100 })
  expect(afterSuccess(size)).toEqual({ bytes: 60, maxBytes: 100 })
  expect(afterSuccess(afterSuccess(size))).toEqual({ bytes: 100, maxBytes: 100 })
})
