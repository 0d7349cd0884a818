import { type Coordinates, metersBetween } from '../../../../kinds/polyline.ts'

/** A point of a drawing, in its units. */
interface Point {
  readonly x: number
  readonly y: number
}

/** A way as a drawing without a map: north is up. */
export interface RouteShape {
  readonly height: number
  /** The data of an SVG path. */
  readonly path: string
  readonly start: Point
  readonly end: Point
  readonly marks: readonly WayMark[]
}

interface WayMark extends Point {
  readonly km: number
  readonly label: Point
}

export interface DrawingFrame {
  readonly width: number
  readonly maxHeight: number
  readonly margin: number
}

/** Kilometres that have a circle, at most. */
const MAX_MARKS = 12
const MARK_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
/** From a circle to the middle of its number. */
const LABEL_OFFSET = 15

/**
 * Fits a way into a frame.
 * @param places at least two
 * @param kilometers the length of the way, which its thinned line may not quite have
 */
export function drawRoute(
  places: readonly Coordinates[],
  kilometers: number,
  { width, maxHeight, margin }: DrawingFrame,
): RouteShape {
  const middle = places.reduce((sum, [latitude]) => sum + latitude, 0) / places.length
  const perLongitude = Math.cos((middle * Math.PI) / 180)
  const flat = places.map(([latitude, longitude]) => ({
    x: longitude * perLongitude,
    y: -latitude,
  }))
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const room = { x: width - 2 * margin, y: maxHeight - 2 * margin }
  const scale = Math.min(room.x / Math.max(across, 1e-9), room.y / Math.max(down, 1e-9))
  const inset = (width - across * scale) / 2
  const points = flat.map(({ x, y }) => ({
    x: inset + (x - left) * scale,
    y: margin + (y - top) * scale,
  }))
  return {
    height: Math.ceil(down * scale + 2 * margin),
    path: `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
    start: points[0] as Point,
    end: points.at(-1) as Point,
    marks: marksOf(places, points, kilometers),
  }
}

/** The step between numbered kilometres, so that there are few enough. */
export function markStep(kilometers: number): number {
  return MARK_STEPS.find((step) => kilometers / step <= MAX_MARKS) ?? kilometers
}

function marksOf(
  places: readonly Coordinates[],
  points: readonly Point[],
  kilometers: number,
): readonly WayMark[] {
  const lengths = places
    .slice(1)
    .map((place, index) => metersBetween(places[index] as Coordinates, place))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const step = markStep(kilometers)
  const center = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  }
  const marks: WayMark[] = []
  let passed = 0
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index] as Point, points[index + 1] as Point]
    for (;;) {
      const km = (marks.length + 1) * step
      const at = (km / kilometers) * total
      // The end has a circle already.
      if (km >= kilometers || at > passed + length) break
      const share = length === 0 ? 0 : (at - passed) / length
      const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      marks.push({ ...point, km, label: labelOf(point, from, to, center) })
    }
    passed += length
  }
  return marks
}

/** Beside the line, on the side that is away from the middle of the drawing. */
function labelOf(point: Point, from: Point, to: Point, center: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
  const isOutside = normal.x * (point.x - center.x) + normal.y * (point.y - center.y) >= 0
  const offset = isOutside ? LABEL_OFFSET : -LABEL_OFFSET
  return { x: point.x + normal.x * offset, y: point.y + normal.y * offset }
}
