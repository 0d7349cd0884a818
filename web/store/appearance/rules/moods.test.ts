import { expect, test } from 'vitest'
import { MOODS, readMood } from './moods.ts'

test('there are eight moods, and an unknown stored value is read as calm', () => {
  expect(Object.keys(MOODS)).toEqual([
    'calm',
    'energetic',
    'focused',
    'peaceful',
    'uplifting',
    'grounding',
    'creative',
    'restorative',
  ])
  expect(readMood('grounding')).toBe('grounding')
  for (const unknown of ['', 'sad', 'toString', '__proto__', null]) {
    expect(readMood(unknown)).toBe('calm')
  }
})
