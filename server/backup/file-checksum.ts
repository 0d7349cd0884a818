import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/**
 * The field `user_version` in a database's header (https://sqlite.org/fileformat.html). SQLite leaves it to
 * applications, so a backup with a checksum stays one ordinary database, which earlier versions can restore.
 */
const CHECKSUM_OFFSET = 60
const CHECKSUM_BYTES = 4

/** In a database that is in use, and in backups of earlier versions. */
const NO_CHECKSUM = 0

const PIECE_BYTES = 1024 * 1024

/** Stores the checksum of a closed database file in the file. */
export function writeChecksum(path: string): void {
  const file = openSync(path, 'r+')
  try {
    const field = Buffer.alloc(CHECKSUM_BYTES)
    field.writeUInt32BE(checksumOf(file))
    writeSync(file, field, 0, CHECKSUM_BYTES, CHECKSUM_OFFSET)
  } finally {
    closeSync(file)
  }
}

/** Whether a database file is unchanged since its checksum was stored. A file without one counts as unchanged. */
export function matchesChecksum(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const field = Buffer.alloc(CHECKSUM_BYTES)
    readSync(file, field, 0, CHECKSUM_BYTES, CHECKSUM_OFFSET)
    const stored = field.readUInt32BE()
    return stored === NO_CHECKSUM || stored === checksumOf(file)
  } finally {
    closeSync(file)
  }
}

/** The CRC-32 of a file whose field for it is zero; never `NO_CHECKSUM`. */
function checksumOf(file: number): number {
  const piece = Buffer.alloc(PIECE_BYTES)
  let checksum = 0
  let position = 0
  for (;;) {
    const size = readSync(file, piece, 0, PIECE_BYTES, position)
    if (size === 0) return checksum === NO_CHECKSUM ? 1 : checksum
    if (position === 0) piece.fill(0, CHECKSUM_OFFSET, CHECKSUM_OFFSET + CHECKSUM_BYTES)
    checksum = crc32(piece.subarray(0, size), checksum)
    position += size
  }
}
