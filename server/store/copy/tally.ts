import { createHash } from 'node:crypto'

/**
 * The rows of one table as they were read from the file, and as they were read back from PostgreSQL:
 * how many, and a sum of their hashes in which their order does not matter.
 */
export class Tally {
  rows = 0
  /** Rows of which PostgreSQL holds something newer: they are in neither sum. */
  newer = 0
  readonly #fromFile = Buffer.alloc(32)
  readonly #readBack = Buffer.alloc(32)

  /** @param stored the row of the same key in PostgreSQL */
  compare(row: object, stored: object | undefined, isNewer: boolean): void {
    this.rows += 1
    if (isNewer) {
      this.newer += 1
      return
    }
    addHash(this.#fromFile, row)
    if (stored) addHash(this.#readBack, stored)
  }

  get isEqual(): boolean {
    return this.#fromFile.equals(this.#readBack)
  }

  /** The beginning of the sum over the file. */
  get checksum(): string {
    return this.#fromFile.toString('hex', 0, 8)
  }
}

function addHash(sum: Buffer, row: object): void {
  const columns = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify(columns)).digest()
  for (const [index, byte] of hash.entries()) sum[index] = (sum[index] ?? 0) ^ byte
}
