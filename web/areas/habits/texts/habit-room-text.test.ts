import { expect, test } from 'vitest'
import { habitRoomText } from './habit-room-text.ts'

test('the text says how many habits can be added', () => {
  expect([0, 1, 4, 5, 7].map(habitRoomText)).toEqual([
    'Pick up to five.',
    'You can add four more.',
    'You can add one more.',
    'Five is plenty. Let one go to make room for another.',
    'Five is plenty. Let one go to make room for another.',
  ])
})
