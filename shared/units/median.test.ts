import { expect, test } from 'vitest'
import { medianOf } from './median.ts'

test.each([
  [[], 0],
  [[7], 7],
  [[9, 1], 5],
  [[30, 2, 1], 2],
  [[4, 100, 1, 3], 3.5],
  [[10, 9, 100, 8], 9.5],
])('the median of %j is %d', (values, median) => expect(medianOf(values)).toBe(median))
