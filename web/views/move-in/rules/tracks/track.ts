import { metersBetween, type Place } from '../../../../areas/workouts/rules/run/polyline.ts'
import { thinLine } from './thin-line.ts'

/** A point of a recording. */
export interface TrackPoint {
  /** Since 1970. */
  readonly ms: number
  readonly place: Place | null
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
  readonly line: readonly Place[]
}

/** Places of a way that are stored. */
const MAX_LINE = 500
/** Places that are kept while a recording is read. */
const MAX_PLACES = 8000
/** A step ends after this many metres as the crow flies, or this many seconds. The noise of GPS is smaller. */
const STEP_METERS = 10
const STEP_SECONDS = 20
/** Metres per second: slower than a slow walk is standing. */
const STANDING = 0.4
/** Between points that are further apart, the person has paused unless they came along as fast as usually. */
const GAP_SECONDS = 120
/** Seconds by which times can be wrong. */
const TIME_ERROR = 2
/** After so many points elsewhere, it was the place before them that was wrong. */
const MAX_JUMPS = 10
/** Elevations are the mean of so many steps. */
const SMOOTHED_STEPS = 5
/** Metres that a climb has at least, so that the noise of elevations is none. */
const LEAST_CLIMB = 5
/** More are no use to anyone. */
const MAX_SPLITS = 1000
/** The last piece of a way, in metres, that is worth a split. */
const LEAST_SPLIT = 20
const KM = 1000

/** Adds up a recording point by point. Its memory does not grow with the number of points. */
export class Track {
  /** Points whose time is before that of the point before them. They are left out. */
  outOfOrder = 0
  /** Points that are too far away for their time. Their positions are left out. */
  jumps = 0
  firstMs: number | null = null
  readonly #maxSpeed: number
  #last: TrackPoint | null = null
  /** The last point whose place is certain. */
  #placed: (TrackPoint & { readonly place: Place }) | null = null
  #jumpsInTurn = 0
  readonly #step: Step = { start: null, meters: 0, isMeasured: false, rise: 0, rises: 0 }
  #meters = 0
  #movingSeconds = 0
  #recordedSeconds = 0
  #pulse = 0
  #pulseSeconds = 0
  readonly #climb = new Climb()
  readonly #splits: Split[] = []
  #splitMeters = 0
  #splitSeconds = 0
  #line: Place[] = []
  #spacing = STEP_METERS / 2

  /** @param maxSpeed metres per second; faster points are errors of GPS */
  constructor(maxSpeed: number) {
    this.#maxSpeed = maxSpeed
  }

  add(given: TrackPoint): void {
    const last = this.#last
    if (last && given.ms < last.ms) {
      this.outOfOrder += 1
      return
    }
    const point = this.#withoutJump(given)
    this.firstMs ??= point.ms
    const seconds = last ? (point.ms - last.ms) / 1000 : 0
    const isGap = seconds > GAP_SECONDS
    if (!isGap) this.#recordedSeconds += seconds
    this.#addPulse(point, seconds)
    if (last && isGap) this.#endStep(last)
    this.#walk(point, isGap)
    this.#last = point
    this.#draw(point.place)
  }

  /** The recording was stopped. The way to the next point does not count. */
  pause(): void {
    if (this.#last) this.#endStep(this.#last)
    this.#step.start = null
    this.#placed = null
  }

  /** Call it once, after the last point. */
  end(): TrackFigures {
    if (this.#last) this.#endStep(this.#last)
    const hasWay = this.#meters >= STEP_METERS
    if (this.#splitMeters >= LEAST_SPLIT) this.#addSplit(this.#splitMeters, this.#splitSeconds)
    const end = this.#placed?.place
    const line = thinLine(
      end && end !== this.#line.at(-1) ? [...this.#line, end] : this.#line,
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

  /** The point without its place if that is missing, impossible, or out of reach. */
  #withoutJump(point: TrackPoint): TrackPoint {
    const place = point.place && isPlace(point.place) ? this.#unwrapped(point.place) : null
    if (place === null) return { ...point, place }
    const before = this.#placed
    if (before) {
      const reach = this.#maxSpeed * ((point.ms - before.ms) / 1000 + TIME_ERROR)
      if (metersBetween(before.place, place) > reach) {
        this.jumps += 1
        this.#jumpsInTurn += 1
        if (this.#jumpsInTurn <= MAX_JUMPS) return { ...point, place: null }
        this.pause()
      }
    }
    this.#jumpsInTurn = 0
    this.#placed = { ...point, place }
    return this.#placed
  }

  /** The place with a longitude within 180 degrees of the one before, so that the line does not run around the earth. */
  #unwrapped([latitude, longitude]: Place): Place {
    const before = this.#line.at(-1)?.[1] ?? longitude
    return [latitude, longitude + 360 * Math.round((before - longitude) / 360)]
  }

  #addPulse({ pulse }: TrackPoint, seconds: number): void {
    if (pulse === undefined || pulse < 20 || pulse > 260) return
    // At least a little, for recordings whose points share a second.
    const weight = Math.min(Math.max(seconds, 0.1), STEP_SECONDS)
    this.#pulse += pulse * weight
    this.#pulseSeconds += weight
  }

  #walk(point: TrackPoint, isGap: boolean): void {
    const step = this.#step
    if (point.elevation !== undefined && Math.abs(point.elevation) < 20_000) {
      step.rise += point.elevation
      step.rises += 1
    }
    const canMeasure = point.distance !== undefined || point.place !== null
    if (!canMeasure) return
    if (!step.start) {
      step.start = { point, before: point }
      return
    }
    const { before } = step.start
    const measured = (point.distance ?? Number.NaN) - (before.distance ?? Number.NaN)
    if (measured >= 0) {
      step.meters += measured
      step.isMeasured = true
    } else if (point.place && before.place) step.meters += metersBetween(before.place, point.place)
    step.start.before = point
    const seconds = (point.ms - step.start.point.ms) / 1000
    if (straightOf(step) >= STEP_METERS || seconds >= STEP_SECONDS) this.#endStep(point, isGap)
  }

  #endStep(point: TrackPoint, isGap = false): void {
    const { start, meters, isMeasured, rise, rises } = this.#step
    if (!start) return
    const seconds = (point.ms - start.point.ms) / 1000
    const usual = this.#movingSeconds > 0 ? this.#meters / this.#movingSeconds : 0
    const least = isGap ? Math.max(STANDING, usual / 2) : STANDING
    const isMoving = seconds > 0 && straightOf(this.#step) / seconds >= least
    if (isMoving || isMeasured) this.#advance(meters, isMoving ? seconds : 0)
    if (isMoving && rises > 0) this.#climb.add(rise / rises)
    const { before } = start
    Object.assign(this.#step, {
      start: { point: before, before },
      meters: 0,
      isMeasured: false,
      rise: 0,
      rises: 0,
    })
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

  #draw(place: Place | null): void {
    const last = this.#line.at(-1)
    if (!place || (last && metersBetween(last, place) < this.#spacing)) return
    this.#line.push(place)
    if (this.#line.length < MAX_PLACES) return
    this.#line = this.#line.filter((_, index) => index % 2 === 0)
    this.#spacing *= 2
  }
}

interface Step {
  start: { readonly point: TrackPoint; before: TrackPoint } | null
  meters: number
  /** Whether the device has measured the metres. */
  isMeasured: boolean
  /** The sum of the elevations, and their number. */
  rise: number
  rises: number
}

/** As the crow flies: standing, a device reports places all around. */
function straightOf({ start, meters, isMeasured }: Step): number {
  const [from, to] = [start?.point.place, start?.before.place]
  return isMeasured || !from || !to ? meters : metersBetween(from, to)
}

function isPlace([latitude, longitude]: Place): boolean {
  // Devices write 0, 0 while they do not know where they are.
  const isKnown = latitude !== 0 || longitude !== 0
  return isKnown && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** Adds up the metres between the lows and the highs that follow them. */
class Climb {
  readonly #steps: number[] = []
  #total = 0
  #low: number | null = null
  #high = 0
  #isFlat = true
  #first: number | null = null

  /** @param elevation the mean of a step */
  add(elevation: number): void {
    this.#first ??= elevation
    if (elevation !== this.#first) this.#isFlat = false
    this.#steps.push(elevation)
    if (this.#steps.length < SMOOTHED_STEPS) return
    const smooth = this.#steps.reduce((sum, each) => sum + each, 0) / SMOOTHED_STEPS
    this.#steps.shift()
    if (this.#low === null) this.#low = this.#high = smooth
    if (smooth > this.#high) this.#high = smooth
    else if (smooth < this.#high - LEAST_CLIMB || smooth < this.#low) {
      this.#count()
      this.#low = this.#high = smooth
    }
  }

  /** `null` without elevations. Some devices without a sensor always write the same. */
  end(): number | null {
    this.#count()
    return this.#low === null || this.#isFlat ? null : Math.round(this.#total)
  }

  #count(): void {
    const climb = this.#high - (this.#low ?? this.#high)
    if (climb >= LEAST_CLIMB) this.#total += climb
  }
}
