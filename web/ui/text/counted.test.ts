import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [4213, '4,213 entries'],
])('%i is %s', (count, text) => expect(counted(count, 'entry', 'entries')).toBe(text))

test('the plural has an s unless it is given', () => {
  expect(counted(1, 'day')).toBe('1 day')
  expect(counted(2, 'day')).toBe('2 days')
})
