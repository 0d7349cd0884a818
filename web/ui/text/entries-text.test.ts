import { expect, test } from 'vitest'
import { entriesText } from './entries-text.ts'

test.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [4213, '4,213 entries'],
])('%i is %s', (count, text) => expect(entriesText(count)).toBe(text))
