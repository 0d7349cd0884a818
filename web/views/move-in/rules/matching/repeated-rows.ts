import { textChecksum } from '@tend/shared/records/checksum'

/**
 * Finds lines that a file repeats, as after joining two exports. Equal lines of a workout are sets that
 * were done twice, and equal lines of a day are foods that were eaten twice. A run is a sequence of lines of
 * one workout or day. If a file has several runs of the same workout or day, a line of a later run that an
 * earlier run has too is a repetition.
 */
export class RepeatedRows {
  /** How often each line is in the run of its key that has it most often. */
  readonly #seen = new Map<string, Map<number, number>>()
  /** The lines of the current run. */
  #run = new Map<number, number>()
  #current: string | null = null

  /** @param key of the workout or day that the line belongs to */
  isRepeated(key: string, cells: readonly string[]): boolean {
    if (key !== this.#current) this.#startRun(key)
    const checksum = textChecksum(cells.join('\n'))
    const count = (this.#run.get(checksum) ?? 0) + 1
    this.#run.set(checksum, count)
    return count <= (this.#seen.get(key)?.get(checksum) ?? 0)
  }

  #startRun(key: string): void {
    if (this.#current !== null) {
      const seen = this.#seen.get(this.#current) ?? new Map<number, number>()
      this.#seen.set(this.#current, seen)
      for (const [checksum, count] of this.#run) {
        seen.set(checksum, Math.max(count, seen.get(checksum) ?? 0))
      }
    }
    this.#run = new Map()
    this.#current = key
  }
}
