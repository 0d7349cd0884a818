import { expect, test } from 'vitest'
import { gainText } from './gain-text.ts'

test.each([
  ['5 lbs more than on 12 Nov', { weight: 5, reps: 0 }],
  ['1 lb and 2 reps more than on 12 Nov', { weight: 1, reps: 2 }],
  ['1 rep more than on 12 Nov', { weight: 0, reps: 1 }],
])('%s', (text, gain) => expect(gainText(gain, 'on 12 Nov')).toBe(text))

test('a gain in kilograms is named in kilograms', () => {
  expect(gainText({ weight: 2.5, reps: 0 }, 'on 12 Nov', 'kg')).toBe('2.5 kg more than on 12 Nov')
})
