import { type Coordinates, metersBetween } from '../../../../kinds/polyline.ts'
import type { TrackPoint } from './track.ts'

/** Where the points go that are certain, in their order. */
export interface PointSink {
  add(point: TrackPoint): void
  /** The next point is elsewhere: the way to it does not count. */
  stop(): void
  /** The next elevation is of another level: the way to it is no climb. */
  stopClimb(): void
}

type PlacedPoint = TrackPoint & { readonly place: Coordinates }

/** Seconds by which times can be wrong. */
const TIME_ERROR = 2
/** After so many points elsewhere, it was the place or the elevation before them that was wrong. */
const MAX_IN_TURN = 10
/** Points that are held back at most, if few of them have a place. */
const MAX_HELD = 200
/** Metres by which a place is usually wrong. */
const PLACE_ERROR = 30
/** Metres per second by which a person can be faster than twice the speed of the last seconds. */
const FASTER = 5
/** Metres per second: no aircraft that people travel in is faster. */
const FASTEST = 350
/** The speed is a mean over so many seconds. */
const SPEED_SECONDS = 10
/** Metres by which an elevation is usually wrong. */
const HEIGHT_ERROR = 10
/** Steeper is no way that people take. */
const MAX_SLOPE = 0.7
/** Metres per second upwards, if a slope is not known. */
const MAX_RISE = 1

/**
 * Finds the places and elevations that cannot be right. A point that is suddenly elsewhere is held back until the next
 * ones come back to the way, which shows that it was wrong, or stay elsewhere.
 */
export class OutlierFilter {
  /** Places that are left out. */
  places = 0
  /** Elevations that are left out. */
  heights = 0
  readonly #maxSpeed: number
  readonly #to: PointSink
  /** The last point whose place is certain. */
  #placed: PlacedPoint | null = null
  /** Metres per second in the last seconds. */
  #speed = 0
  #held: TrackPoint[] = []
  #level: { readonly height: number; readonly point: TrackPoint } | null = null
  #heightsInTurn = 0

  /** @param maxSpeed metres per second; faster points are errors of GPS */
  constructor(maxSpeed: number, to: PointSink) {
    this.#maxSpeed = maxSpeed
    this.#to = to
  }

  /** @param given the next point, not earlier than the one before */
  add(given: TrackPoint): void {
    const point = given.place && isPlace(given.place) ? given : { ...given, place: null }
    if (!isPlaced(point)) {
      if (this.#held.length === 0) this.#pass(point)
      else if (this.#held.push(point) > MAX_HELD) this.#dropHeld()
      return
    }
    const before = this.#placed
    if (!before || isNear(before, point, this.#reach(this.#speed))) {
      this.#dropHeld()
      this.#note(point)
      this.#pass(point)
      return
    }
    this.#held.push(point)
    if (this.#held.filter(isPlaced).length > MAX_IN_TURN) this.#acceptHeld(before)
  }

  /** The recording was stopped, or has ended: the next place can be anywhere. */
  stop(): void {
    this.#dropHeld()
    this.#placed = null
    this.#speed = 0
  }

  /** How far a person gets by the next point. */
  #reach(speed: number): (seconds: number) => number {
    return (seconds) =>
      Math.min(
        this.#maxSpeed * (seconds + TIME_ERROR),
        PLACE_ERROR + (FASTER + 2 * speed) * seconds,
      )
  }

  /** The points since the last certain one were wrong. */
  #dropHeld(): void {
    for (const point of this.#held.splice(0)) {
      if (point.place) this.places += 1
      this.#pass({ ...point, place: null })
    }
  }

  /**
   * The points since the last certain one are right: the person became quick, or the point before them was wrong. They
   * are wrong too if nobody could get from the first to the last of them, as on a drawn way with made-up times.
   */
  #acceptHeld(before: PlacedPoint): void {
    const [first, last] = [this.#held.find(isPlaced), this.#held.findLast(isPlaced)]
    if (!first || !last) return
    const seconds = (last.ms - first.ms) / 1000
    const meters = metersBetween(first.place, last.place)
    if (meters > FASTEST * (seconds + TIME_ERROR)) {
      this.#dropHeld()
      return
    }
    const held = this.#held.splice(0)
    const speed = seconds > 0 ? meters / seconds : 0
    if (!isNear(before, first, this.#reach(speed))) {
      this.places += 1
      this.#to.stop()
    }
    for (const point of held) this.#pass(point)
    this.#speed = speed
    this.#placed = last
  }

  #note(point: PlacedPoint): void {
    const before = this.#placed
    this.#placed = point
    const seconds = before ? (point.ms - before.ms) / 1000 : 0
    if (!before || seconds <= 0) return
    const speed = metersBetween(before.place, point.place) / seconds
    this.#speed += (speed - this.#speed) * Math.min(1, seconds / SPEED_SECONDS)
  }

  #pass(point: TrackPoint): void {
    const elevation = this.#certainHeight(point)
    this.#to.add(elevation === point.elevation ? point : { ...point, elevation })
  }

  #certainHeight(point: TrackPoint): number | undefined {
    const { elevation } = point
    if (elevation === undefined || Math.abs(elevation) > 20_000) return undefined
    const level = this.#level
    if (level) {
      const seconds = (point.ms - level.point.ms) / 1000
      const meters =
        point.place && level.point.place ? metersBetween(level.point.place, point.place) : 0
      const reach = HEIGHT_ERROR + Math.max(MAX_SLOPE * meters, MAX_RISE * seconds)
      if (Math.abs(elevation - level.height) > reach) {
        this.heights += 1
        this.#heightsInTurn += 1
        if (this.#heightsInTurn <= MAX_IN_TURN) return undefined
        this.#to.stopClimb()
      }
    }
    this.#heightsInTurn = 0
    this.#level = { height: elevation, point }
    return elevation
  }
}

function isNear(
  before: PlacedPoint,
  point: PlacedPoint,
  reach: (seconds: number) => number,
): boolean {
  return metersBetween(before.place, point.place) <= reach((point.ms - before.ms) / 1000)
}

function isPlaced(point: TrackPoint): point is PlacedPoint {
  return point.place !== null
}

function isPlace([latitude, longitude]: Coordinates): boolean {
  // Devices write 0, 0 while they do not know where they are.
  const isKnown = latitude !== 0 || longitude !== 0
  return isKnown && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
