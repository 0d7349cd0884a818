import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setGains } from './set-gain.ts'

type Figures = readonly [reps: number, weight: number]

const setsOf = (figures: readonly Figures[], completed = true) =>
  figures.map(([reps, weight]) => ({ reps, weight, completed }))

const gains = (now: readonly Figures[], last: readonly Figures[]) =>
  setGains(setsOf(now), setsOf(last))

const anySets = fc
  .array(fc.tuple(fc.nat(12), fc.nat(5)), { maxLength: 5 })
  .map((figures) => setsOf(figures))

describe('a completed set', () => {
  test.each<[string, Figures, readonly Figures[], { weight: number; reps: number } | null]>([
    ['more weight at the same reps', [10, 190], [[10, 185]], { weight: 5, reps: 0 }],
    ['more weight and more reps', [10, 190], [[8, 185]], { weight: 5, reps: 2 }],
    ['more reps at the same weight', [12, 185], [[10, 185]], { weight: 0, reps: 2 }],
    ['more reps without a weight', [30, 0], [[25, 0]], { weight: 0, reps: 5 }],
    ['the same', [10, 185], [[10, 185]], null],
    ['more weight at fewer reps', [8, 190], [[10, 185]], null],
    ['more reps at less weight', [12, 180], [[10, 185]], null],
    [
      'better than one set, equal to another',
      [10, 190],
      [
        [8, 185],
        [10, 190],
      ],
      null,
    ],
    [
      'better than one set, worse than another',
      [9, 185],
      [
        [8, 185],
        [10, 185],
      ],
      null,
    ],
    [
      'better than two sets',
      [10, 190],
      [
        [10, 150],
        [8, 185],
      ],
      { weight: 5, reps: 2 },
    ],
    [
      'better than a set, beside a heavier one of fewer reps',
      [10, 190],
      [
        [10, 185],
        [5, 200],
      ],
      { weight: 5, reps: 0 },
    ],
    ['no last time', [10, 190], [], null],
    ['no reps', [0, 190], [[0, 185]], null],
    ['more than a set without reps', [10, 190], [[0, 185]], null],
  ])('%s', (_, now, last, gain) => expect(gains([now], last)).toEqual([gain]))
})

test('a set that is not completed has no gain', () => {
  expect(setGains(setsOf([[10, 190]], false), setsOf([[10, 185]]))).toEqual([null])
})

test('of equal sets only the first has a gain, and a better one has another', () => {
  const one = { weight: 5, reps: 0 }
  expect(
    gains(
      [
        [10, 190],
        [10, 190],
        [9, 190],
        [11, 190],
      ],
      [[10, 185]],
    ),
  ).toEqual([one, null, null, { weight: 5, reps: 1 }])
})

test('a gain is never over a set that is as good, and never empty', () => {
  fc.assert(
    fc.property(anySets, anySets, (sets, last) => {
      for (const [index, gain] of setGains(sets, last).entries()) {
        if (!gain) continue
        const set = sets[index]
        expect(gain.weight + gain.reps).toBeGreaterThan(0)
        expect(Math.min(gain.weight, gain.reps)).toBeGreaterThanOrEqual(0)
        for (const { reps, weight } of last) {
          expect(set && (set.reps > reps || set.weight > weight)).toBe(true)
        }
      }
    }),
  )
})

test('a converted weight is no gain, and a gain is rounded once', () => {
  const inPounds = (kilograms: number) => kilograms / 0.453_592_37
  expect(gains([[8, 181.9]], [[8, inPounds(82.5)]])).toEqual([null])
  expect(gains([[8, inPounds(13)]], [[8, inPounds(12)]])).toEqual([{ weight: 2.2, reps: 0 }])
})
