import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import Database from 'better-sqlite3'

/** SQLite's application id for databases of Tend: the letters "Tend". */
export const APPLICATION_ID = 0x54656e64

/** Positions and values in SQLite's file header (https://sqlite.org/fileformat.html). */
const SQLITE_HEADER_BYTES = 100
const PAGE_SIZE_OFFSET = 16
const WRITE_VERSION_OFFSET = 18
const READ_VERSION_OFFSET = 19
const VERSION_LEGACY = 1
const VERSION_WAL = 2
/** Three numbers that are the same in every database. */
const FRACTIONS_OFFSET = 21
const FRACTIONS = Buffer.from([64, 32, 32])
const CHANGES_OFFSET = 24
const PAGES_OFFSET = 28
const SCHEMA_FORMAT_OFFSET = 44
const MAX_SCHEMA_FORMAT = 4
const ENCODING_OFFSET = 56
const MAX_ENCODING = 3
const APPLICATION_ID_OFFSET = 68
/** The number of pages is valid if this equals the number of changes. */
const PAGES_VALID_FOR_OFFSET = 92

/** What the first bytes of a database say. */
export interface FileHeader {
  readonly application: number
  readonly usesWal: boolean
  /** Never falls while programs write to the file. */
  readonly changes: number
  /** Whether the file ends before its last page does. SQLite reads the missing bytes as zeros. */
  readonly isCutOff: boolean
  /** The size of the database in bytes. The file may be longer while there is a WAL. 0 if the header does not say. */
  readonly bytes: number
  /**
   * Whether a value is one that SQLite never writes. With some of them, it opens the file for reading only, or in
   * another mode than the file says.
   */
  readonly isDamaged: boolean
}

/**
 * Reads the header of an open file.
 * @throws SqliteError with the code `SQLITE_NOTADB` if the file is not a database, or an error of the file system
 */
export function readOpenHeader(file: number): FileHeader {
  const header = Buffer.alloc(SQLITE_HEADER_BYTES)
  readSync(file, header, 0, header.length, 0)
  return parseHeader(header, fstatSync(file).size)
}

/**
 * Reads a file's header. Does not use SQLite, which would change the file by opening it. Not for a database that this
 * process has open: closing the file would end its locks.
 * @throws like `readOpenHeader`
 */
export function readHeader(path: string): FileHeader {
  const file = openSync(path, 'r')
  try {
    return readOpenHeader(file)
  } finally {
    closeSync(file)
  }
}

/**
 * The application id in the first bytes of a file.
 * @throws SqliteError with the code `SQLITE_NOTADB` if the file is not a database
 */
export function applicationIn(header: Buffer): number {
  return parseHeader(header, 0).application
}

/** @param size the size of the file, in bytes */
function parseHeader(header: Buffer, size: number): FileHeader {
  if (
    header.length < SQLITE_HEADER_BYTES ||
    !header.toString('latin1').startsWith('SQLite format 3\0')
  ) {
    throw new Database.SqliteError('no header', 'SQLITE_NOTADB')
  }
  const pageSize = header.readUInt16BE(PAGE_SIZE_OFFSET)
  // 1 stands for 65,536.
  const pageBytes = pageSize === 1 ? 65_536 : pageSize
  const changes = header.readUInt32BE(CHANGES_OFFSET)
  const hasPageCount = changes === header.readUInt32BE(PAGES_VALID_FOR_OFFSET)
  const bytes = hasPageCount ? header.readUInt32BE(PAGES_OFFSET) * pageBytes : 0
  return {
    application: header.readUInt32BE(APPLICATION_ID_OFFSET),
    usesWal: header[WRITE_VERSION_OFFSET] === VERSION_WAL,
    changes,
    isCutOff: size % pageBytes !== 0 || size < bytes,
    bytes,
    isDamaged: !hasValidValues(header, pageBytes),
  }
}

function hasValidValues(header: Buffer, pageBytes: number): boolean {
  const version = header[WRITE_VERSION_OFFSET]
  return (
    pageBytes >= 512 &&
    Number.isInteger(Math.log2(pageBytes)) &&
    (version === VERSION_LEGACY || version === VERSION_WAL) &&
    header[READ_VERSION_OFFSET] === version &&
    header.subarray(FRACTIONS_OFFSET).indexOf(FRACTIONS) === 0 &&
    header.readUInt32BE(SCHEMA_FORMAT_OFFSET) <= MAX_SCHEMA_FORMAT &&
    header.readUInt32BE(ENCODING_OFFSET) <= MAX_ENCODING
  )
}
