import { type Coordinates, metersBetween } from '../../../../kinds/polyline.ts'
import type { TrackPoint } from './track.ts'

/** A step has at least this many metres, unless it takes longer than this many seconds. */
export const STEP_METERS = 10
export const STEP_SECONDS = 20
/** A step also has so many seconds or metres, so that it has enough places for their noise to cancel out. */
const LEAST_SECONDS = 4
const ENOUGH_METERS = 15
/** A distance that falls by less is corrected by the device, which does not begin again. */
const CORRECTED_METERS = 20

interface Spot {
  readonly ms: number
  readonly place: Coordinates | null
}

export interface EndedStep {
  readonly meters: number
  readonly seconds: number
  /** Whether the device has measured the metres. */
  readonly isMeasured: boolean
  /** The mean elevation; `null` if none is known. */
  readonly elevation: number | null
  /** The step after it. */
  readonly next: Step
}

/**
 * A few metres of a way. Without distances of the device, it leads from the mean place of the step before to its own
 * mean place, since each place is wrong by some metres and the way through all of them would be too long.
 */
export class Step {
  readonly #from: Spot
  readonly #start: TrackPoint
  #last: TrackPoint
  #meters = 0
  #isMeasured = false
  /** Of the last point itself. */
  #distance: number | undefined
  readonly #sum = { count: 0, ms: 0, latitude: 0, longitude: 0 }
  readonly #heights = { count: 0, sum: 0 }

  /**
   * @param start the point that ended the step before, or the first one
   * @param from where the way of the step before ended
   */
  constructor(start: TrackPoint, from: Spot = start) {
    this.#start = start
    this.#last = start
    this.#distance = start.distance
    this.#from = from
  }

  /** @param point one with a place or a distance */
  add(point: TrackPoint): void {
    const before = this.#last
    const measured = (point.distance ?? Number.NaN) - (before.distance ?? Number.NaN)
    const isCorrected = measured < 0 && measured > -CORRECTED_METERS
    if (measured >= 0 || isCorrected) {
      this.#meters += Math.max(0, measured)
      this.#isMeasured = true
    } else if (measured < 0 && point.place && before.place) {
      this.#meters += metersBetween(before.place, point.place)
    }
    // Some devices write the distance and the place in turn.
    this.#distance = point.distance
    const distance = isCorrected ? before.distance : (point.distance ?? before.distance)
    this.#last = { ...point, place: point.place ?? before.place, distance }
    if (!point.place) return
    this.#sum.count += 1
    this.#sum.ms += point.ms
    this.#sum.latitude += point.place[0]
    this.#sum.longitude += point.place[1]
  }

  addHeight({ elevation }: TrackPoint): void {
    if (elevation === undefined) return
    this.#heights.sum += elevation
    this.#heights.count += 1
  }

  get isOver(): boolean {
    if ((this.#last.ms - this.#start.ms) / 1000 >= STEP_SECONDS) return true
    const { meters, seconds } = this.#way(this.#to)
    if (this.#isMeasured) return meters >= STEP_METERS
    // A distance that was written between places is still to be measured.
    if (this.#last.distance !== undefined) return false
    return meters >= (seconds >= LEAST_SECONDS ? STEP_METERS : ENOUGH_METERS)
  }

  end(): EndedStep {
    const to = this.#to
    return { ...this.#way(to), next: new Step(this.#nextStart, to), ...this.#ended }
  }

  /** The way from where this step began to its last point, which ends the way. Call it for a step without points. */
  endWay(): EndedStep {
    const to = this.#last
    return { ...this.#way(to), next: new Step(to), ...this.#ended }
  }

  /** After a step without distances, they begin again: its way was measured by places. */
  get #nextStart(): TrackPoint {
    return this.#isMeasured ? this.#last : { ...this.#last, distance: this.#distance }
  }

  get #ended() {
    const { sum, count } = this.#heights
    return { isMeasured: this.#isMeasured, elevation: count > 0 ? sum / count : null }
  }

  get #to(): Spot {
    const { count, ms, latitude, longitude } = this.#sum
    if (this.#isMeasured || count === 0) return this.#last
    return { ms: ms / count, place: [latitude / count, longitude / count] }
  }

  #way(to: Spot): { readonly meters: number; readonly seconds: number } {
    if (this.#isMeasured) {
      return { meters: this.#meters, seconds: (to.ms - this.#start.ms) / 1000 }
    }
    const { place } = this.#from
    const meters = place && to.place ? metersBetween(place, to.place) : 0
    return { meters, seconds: (to.ms - this.#from.ms) / 1000 }
  }
}
