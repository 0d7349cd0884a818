/** The most bytes of a day in the response to a batch, without its registers. */
const BATCH_DAY_BYTES = 40

/** The most bytes of a day in a page, without its maps, texts and registers. */
const PAGE_DAY_BYTES = 400

/**
 * The most bytes of a stored day in a page. It has the registers and the fields, which are shorter.
 * @param jsonBytes the bytes of its registers
 */
export function storedDayBytes(jsonBytes: number): number {
  return PAGE_DAY_BYTES + 2 * jsonBytes
}

/**
 * The most bytes of a day in the response to a batch, which has only the registers.
 * @param json its registers
 */
export function dayBytes(json: string): number {
  return BATCH_DAY_BYTES + Buffer.byteLength(json)
}

/** Counts the bytes of a page. Its first item always fits, so that every page makes progress. */
export class PageBudget {
  readonly #maxBytes: number
  #bytes: number

  /** @param usedBytes the bytes of the page so far; 0 for none */
  constructor(maxBytes: number, usedBytes = 0) {
    this.#maxBytes = maxBytes
    this.#bytes = usedBytes
  }

  /** Whether the next item fits. After the first one that does not, the page has ended. */
  fits(bytes: number): boolean {
    const isFirst = this.#bytes === 0
    this.#bytes += bytes
    return isFirst || this.#bytes <= this.#maxBytes
  }
}
