import { createHash } from 'node:crypto'

/**
 * Compares the rows of one table as read from the file and as read back from PostgreSQL. Counts them
 * and combines their hashes into a checksum that does not depend on their order.
 */
export class TableTally {
  rows = 0
  /** Rows that are newer in PostgreSQL. They are part of neither checksum. */
  newer = 0
  readonly #source = Buffer.alloc(32)
  readonly #target = Buffer.alloc(32)

  /** @param stored the row with the same key in PostgreSQL */
  compare(row: object, stored: object | undefined, isNewer: boolean): void {
    this.rows += 1
    if (isNewer) {
      this.newer += 1
      return
    }
    addHash(this.#source, row)
    if (stored) addHash(this.#target, stored)
  }

  get isEqual(): boolean {
    return this.#source.equals(this.#target)
  }

  /** The first 8 bytes of the file's checksum, in hexadecimal. */
  get checksum(): string {
    return this.#source.toString('hex', 0, 8)
  }
}

function addHash(checksum: Buffer, row: object): void {
  const columns = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify(columns)).digest()
  for (const [index, byte] of hash.entries()) checksum[index] = (checksum[index] ?? 0) ^ byte
}
