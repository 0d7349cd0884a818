import { expect, test } from 'vitest'
import { exactPValue } from './exact-test.ts'

const comparison = (
  [hitsWith, daysWith]: [number, number],
  [hitsWithout, daysWithout]: [number, number],
) => ({ hitsWith, daysWith, hitsWithout, daysWithout })

test('has the p-values of published tables', () => {
  // Fisher's lady tasting tea: 3 of 4 cups recognised.
  expect(exactPValue([comparison([3, 4], [1, 4])])).toBeCloseTo(17 / 70, 12)
  expect(exactPValue([comparison([4, 4], [0, 4])])).toBeCloseTo(1 / 70, 12)
  // Fisher's convictions of twins: 10 of 13 identical ones against 2 of 17 others.
  expect(exactPValue([comparison([10, 13], [2, 17])])).toBeCloseTo(0.00046518, 8)
})

test('tests the tables of several weeks together', () => {
  // Penicillin and rabbits, as in R's mantelhaen.test(exact = TRUE, alternative = "greater").
  const penicillin = [
    comparison([0, 6], [0, 5]),
    comparison([3, 3], [0, 6]),
    comparison([6, 6], [2, 6]),
    comparison([5, 6], [6, 6]),
    comparison([2, 2], [5, 5]),
  ]
  expect(exactPValue(penicillin)).toBeCloseTo(0.00505050505, 10)
  // Two weeks in which all or no days have both say nothing, though together they look related.
  expect(exactPValue([comparison([7, 7], [0, 0]), comparison([0, 0], [0, 7])])).toBe(1)
})

test('is 1 without hits, and without days', () => {
  expect(exactPValue([])).toBe(1)
  expect(exactPValue([comparison([0, 5], [3, 4])])).toBeCloseTo(1, 12)
})
