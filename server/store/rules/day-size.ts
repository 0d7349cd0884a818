import type { DayRegisters } from '@tend/domain/days/registers'

/** The most bytes of the user id and the date of a day in a response, with their names. */
const KEY_BYTES = 110

/** The most bytes of the columns without JSON in a response, with their names. */
const NUMBERS_BYTES = 250

/**
 * The most bytes of a stored day in a response.
 * @param jsonBytes the bytes of its columns with JSON
 */
export function storedDayBytes(jsonBytes: number): number {
  return KEY_BYTES + NUMBERS_BYTES + jsonBytes
}

/** The most bytes of a day in a response. */
export function dayBytes(registers: DayRegisters): number {
  return KEY_BYTES + Buffer.byteLength(JSON.stringify(registers))
}

/** Counts the bytes of a page. The first item always fits, so that every page makes progress. */
export class PageBudget {
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Whether the next item fits. After the first one that does not, the page has ended. */
  fits(bytes: number): boolean {
    const isFirst = this.#bytes === 0
    this.#bytes += bytes
    return isFirst || this.#bytes <= this.#maxBytes
  }
}
