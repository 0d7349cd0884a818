import { readSync, realpathSync, statSync, writeSync } from 'node:fs'
import { endianness } from 'node:os'

/** The path of a database's WAL. SQLite resolves symbolic links and puts it next to the real file. */
export function walPath(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : path
  return `${file}-wal`
}

/** The path of the index of a WAL. */
export const shmPath = (wal: string) => wal.replace(/wal$/, 'shm')

/** Sizes in SQLite's WAL and its index (https://sqlite.org/walformat.html). */
const WAL_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const INDEX_HEADER_BYTES = 48

/** How many pages of a WAL are read at once. */
const FRAMES_AT_ONCE = 64

interface LogIndex {
  /** How many pages are in the WAL. */
  readonly frames: number
  /** How many pages the database has with those in the WAL. */
  readonly pages: number
  readonly pageBytes: number
  /** Random bytes that the WAL and each of its pages repeat. */
  readonly salts: Buffer
}

/** Reads the index of a WAL; `null` while another process writes it. Its numbers are in the byte order of the machine. */
export function readIndex(shmFile: number): LogIndex | null {
  const bytes = Buffer.alloc(2 * INDEX_HEADER_BYTES)
  readSync(shmFile, bytes, 0, bytes.length, 0)
  const first = bytes.subarray(0, INDEX_HEADER_BYTES)
  if (!first.equals(bytes.subarray(INDEX_HEADER_BYTES))) return null
  const isLittle = endianness() === 'LE'
  const uint32 = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const pageSize = isLittle ? bytes.readUInt16LE(14) : bytes.readUInt16BE(14)
  return {
    frames: uint32(16),
    pages: uint32(20),
    // 1 stands for 65,536.
    pageBytes: pageSize === 1 ? 65_536 : pageSize,
    salts: bytes.subarray(32, 40),
  }
}

/** Makes SQLite read the WAL again, up to the last transaction that is intact. */
export function forgetIndex(shmFile: number): void {
  writeSync(shmFile, Buffer.alloc(2 * INDEX_HEADER_BYTES), 0, 2 * INDEX_HEADER_BYTES, 0)
}

/** The transactions of a WAL, up to its end or the first wrong byte. */
export interface ReadLog {
  readonly salts: Buffer
  /** How many pages they have. */
  readonly frames: number
  /** The checksum of the last page. */
  readonly sum: Checksum
  readonly isBigEndian: boolean
}

/**
 * Reads the transactions of a WAL that have the salts of its index.
 * @param read where to go on; `null` for the beginning of the file
 */
export function readLog(
  walFile: number,
  { pageBytes, salts }: LogIndex,
  read: ReadLog | null,
): ReadLog {
  let last = read ?? readLogHeader(walFile, salts)
  if (last === null) return { salts, frames: 0, sum: [0, 0], isBigEndian: false }
  const { isBigEndian } = last
  const frameBytes = FRAME_HEADER_BYTES + pageBytes
  const bytes = Buffer.alloc(FRAMES_AT_ONCE * frameBytes)
  let { frames, sum } = last
  for (;;) {
    const size = readSync(walFile, bytes, 0, bytes.length, WAL_HEADER_BYTES + frames * frameBytes)
    for (let start = 0; start < bytes.length; start += frameBytes) {
      const frame = bytes.subarray(start, start + frameBytes)
      if (start + frameBytes > size || !frame.subarray(8, 16).equals(salts)) return last
      sum = checksumOf(frame.subarray(0, 8), sum, isBigEndian)
      sum = checksumOf(frame.subarray(FRAME_HEADER_BYTES), sum, isBigEndian)
      if (!isSumAt(frame, 16, sum)) return last
      frames += 1
      // The last page of a transaction has the size of the database.
      if (frame.readUInt32BE(4) > 0) last = { salts, frames, sum, isBigEndian }
    }
  }
}

function readLogHeader(walFile: number, salts: Buffer): ReadLog | null {
  const header = Buffer.alloc(WAL_HEADER_BYTES)
  readSync(walFile, header, 0, header.length, 0)
  const isBigEndian = (header.readUInt32BE(0) & 1) === 1
  const sum = checksumOf(header.subarray(0, 24), [0, 0], isBigEndian)
  const isIntact = header.subarray(16, 24).equals(salts) && isSumAt(header, 24, sum)
  return isIntact ? { salts, frames: 0, sum, isBigEndian } : null
}

type Checksum = readonly [number, number]

const isSumAt = (bytes: Buffer, at: number, [first, second]: Checksum) =>
  bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second

/** Continues the checksum of a WAL. */
function checksumOf(bytes: Buffer, [first, second]: Checksum, isBigEndian: boolean): Checksum {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  // As signed numbers, which engines add five times faster.
  let [sum, other] = [first | 0, second | 0]
  for (let at = 0; at < bytes.length; at += 8) {
    sum = (sum + view.getInt32(at, !isBigEndian) + other) | 0
    other = (other + view.getInt32(at + 4, !isBigEndian) + sum) | 0
  }
  return [sum >>> 0, other >>> 0]
}
