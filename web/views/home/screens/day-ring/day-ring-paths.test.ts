import { expect, test } from 'vitest'
import type { DayRingShape } from '../../rules/day-ring.ts'
import { dayRingPaths, placeInside } from './day-ring-paths.ts'

const PHONE = { width: 320, height: 84, year: 2026 }
const DESKTOP = { width: 1200, height: 104, year: 2026 }
const EMPTY: DayRingShape = { now: 0.5, water: null, meals: [], workouts: [] }

/** The horizontal and vertical extent of a path of absolute commands. */
function extent(path: string | null | undefined) {
  const numbers = path?.match(/-?[\d.]+/g)?.map(Number) ?? []
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

test.each([PHONE, DESKTOP])('an empty day has grain over the full width, and now: %o', (frame) => {
  const paths = dayRingPaths(EMPTY, frame)
  expect(paths.water).toBeNull()
  expect(paths.meals).toEqual([])
  expect(paths.workouts).toEqual([])
  expect(paths.now.x).toBe(frame.width / 2)
  for (const { path } of paths.grain) {
    expect(extent(path)).toMatchObject({ left: 0, right: frame.width })
  }
})

test('each year has a different curve, which stays the same', () => {
  const grain = (year: number) => dayRingPaths(EMPTY, { ...PHONE, year }).grain
  expect(grain(2026)).toEqual(grain(2026))
  expect(grain(2026)).not.toEqual(grain(2027))
})

test.each([PHONE, DESKTOP])(
  'everything stays inside the frame at both ends of the day: %o',
  (frame) => {
    for (const now of [0, 1]) {
      const paths = dayRingPaths(
        {
          now,
          water: { glasses: 1000, until: now },
          meals: [{ id: 'm', at: now }],
          workouts: [{ id: 'w', from: now, to: now }],
        },
        frame,
      )
      for (const path of [paths.water, paths.meals[0]?.path, paths.workouts[0]?.path]) {
        const { left, right, top, bottom } = extent(path)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(frame.width)
        expect(top).toBeGreaterThanOrEqual(0)
        // The times are below.
        expect(bottom).toBeLessThan(frame.height - 18)
      }
      expect(paths.now.x).toBeGreaterThan(0)
      expect(paths.now.x).toBeLessThan(frame.width)
    }
  },
)

test('the line for water gets thicker with each glass, and ends at now', () => {
  const line = (glasses: number) =>
    extent(dayRingPaths({ ...EMPTY, water: { glasses, until: 0.4 } }, PHONE).water)
  expect(line(3).right).toBe(160)
  const heights = [1, 2, 3, 8].map((glasses) => line(glasses).bottom - line(glasses).top)
  expect(heights).toEqual([...heights].sort((a, b) => a - b))
  expect(new Set(heights).size).toBe(4)
})

test('a petal is at least 24 px long, and a workout as long as it took', () => {
  const { meals, workouts } = dayRingPaths(
    {
      ...EMPTY,
      meals: [{ id: 'm', at: 0.5 }],
      workouts: [
        { id: 'short', from: 0.5, to: 0.51 },
        { id: 'long', from: 0.25, to: 0.5 },
      ],
    },
    PHONE,
  )
  expect(extent(meals[0]?.path)).toMatchObject({ left: 148, right: 172 })
  const [short, long] = workouts.map(({ path }) => extent(path))
  expect((short?.right ?? 0) - (short?.left ?? 0)).toBe(24)
  expect(long).toMatchObject({ left: 80, right: 160 })
})

test('a place is kept away from the edges', () => {
  expect(placeInside(0, 20, 320)).toBe(20)
  expect(placeInside(0.5, 20, 320)).toBe(160)
  expect(placeInside(1, 20, 320)).toBe(300)
})
