import { expect, test } from 'vitest'
import { Track } from './track.ts'

test('a million points become a way of 500 places, and as much climb and distance as they have', () => {
  const track = new Track(45)
  for (let second = 0; second < 1_000_000; second++) {
    track.add({
      ms: second * 1000,
      place: [48 + 2 * Math.sin(second / 90_000), 16 + second * 4e-5],
      elevation: 300 + 100 * Math.sin((second / 20_000) * 2 * Math.PI),
    })
  }
  const { line, meters, seconds, climb, splits } = track.end()
  expect(line.length).toBeLessThanOrEqual(500)
  expect(line.length).toBeGreaterThan(100)
  expect(meters / 1_000_000).toBeCloseTo(3.9, 0)
  expect(seconds).toBe(999_999)
  // 50 hills of 200 m, the first half as high.
  expect(climb).toBeGreaterThan(9600)
  expect(climb).toBeLessThan(10_100)
  // Nobody reads so many.
  expect(splits).toEqual([])
})
