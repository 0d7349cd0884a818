import type { TrackPoint } from './track.ts'

/** Where the points go whose times are in order. */
interface TimedSink {
  add(point: TrackPoint): void
  stop(): void
}

/** Points that are held back, so that a wrong time shows before the points after it are judged by it. */
const HELD = 2000
/** Nobody pauses a recording for longer. */
const MAX_PAUSE_MS = 86_400_000
/** A clock is set within so many points. */
const MAX_UNSET = 60

/**
 * Leaves out points whose times cannot be right. Of points out of order, the longest series in order is right: a time
 * that is ahead does not cost the points after it.
 */
export class TimeFilter {
  /** Points that are left out. */
  wrong = 0
  readonly #to: TimedSink
  #held: TrackPoint[] = []
  /** The held points before which the recording was stopped. */
  readonly #stops = new Set<TrackPoint>()
  #isStopped = false
  #isInOrder = true
  #hasBegun = false
  #lastMs = Number.NEGATIVE_INFINITY

  constructor(to: TimedSink) {
    this.#to = to
  }

  add(point: TrackPoint): void {
    const before = this.#held.at(-1)?.ms ?? this.#lastMs
    if (point.ms < before) this.#isInOrder = false
    if (this.#isStopped) this.#stops.add(point)
    this.#isStopped = false
    if (this.#held.push(point) >= HELD) this.#release(HELD / 2)
  }

  /** The recording was stopped until the next point. */
  stop(): void {
    this.#isStopped = true
  }

  /** Call it once, after the last point. */
  end(): void {
    this.#release(this.#held.length)
  }

  #release(count: number): void {
    const held = this.#held
    const inOrder = this.#isInOrder ? held : longestInOrder(held, this.#lastMs)
    const right = new Set(this.#hasBegun ? inOrder : withoutUnsetClock(inOrder))
    this.#hasBegun = true
    this.wrong += held.length - right.size
    const kept: TrackPoint[] = []
    let left = count
    for (const point of held) {
      if (this.#stops.delete(point)) this.#isStopped = true
      if (!right.has(point)) continue
      const isStopped = this.#isStopped
      this.#isStopped = false
      if (left > 0) {
        if (isStopped) this.#to.stop()
        this.#to.add(point)
        this.#lastMs = point.ms
        left -= 1
      } else {
        if (isStopped) this.#stops.add(point)
        kept.push(point)
      }
    }
    this.#held = kept
    this.#isInOrder = true
  }
}

/** The points before a clock was set, if they are few. */
function withoutUnsetClock(points: readonly TrackPoint[]): readonly TrackPoint[] {
  const most = Math.min(MAX_UNSET, points.length / 2)
  const set = points.findLastIndex(
    ({ ms }, index) => index < most && (points[index + 1]?.ms ?? ms) - ms > MAX_PAUSE_MS,
  )
  return points.slice(set + 1)
}

/** The most points whose times do not decrease, none before `from`. */
function longestInOrder(points: readonly TrackPoint[], from: number): TrackPoint[] {
  /** Of each length, the index of the point that ends such a series earliest. */
  const ends: number[] = []
  const before: (number | undefined)[] = []
  const timeOf = (index: number | undefined) => points[index ?? -1]?.ms ?? from
  for (const [index, { ms }] of points.entries()) {
    if (ms < from) continue
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (timeOf(ends[middle]) <= ms) low = middle + 1
      else high = middle
    }
    before[index] = ends[low - 1]
    ends[low] = index
  }
  const series: TrackPoint[] = []
  for (let at = ends.at(-1); at !== undefined; at = before[at]) {
    series.push(points[at] as TrackPoint)
  }
  return series.reverse()
}
