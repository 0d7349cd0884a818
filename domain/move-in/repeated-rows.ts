import { textChecksum } from '../records/checksum.ts'

/**
 * Finds lines that a file repeats, as after joining two exports. Equal lines of a workout are sets that
 * were done twice, and equal lines of a day are foods that were eaten twice; if the lines of a workout or
 * day continue after those of another one, equal lines are repetitions.
 */
export class RepeatedRows {
  readonly #seen = new Map<string, Set<number>>()
  #current = ''

  /** @param key of the workout or day that the line belongs to */
  isRepeated(key: string, cells: readonly string[]): boolean {
    const checksum = textChecksum(cells.join('\n'))
    const seen = this.#seen.get(key)
    const continues = key === this.#current
    this.#current = key
    if (!seen) {
      this.#seen.set(key, new Set([checksum]))
      return false
    }
    if (!continues) this.#joined.add(key)
    const isRepeated = this.#joined.has(key) && seen.has(checksum)
    seen.add(checksum)
    return isRepeated
  }

  readonly #joined = new Set<string>()
}

export const REPEATED = 'the line repeats an earlier one'
