/** A source of random numbers that a seed determines. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A whole number from 0 to 2^32 - 1 (mulberry32). */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** From 0, included, to 1, not included. */
  fraction(): number {
    return this.#next() / 2 ** 32
  }

  /** A whole number from 0 to `count - 1`. */
  below(count: number): number {
    return Math.floor(this.fraction() * count)
  }

  chance(share: number): boolean {
    return this.fraction() < share
  }

  pick<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)]
    if (values.length === 0) throw new Error('There is nothing to pick from')
    return value as T
  }

  /** Some of the values, in their order; at least one. */
  some<T>(values: readonly T[], share: number): T[] {
    const chosen = values.filter(() => this.chance(share))
    return chosen.length > 0 ? chosen : [this.pick(values)]
  }

  seed(): number {
    return this.#next()
  }

  fill(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at++) bytes[at] = this.#next() & 0xff
  }
}
