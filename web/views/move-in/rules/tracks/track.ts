import { type Coordinates, metersBetween } from '../../../../kinds/polyline.ts'
import { Climb } from './climb.ts'
import { OutlierFilter } from './outlier-filter.ts'
import { type EndedStep, STEP_METERS, STEP_SECONDS, Step } from './step.ts'
import { thinLine } from './thin-line.ts'
import { TimeFilter } from './time-filter.ts'

/** A point of a recording. */
export interface TrackPoint {
  /** Since 1970. */
  readonly ms: number
  readonly place: Coordinates | null
  /** Metres above the sea. */
  readonly elevation?: number | undefined
  /** Beats per minute. */
  readonly pulse?: number | undefined
  /** Metres since the start, as the device has measured them. */
  readonly distance?: number | undefined
}

export interface Split {
  /** Kilometres: 1, except the last. */
  readonly distance: number
  readonly seconds: number
}

/** The figures of a recording. */
export interface TrackFigures {
  readonly meters: number
  /** The time in motion. Without a distance, the time that was recorded. */
  readonly seconds: number
  /** Metres, rounded. `null` without elevations. */
  readonly climb: number | null
  /** Beats per minute, rounded. */
  readonly pulse: number | null
  readonly splits: readonly Split[]
  /** At most `MAX_LINE` places; fewer than two if there is no way. */
  readonly line: readonly Coordinates[]
}

/** Places of a way that are stored. */
const MAX_LINE = 500
/** Places that are kept while a recording is read. */
const MAX_PLACES = 8000
/** Metres per second: slower than a slow walk is standing. */
const STANDING = 0.4
/** Between points that are further apart, the person has paused unless they came along as fast as usually. */
const GAP_SECONDS = 120
/** Seconds for which the first pulse after a stop counts. */
const FIRST_PULSE_SECONDS = 1
/** More are no use to anyone. */
const MAX_SPLITS = 1000
/** The last piece of a way, in metres, that is worth a split. */
const LEAST_SPLIT = 20
const KM = 1000

/** Adds up a recording point by point. Its memory does not grow with the number of points. Its figures are complete after `end`. */
export class Track {
  firstMs: number | null = null
  /** Points that were added. */
  points = 0
  #before: TrackPoint | null = null
  #plainMeasured = 0
  #plainPlaced = 0
  readonly #times: TimeFilter
  readonly #filter: OutlierFilter
  /** The last point since the last stop. */
  #last: TrackPoint | null = null
  #step: Step | null = null
  #meters = 0
  #movingSeconds = 0
  #plainSeconds = 0
  #recordedSeconds = 0
  #pulse = 0
  #pulseSeconds = 0
  readonly #climb = new Climb()
  readonly #splits: Split[] = []
  #splitMeters = 0
  #splitSeconds = 0
  #line: Coordinates[] = []
  #spacing = STEP_METERS / 2

  /** @param maxSpeed metres per second; faster points are errors of GPS */
  constructor(maxSpeed: number) {
    this.#filter = new OutlierFilter(maxSpeed, {
      add: (point) => this.#addCertain(point),
      stop: () => this.#stop(),
      stopClimb: () => this.#climb.stop(),
    })
    this.#times = new TimeFilter({
      add: (point) => this.#filter.add(point),
      stop: () => {
        this.#filter.stop()
        this.#stop()
      },
    })
  }

  /** Points that are left out, since their time cannot be right. */
  get outOfOrder(): number {
    return this.#times.wrong
  }

  /** Places that are left out, since they are too far away for their time. */
  get jumps(): number {
    return this.#filter.places
  }

  /** Elevations that are left out, since no route is that steep. */
  get heightJumps(): number {
    return this.#filter.heights
  }

  /** Metres from point to point that are not left out, with standing. */
  get plainMeters(): number {
    return this.#plainMeasured || this.#plainPlaced
  }

  /** The same of the places, also where the device has measured distances. */
  get placedMeters(): number {
    return this.#plainPlaced
  }

  /** Seconds between the points that count, with standing. */
  get plainSeconds(): number {
    return this.#plainSeconds
  }

  add(point: TrackPoint): void {
    this.points += 1
    this.#times.add(point)
  }

  /** The recording was stopped. Way, time, climb and pulse until the next point do not count. */
  pause(): void {
    this.#times.stop()
  }

  /** Call it once, after the last point. */
  end(): TrackFigures {
    this.#times.end()
    const last = this.#last?.place
    this.#filter.stop()
    this.#stop()
    const hasWay = this.#meters >= STEP_METERS
    if (this.#splitMeters >= LEAST_SPLIT) this.#addSplit(this.#splitMeters, this.#splitSeconds)
    const line = thinLine(
      last && last !== this.#line.at(-1) ? [...this.#line, last] : this.#line,
      MAX_LINE,
    )
    return {
      meters: hasWay ? this.#meters : 0,
      seconds: hasWay ? this.#movingSeconds : this.#recordedSeconds,
      climb: hasWay ? this.#climb.end() : null,
      pulse: this.#pulseSeconds > 0 ? Math.round(this.#pulse / this.#pulseSeconds) : null,
      splits: hasWay && this.#splits.length <= MAX_SPLITS ? this.#splits : [],
      line: hasWay ? line : [],
    }
  }

  #addPlain(point: TrackPoint): void {
    const before = this.#before
    const { place = null, distance = undefined } = before ?? {}
    if (point.distance !== undefined && distance !== undefined) {
      this.#plainMeasured += Math.max(0, point.distance - distance)
    }
    if (point.place && place) this.#plainPlaced += metersBetween(place, point.place)
    this.#before = {
      ...point,
      place: point.place ?? place,
      distance: point.distance ?? distance,
    }
  }

  #addCertain(given: TrackPoint): void {
    this.#addPlain(given)
    const point = this.#unwrapped(given)
    this.firstMs ??= point.ms
    const last = this.#last
    const seconds = last ? (point.ms - last.ms) / 1000 : 0
    this.#plainSeconds += seconds
    const isGap = seconds > GAP_SECONDS
    if (!isGap) this.#recordedSeconds += seconds
    this.#addPulse(point, last && !isGap ? seconds : FIRST_PULSE_SECONDS)
    if (isGap) this.#endWay()
    this.#walk(point, isGap)
    this.#last = point
    this.#draw(point.place)
  }

  #stop(): void {
    this.#endWay()
    this.#step = null
    this.#last = null
    this.#before = null
    this.#climb.stop()
  }

  /** The point with a longitude within 180 degrees of the one before, so that the line does not run around the earth. */
  #unwrapped(point: TrackPoint): TrackPoint {
    if (!point.place) return point
    const [latitude, longitude] = point.place
    const before = this.#line.at(-1)?.[1] ?? longitude
    const turns = Math.round((before - longitude) / 360)
    return turns === 0 ? point : { ...point, place: [latitude, longitude + 360 * turns] }
  }

  #addPulse({ pulse }: TrackPoint, seconds: number): void {
    if (pulse === undefined || pulse < 20 || pulse > 250) return
    // At least a little, for recordings whose points share a second.
    const weight = Math.min(Math.max(seconds, 0.1), STEP_SECONDS)
    this.#pulse += pulse * weight
    this.#pulseSeconds += weight
  }

  #walk(point: TrackPoint, isGap: boolean): void {
    const canMeasure = point.distance !== undefined || point.place !== null
    if (canMeasure) {
      if (this.#step) this.#step.add(point)
      else this.#step = new Step(point)
    }
    this.#step?.addHeight(point)
    if (canMeasure && this.#step?.isOver) this.#endStep(this.#step.end(), isGap)
  }

  /** Ends the step, and adds the way from its mean place to its last point. */
  #endWay(): void {
    if (this.#step) this.#endStep(this.#step.end())
    if (this.#step) this.#endStep(this.#step.endWay())
  }

  #endStep({ meters, seconds, isMeasured, elevation, next }: EndedStep, isGap = false): void {
    const usual = this.#movingSeconds > 0 ? this.#meters / this.#movingSeconds : 0
    const least = isGap ? Math.max(STANDING, usual / 3) : STANDING
    const isMoving = seconds > 0 && meters / seconds >= least
    if (isMoving || isMeasured) this.#advance(meters, isMoving ? seconds : 0)
    if (isGap && !isMoving) this.#climb.stop()
    if (isMoving && elevation !== null) this.#climb.add(elevation)
    this.#step = next
  }

  #advance(meters: number, seconds: number): void {
    this.#meters += meters
    this.#movingSeconds += seconds
    let [metersLeft, secondsLeft] = [meters, seconds]
    while (this.#splitMeters + metersLeft >= KM && this.#splits.length <= MAX_SPLITS) {
      const used = KM - this.#splitMeters
      const usedSeconds = (secondsLeft * used) / metersLeft
      this.#addSplit(KM, this.#splitSeconds + usedSeconds)
      this.#splitMeters = 0
      this.#splitSeconds = 0
      metersLeft -= used
      secondsLeft -= usedSeconds
    }
    this.#splitMeters += metersLeft
    this.#splitSeconds += secondsLeft
  }

  #addSplit(meters: number, seconds: number): void {
    this.#splits.push({ distance: Math.round(meters) / KM, seconds: Math.round(seconds) })
  }

  #draw(place: Coordinates | null): void {
    const last = this.#line.at(-1)
    if (!place || (last && metersBetween(last, place) < this.#spacing)) return
    this.#line.push(place)
    if (this.#line.length < MAX_PLACES) return
    this.#line = this.#line.filter((_, index) => index % 2 === 0)
    this.#spacing *= 2
  }
}
