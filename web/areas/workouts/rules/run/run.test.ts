import { expect, test } from 'vitest'
import {
  type Coordinates,
  decodePolyline,
  encodePolyline,
  metersBetween,
} from '../../../../kinds/polyline.ts'
import { paceFigure } from '../../texts/pace-text.ts'
import { drawRoute } from './draw-route.ts'
import { distanceText } from './run-figures.ts'
import { splitBars } from './split-bars.ts'

test('a way is the same after it was encoded, as in the example of the format', () => {
  const places: Coordinates[] = [
    [38.5, -120.2],
    [40.7, -120.95],
    [43.252, -126.453],
  ]
  expect(encodePolyline(places)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodePolyline(encodePolyline(places))).toEqual(places)
  expect(decodePolyline('_p~iF~ps|U\u0000')).toEqual([[38.5, -120.2]])
})

test('the distance of two places is that along the earth, also across the antimeridian', () => {
  expect(metersBetween([48, 16], [49, 16])).toBeCloseTo(111_195, -1)
  expect(metersBetween([0, 179.9], [0, -179.9])).toBeCloseTo(22_239, -1)
})

test('a pace of runs, a speed of rides, in the unit of the user', () => {
  expect(paceFigure(8.42, 2900, 'km')).toEqual({ name: 'Pace', figure: '5:44', unit: 'per km' })
  expect(paceFigure(8.42, 2900, 'mi')).toMatchObject({ figure: '9:14', unit: 'per mi' })
  expect(paceFigure(30, 3600, 'km')).toEqual({ name: 'Speed', figure: '30', unit: 'km/h' })
  expect(distanceText(8.42, 'mi')).toBe('5.23')
  expect(paceFigure(30, 3600, 'mi')).toMatchObject({ figure: '18.6', unit: 'mph' })
})

test('a way fits its frame with north up, and has a circle at each kilometre but the end', () => {
  const north: Coordinates[] = [
    [0, 0],
    [0.009, 0],
    [0.018, 0.018],
  ]
  const drawing = drawRoute(north, 3.8, { width: 390, maxHeight: 300, margin: 24 })
  expect(drawing.height).toBeLessThanOrEqual(300)
  expect(drawing.start.y).toBeGreaterThan(drawing.end.y)
  expect(drawing.marks.map(({ km }) => km)).toEqual([1, 2, 3])
  const long = drawRoute(north, 100, { width: 390, maxHeight: 300, margin: 24 })
  expect(long.marks.map(({ km }) => km)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90])
})

test('the bar of a faster kilometre is higher, and the last one is as wide as it is long', () => {
  const { bars, lines } = splitBars([
    { distance: 1, seconds: 350 },
    { distance: 1, seconds: 320 },
    { distance: 0.42, seconds: 126 },
  ])
  expect(lines).toEqual([300, 330, 360])
  expect(bars.map(({ height }) => height)).toEqual([
    expect.closeTo(1 / 6),
    expect.closeTo(2 / 3),
    expect.closeTo(1),
  ])
  expect((bars[2]?.width ?? 0) / (bars[0]?.width ?? 1)).toBeCloseTo(0.42)
  expect(bars.map(({ label }) => label)).toEqual(['1', '2', ''])
})
