import { expect, test } from 'vitest'
import { type BreathPattern, CLASSIC } from '../rules/breath-pattern.ts'
import { cyclesText } from './cycles-text.ts'

const BOX: BreathPattern = [4, 4, 4, 4]

test.each([
  [0, undefined, '0 cycles'],
  [1, undefined, '1 cycle'],
  [3, CLASSIC, '3 cycles'],
  [1, BOX, '1 cycle, box'],
  [0, BOX, '0 cycles'],
])('%i cycles of %j are %j', (cycles, pattern, text) =>
  expect(cyclesText(cycles, pattern)).toBe(text),
)
