import type { Coordinates } from '../../../../kinds/polyline.ts'

const METERS_PER_DEGREE = 111_195
/** The first tolerance, in metres. */
const FINEST = 1
const COARSER = 1.3

/**
 * A line of at most `max` places that looks the same: by Ramer, Douglas and Peucker, with the smallest tolerance
 * that is enough. The first and the last place stay.
 */
export function thinLine(line: readonly Coordinates[], max: number): readonly Coordinates[] {
  let tolerance = FINEST
  let thin = simplified(line, tolerance)
  while (thin.length > max) {
    tolerance *= COARSER
    thin = simplified(thin, tolerance)
  }
  return thin
}

function simplified(line: readonly Coordinates[], tolerance: number): readonly Coordinates[] {
  if (line.length < 3) return line
  const last = line.length - 1
  const keeps = new Uint8Array(line.length)
  keeps[0] = keeps[last] = 1
  const spans: [first: number, last: number][] = [[0, last]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    let farthest = 0
    let distance = tolerance
    for (let at = from + 1; at < to; at++) {
      const offset = offsetFrom(
        line[at] as Coordinates,
        line[from] as Coordinates,
        line[to] as Coordinates,
      )
      if (offset > distance) [farthest, distance] = [at, offset]
    }
    if (farthest === 0) continue
    keeps[farthest] = 1
    spans.push([from, farthest], [farthest, to])
  }
  return line.filter((_, at) => keeps[at] === 1)
}

/** The distance of a place from the line between two others, in metres. */
function offsetFrom(place: Coordinates, from: Coordinates, to: Coordinates): number {
  const perLongitude = METERS_PER_DEGREE * Math.cos((from[0] * Math.PI) / 180)
  const x = (place[1] - from[1]) * perLongitude
  const y = (place[0] - from[0]) * METERS_PER_DEGREE
  const dx = (to[1] - from[1]) * perLongitude
  const dy = (to[0] - from[0]) * METERS_PER_DEGREE
  const squared = dx * dx + dy * dy
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / squared))
  return Math.hypot(x - share * dx, y - share * dy)
}
