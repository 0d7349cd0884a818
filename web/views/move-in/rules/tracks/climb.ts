/** Elevations are the mean of so many steps. */
const SMOOTHED_STEPS = 5
/** Metres that a climb has at least, so that the noise of elevations is none. */
const LEAST_CLIMB = 5

/** Adds up the metres between the lows and the highs that follow them. */
export class Climb {
  readonly #steps: number[] = []
  #total = 0
  #low: number | null = null
  #high = 0
  #isFlat = true
  #first: number | null = null
  #last = 0
  /** The change in height during stops, which is no climb. */
  #stopped = 0
  #isStopped = false

  /** @param elevation the mean of a step, in metres */
  add(elevation: number): void {
    this.#first ??= elevation
    if (elevation !== this.#first) this.#isFlat = false
    if (this.#isStopped && this.#steps.length > 0) this.#stopped = elevation - this.#last
    this.#isStopped = false
    this.#last = elevation - this.#stopped
    this.#steps.push(this.#last)
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

  /** The height changes without a climb until the next step. */
  stop(): void {
    this.#isStopped = true
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
