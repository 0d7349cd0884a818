import { expect, test } from 'vitest'
import { waterGoalText } from './water-text.ts'

test.each([
  [5, 8, 'Three more glasses to reach your goal.'],
  [7, 8, 'One more glass to reach your goal.'],
  [0, 8, 'Each glass fills a petal.'],
  [8, 8, ''],
  [11, 8, ''],
  [0, 6, 'Each glass fills a petal.'],
  [5, 6, 'One more glass to reach your goal.'],
  [1, 15, '14 more glasses to reach your goal.'],
])('after %d of %d glasses the text is %j', (glasses, goal, text) =>
  expect(waterGoalText(glasses, goal)).toBe(text),
)
