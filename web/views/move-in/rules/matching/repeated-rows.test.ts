import { expect, test } from 'vitest'
import { RepeatedRows } from './repeated-rows.ts'

/** Whether each line, a key and a cell, repeats an earlier one. */
function repeated(...lines: readonly string[]): boolean[] {
  const rows = new RepeatedRows()
  return lines.map((line) => rows.isRepeated(line.slice(0, 1), [line]))
}

test('equal sets of a table that is sorted by exercise all count', () => {
  expect(repeated('a squat', 'a squat', 'b squat', 'a bench', 'a bench', 'b squat')).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ])
})

test('a run that continues has only those lines in addition that it has more often', () => {
  expect(repeated('a squat', 'b squat', 'a squat', 'a squat')).toEqual([false, false, true, false])
})
