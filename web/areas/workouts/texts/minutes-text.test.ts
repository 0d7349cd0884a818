import { expect, test } from 'vitest'
import { workoutMinutesText } from './minutes-text.ts'

test.each([
  [45, '45 min'],
  [20.4, '20 min'],
  [4375, '4,375 min'],
])('%d minutes are %s', (minutes, text) => expect(workoutMinutesText(minutes)).toBe(text))
