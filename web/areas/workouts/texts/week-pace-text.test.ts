import { expect, test } from 'vitest'
import { todaysPaceText } from './week-pace-text.ts'

test('a pace is described only above 0', () => {
  expect(todaysPaceText(3)).toBe("Today's pace: 3 a week")
  expect(todaysPaceText(0)).toBeUndefined()
})
