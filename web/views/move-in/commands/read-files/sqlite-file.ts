import { FileProblem } from '@tend/shared/files/file-problem'
import { type SqlRow, type SqlValue, storedColumns } from '../../rules/reading/database-format.ts'

/** The first characters of every SQLite database. */
// biome-ignore lint/plugin: bytes of a file
export const SQLITE_START = 'SQLite format 3\0'

const HEADER_BYTES = 100
/** Pages are read in pieces of at least this size. */
const PIECE_BYTES = 256 * 1024
/** Pieces that stay in memory. */
const MAX_PIECES = 16
/** More than any record of an app. */
const MAX_RECORD_BYTES = 100_000_000
const INTERIOR = 5
const LEAF = 13

interface Table {
  readonly root: number
  /** The names of the stored columns; empty for the row id. */
  readonly columns: readonly string[]
  /** Other names of the row id. */
  readonly rowIds: readonly string[]
}

interface Page {
  readonly view: DataView<ArrayBuffer>
  /** Where its header begins: the first page has the header of the file before it. */
  readonly at: number
}

/**
 * Reads the tables of a SQLite database row by row, with a few pages in memory at a time. It reads what
 * https://www.sqlite.org/fileformat2.html describes as table b-trees: no indices, no tables without row ids, and
 * nothing that is only in a write-ahead log. Throws a `FileProblem` if the file is damaged.
 */
export class SqliteFile {
  readonly #file: Blob
  readonly #pageBytes: number
  /** The bytes of a page without those that extensions reserve. */
  readonly #usable: number
  readonly #decoder: TextDecoder
  readonly #pieces = new Map<number, ArrayBuffer>()
  readonly #tables = new Map<string, Table>()

  private constructor(file: Blob, header: DataView) {
    this.#file = file
    const size = header.getUint16(16)
    this.#pageBytes = size === 1 ? 65_536 : size
    this.#usable = this.#pageBytes - header.getUint8(20)
    if (this.#pageBytes < 512 || this.#usable < 480) throw damaged()
    const encoding = ['utf-8', 'utf-8', 'utf-16le', 'utf-16be'][header.getUint32(56)]
    if (encoding === undefined) throw damaged()
    this.#decoder = new TextDecoder(encoding)
  }

  static async open(file: Blob): Promise<SqliteFile> {
    const header = new DataView(await file.slice(0, HEADER_BYTES).arrayBuffer())
    if (header.byteLength < HEADER_BYTES) throw damaged()
    const database = new SqliteFile(file, header)
    const schema = { root: 1, columns: ['type', 'name', '', 'root', 'sql'], rowIds: [] }
    for await (const rows of database.#read(schema)) {
      for (const { type, name, root, sql } of rows) {
        if (type !== 'table' || typeof name !== 'string' || typeof root !== 'number') continue
        const columns = typeof sql === 'string' ? storedColumns(sql) : null
        if (columns && root > 0) database.#tables.set(name.toLowerCase(), { root, ...columns })
      }
    }
    return database
  }

  /** Their names, in lower case: SQLite tells no letter case apart. */
  get tables(): readonly string[] {
    return [...this.#tables.keys()]
  }

  /** The rows of a table, a page at a time, in the order of their ids; none of a table that does not exist. */
  async *rows(name: string): AsyncGenerator<readonly SqlRow[]> {
    const table = this.#tables.get(name)
    if (table) yield* this.#read(table)
  }

  /** The number of rows. */
  async count(name: string): Promise<number> {
    const table = this.#tables.get(name)
    let count = 0
    if (table)
      for await (const { view, at } of this.#leaves(table.root)) count += view.getUint16(at + 3)
    return count
  }

  async *#read(table: Table): AsyncGenerator<readonly SqlRow[]> {
    for await (const page of this.#leaves(table.root)) {
      const rows: SqlRow[] = []
      const count = page.view.getUint16(page.at + 3)
      for (let index = 0; index < count; index++) {
        const cell = new Bytes(page.view, page.view.getUint16(page.at + 8 + 2 * index))
        const length = cell.varint()
        const id = cell.varint()
        const isLocal = length <= this.#usable - 35
        const record = isLocal
          ? new Bytes(page.view, cell.at, cell.at + length)
          : await this.#longRecord(cell, length)
        rows.push(this.#record(table, id, record))
      }
      yield rows
    }
  }

  /** The leaves of a table, from left to right. */
  async *#leaves(root: number): AsyncGenerator<Page> {
    const open = [root]
    let left = this.#file.size / this.#pageBytes
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      // Every page is in a tree once.
      if (left-- < 0) throw damaged()
      const page = await this.#page(number)
      const { view, at } = page
      const kind = view.getUint8(at)
      const count = view.getUint16(at + 3)
      if (at + 12 + 2 * count > this.#pageBytes) throw damaged()
      if (kind === LEAF) yield page
      else if (kind === INTERIOR) {
        const children = Array.from({ length: count }, (_, index) =>
          new Bytes(view, view.getUint16(at + 12 + 2 * index)).pageNumber(),
        )
        open.push(view.getUint32(at + 8), ...children.reverse())
      } else throw damaged()
    }
  }

  async #page(number: number): Promise<Page> {
    const perPiece = Math.max(1, PIECE_BYTES / this.#pageBytes)
    const index = Math.floor((number - 1) / perPiece)
    const known = this.#pieces.get(index)
    const start = index * perPiece * this.#pageBytes
    const piece =
      known ?? (await this.#file.slice(start, start + perPiece * this.#pageBytes).arrayBuffer())
    // The piece that was used last is the last one.
    this.#pieces.delete(index)
    this.#pieces.set(index, piece)
    const [oldest] = this.#pieces.keys()
    if (this.#pieces.size > MAX_PIECES && oldest !== undefined) this.#pieces.delete(oldest)
    const offset = (number - 1) * this.#pageBytes - start
    if (number < 1 || offset + this.#pageBytes > piece.byteLength) throw damaged()
    const view = new DataView(piece, offset, this.#pageBytes)
    return { view, at: number === 1 ? HEADER_BYTES : 0 }
  }

  /** The bytes of a record that continues on overflow pages. */
  async #longRecord({ view, at }: Bytes, length: number): Promise<Bytes> {
    const most = this.#usable - 35
    if (length > MAX_RECORD_BYTES) throw damaged()
    const least = Math.floor(((this.#usable - 12) * 32) / 255) - 23
    const rest = least + ((length - least) % (this.#usable - 4))
    let size = rest <= most ? rest : least
    const bytes = new Uint8Array(length)
    const local = new Bytes(view, at)
    bytes.set(local.take(size))
    let next = local.pageNumber()
    for (let done = size; done < length; done += size) {
      const page = (await this.#page(next)).view
      next = page.getUint32(0)
      size = Math.min(this.#usable - 4, length - done)
      bytes.set(bytesOf(page, 4, size), done)
    }
    return new Bytes(new DataView(bytes.buffer), 0, length)
  }

  #record({ columns, rowIds }: Table, id: number, record: Bytes): SqlRow {
    const row: Record<string, SqlValue> = {}
    for (const name of rowIds) row[name] = id
    const start = record.at
    const types = new Bytes(record.view, start)
    const end = start + types.varint()
    const body = new Bytes(record.view, end, record.end)
    // Columns that were added later are missing in the rows before.
    for (let index = 0; types.at < end; index++) {
      const value = this.#value(types.varint(), body)
      const name = columns[index] ?? ''
      if (name !== '') row[name] = value
    }
    return row
  }

  #value(type: number, body: Bytes): SqlValue {
    if (type === 0) return null
    if (type <= 6) return body.integer(INTEGER_BYTES[type] ?? 0)
    if (type === 7) return body.float()
    if (type <= 9) return type - 8
    if (type < 12) throw damaged()
    const bytes = body.take(Math.floor((type - 12) / 2))
    return type % 2 === 0 ? bytes.slice() : this.#decoder.decode(bytes)
  }
}

/** The bytes of an integer by its type. */
const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8]

/** Reads values one after the other. */
class Bytes {
  readonly view: DataView<ArrayBuffer>
  at: number
  readonly end: number

  constructor(view: DataView<ArrayBuffer>, at: number, end = view.byteLength) {
    if (end > view.byteLength) throw damaged()
    this.view = view
    this.at = at
    this.end = end
  }

  take(length: number): Uint8Array<ArrayBuffer> {
    const at = this.#next(length)
    return bytesOf(this.view, at, length)
  }

  /** A whole number of one to nine bytes. */
  varint(): number {
    let value = 0
    for (let index = 0; index < 9; index++) {
      const byte = this.view.getUint8(this.#next(1))
      if (index === 8) return value * 256 + byte
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) break
    }
    return value
  }

  /** With a sign, of so many bytes. */
  integer(length: number): number {
    const at = this.#next(length)
    if (length === 8) return Number(this.view.getBigInt64(at))
    let value = this.view.getInt8(at)
    for (let index = 1; index < length; index++)
      value = value * 256 + this.view.getUint8(at + index)
    return value
  }

  pageNumber(): number {
    return this.view.getUint32(this.#next(4))
  }

  float(): number {
    return this.view.getFloat64(this.#next(8))
  }

  #next(length: number): number {
    const { at } = this
    if (at + length > this.end) throw damaged()
    this.at += length
    return at
  }
}

function bytesOf(
  { buffer, byteOffset, byteLength }: DataView<ArrayBuffer>,
  at: number,
  length: number,
) {
  if (at + length > byteLength) throw damaged()
  return new Uint8Array(buffer, byteOffset + at, length)
}

function damaged(): FileProblem {
  return new FileProblem('databaseDamaged')
}
