import { describe, expect, test } from 'vitest'
import { type Coordinates, metersBetween } from '../../../../kinds/polyline.ts'
import { Track, type TrackFigures, type TrackPoint } from './track.ts'

const METERS_PER_DEGREE = 111_195

/** A place on a way to the north, so many metres from its start and to its east. */
function at(north: number, east = 0): Coordinates {
  return [47 + north / METERS_PER_DEGREE, 11 + east / METERS_PER_DEGREE / Math.cos(0.82)]
}

/** The figures of points a second apart. */
function figuresOf(points: readonly Partial<TrackPoint>[], maxSpeed = 45): TrackFigures & Track {
  const track = new Track(maxSpeed)
  for (const [second, point] of points.entries())
    track.add({ ms: second * 1000, place: null, ...point })
  return Object.assign(track, track.end())
}

/** A run of 3 m/s at a height of 180 m. */
function straight(seconds: number): { place: Coordinates; elevation: number }[] {
  return Array.from({ length: seconds + 1 }, (_, second) => ({
    place: at(3 * second),
    elevation: 180 + Math.sin(second / 40),
  }))
}

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

describe('a stop', () => {
  test('of less than two minutes is no time of a recording without a way', () => {
    const track = new Track(45)
    for (let second = 0; second <= 600; second += 5) track.add({ ms: second * 1000, place: null })
    track.pause()
    for (let second = 710; second <= 1310; second += 5)
      track.add({ ms: second * 1000, place: null })
    expect(track.end().seconds).toBe(1200)
  })

  test('gives the first pulse after it no more weight than any other', () => {
    const track = new Track(45)
    for (let interval = 0; interval < 10; interval++) {
      for (let second = 0; second < 60; second++) {
        const ms = (interval * 120 + second) * 1000
        track.add({ ms, place: null, pulse: second === 0 ? 110 : 170 })
      }
      track.pause()
    }
    // (110 + 59 × 170) / 60
    expect(track.end().pulse).toBe(169)
  })

  test.each([
    ['that the device knows', true, 600],
    ['of ten minutes that it does not know', false, 600],
  ])('%s, with a cable car, is no climb', (_, isKnown, seconds) => {
    const track = new Track(12)
    const walk = (from: number, north: number, height: number) => {
      for (let second = 0; second <= 1000; second++) {
        const elevation = height + Math.sin(second / 50)
        track.add({ ms: (from + second) * 1000, place: at(north + 1.2 * second), elevation })
      }
    }
    walk(0, 0, 500)
    if (isKnown) track.pause()
    walk(1000 + seconds, 1300, 1500)
    const { meters, climb } = track.end()
    expect(meters).toBeCloseTo(2400, -2)
    expect(climb).toBe(0)
  })

  test('does not hide the climb of a way that goes on from there', () => {
    const track = new Track(12)
    for (let second = 0; second <= 1000; second++) {
      if (second % 100 === 50) track.pause()
      track.add({ ms: second * 1000, place: at(3 * second), elevation: 500 + 0.2 * second })
    }
    expect(track.end().climb).toBeGreaterThan(175)
  })
})

describe('an outlier', () => {
  test.each([60, 120, 800])('of %d m for a second adds nothing', (east) => {
    const points = straight(600)
    for (const second of [100, 101, 400])
      points[second] = { place: at(3 * second, east), elevation: 180 }
    const { meters, seconds, jumps } = figuresOf(points)
    expect([Math.round(meters), seconds, jumps]).toEqual([1800, 600, 3])
  })

  test('at the start is left out, and the way begins at the next place', () => {
    const points = straight(600)
    points[0] = { place: at(0, 400), elevation: 180 }
    expect(figuresOf(points)).toMatchObject({ meters: expect.closeTo(1797, 0), jumps: 1 })
  })

  test('in height is no climb, nor is another level from there on', () => {
    const zeros = straight(600)
    for (const second of [200, 201, 202, 450])
      zeros[second] = { place: at(3 * second), elevation: 0 }
    expect(figuresOf(zeros)).toMatchObject({ climb: 0, heightJumps: 4 })
    const levels = straight(600).map((point, second) => ({
      ...point,
      elevation: second < 300 ? 20 : point.elevation,
    }))
    expect(figuresOf(levels).climb).toBe(0)
  })

  test('is no place of someone who becomes quick, turns round, or is recorded every minute', () => {
    const quick = Array.from({ length: 301 }, (_, second) => ({
      place: at(second < 100 ? 0.5 * second : 50 + 40 * (second - 100)),
    }))
    expect(figuresOf(quick)).toMatchObject({ meters: expect.closeTo(8050, -2), jumps: 0 })
    const back = Array.from({ length: 601 }, (_, second) => ({
      place: at(8 * Math.min(second, 600 - second)),
    }))
    expect(figuresOf(back)).toMatchObject({ meters: expect.closeTo(4800, -2), jumps: 0 })
    const track = new Track(45)
    for (let minute = 0; minute <= 60; minute++) {
      const elevation = 100 + 40 * (minute % 2)
      track.add({ ms: minute * 60_000, place: at(180 * minute), elevation })
    }
    expect(Object.assign(track, track.end())).toMatchObject({
      meters: expect.closeTo(10_800, 0),
      jumps: 0,
      heightJumps: 0,
    })
  })
})

test.each([1.3, 3, 8])('the noise of places does not make a way at %d m/s longer', (speed) => {
  const noise = (second: number, phase: number) =>
    2.5 * Math.sin(second * 1.7 + phase) + 2.5 * Math.cos(second * 2.9 + phase)
  const points = Array.from({ length: 3001 }, (_, second) => ({
    place: at(speed * second + noise(second, 0), noise(second, 2)),
  }))
  const direct = metersBetween(at(0), at(3000 * speed))
  const { meters } = figuresOf(points)
  expect(meters / direct).toBeGreaterThan(0.98)
  expect(meters / direct).toBeLessThan(1.04)
})

describe('a drawn way with made-up times', () => {
  /** 2,343 km in so many points. */
  function drawn(points: number, seconds: number): TrackFigures & Track {
    const track = new Track(45)
    for (let index = 0; index < points; index++) {
      const share = index / (points - 1)
      track.add({ ms: seconds * 1000 * share, place: at(2_343_000 * share) })
    }
    return Object.assign(track, track.end())
  }

  test.each([5, 12, 40, 500])('of %i points in 9 s has no distance', (points) => {
    expect(drawn(points, 9)).toMatchObject({ meters: 0, jumps: points - 1, line: [] })
  })

  test('is a flight if an aircraft takes as long', () => {
    expect(drawn(500, 10_000).meters).toBeGreaterThan(1_900_000)
  })
})
