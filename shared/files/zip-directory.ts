import { FileProblem } from './file-problem.ts'
import { decodeUtf8 } from './read-text.ts'

/** The bytes of a zip file. A Blob is one. `slice` may go beyond the end, where there are no bytes. */
export interface ZipFile {
  readonly size: number
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

/** A file in a zip file. */
export interface ZipMember {
  readonly path: string
  readonly isCompressed: boolean
  readonly compressedBytes: number
  /** As the zip file says, which may be wrong. */
  readonly bytes: number
  /** Where its local header is. */
  readonly offset: number
}

/** The end of the directory, and the longest comment after it. */
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const MAX_DIRECTORY_BYTES = 64_000_000
const MAX_MEMBERS = 200_000

const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

/**
 * The files in a zip file, from the directory at its end. It is read from there, and not from the
 * beginning, because only the directory has the sizes of all files: an export of Apple Health has
 * thousands of files, and only one of them is read.
 */
export async function readZipDirectory(file: ZipFile): Promise<ZipMember[]> {
  const tailStart = Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES)
  const tail = await viewOf(file, tailStart, file.size)
  let end = tail.byteLength - END_BYTES
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1
  if (end < 0) throw CUT_OFF
  let count = tail.getUint16(end + 10, true)
  let length = tail.getUint32(end + 12, true)
  let start = tail.getUint32(end + 16, true)
  const locator = end - 20
  if (locator >= 0 && tail.getUint32(locator, true) === LOCATOR_64) {
    const at = Number(tail.getBigUint64(locator + 8, true))
    const end64 = await viewOf(file, at, at + 56)
    if (end64.byteLength < 56 || end64.getUint32(0, true) !== END_64) throw CUT_OFF
    count = Number(end64.getBigUint64(32, true))
    length = Number(end64.getBigUint64(40, true))
    start = Number(end64.getBigUint64(48, true))
  }
  if (count > MAX_MEMBERS || length > MAX_DIRECTORY_BYTES) {
    throw new FileProblem('zipTooManyFiles')
  }
  const directory = await viewOf(file, start, start + length)
  if (directory.byteLength < length) throw CUT_OFF
  return readEntries(directory, count)
}

function readEntries(directory: DataView<ArrayBuffer>, count: number): ZipMember[] {
  const members: ZipMember[] = []
  for (let at = 0; members.length < count; ) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== ENTRY) throw CUT_OFF
    const flags = directory.getUint16(at + 8, true)
    const method = directory.getUint16(at + 10, true)
    const nameBytes = directory.getUint16(at + 28, true)
    const extraBytes = directory.getUint16(at + 30, true)
    const commentBytes = directory.getUint16(at + 32, true)
    const extraStart = at + 46 + nameBytes
    const next = extraStart + extraBytes + commentBytes
    if (next > directory.byteLength) throw CUT_OFF
    const name = new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameBytes)
    const sizes = [
      directory.getUint32(at + 24, true),
      directory.getUint32(at + 20, true),
      directory.getUint32(at + 42, true),
    ]
    const [bytes = 0, compressedBytes = 0, offset = 0] = withZip64(
      sizes,
      new DataView(directory.buffer, directory.byteOffset + extraStart, extraBytes),
    )
    if ((flags & 1) !== 0) {
      throw new FileProblem('zipLocked')
    }
    if (method !== 0 && method !== 8) {
      throw new FileProblem('zipUnusual')
    }
    const path = decodeUtf8(name)
    members.push({ path, isCompressed: method === 8, compressedBytes, bytes, offset })
    at = next
  }
  return members
}

/** Sizes of 4 GB and more are in an extra field, in the same order. */
function withZip64(sizes: readonly number[], extra: DataView): number[] {
  for (let at = 0; at + 4 <= extra.byteLength; ) {
    const end = at + 4 + extra.getUint16(at + 2, true)
    if (extra.getUint16(at, true) !== 1 || end > extra.byteLength) {
      at = end
      continue
    }
    let from = at + 4
    return sizes.map((size) => {
      if (size !== 0xffffffff || from + 8 > end) return size
      from += 8
      return Number(extra.getBigUint64(from - 8, true))
    })
  }
  return [...sizes]
}

/**
 * Where the bytes of a file in a zip file are, as it stores them: deflated if `isCompressed`.
 * @throws FileProblem if the zip file is damaged there
 */
export async function findMember(
  file: ZipFile,
  { offset, compressedBytes }: ZipMember,
): Promise<{ readonly start: number; readonly end: number }> {
  const local = await viewOf(file, offset, offset + 30)
  if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL) throw CUT_OFF
  const start = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  const end = start + compressedBytes
  if (end > file.size) throw CUT_OFF
  return { start, end }
}

async function viewOf(file: ZipFile, start: number, end: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(start, end).arrayBuffer())
}

const CUT_OFF = new FileProblem('zipCutOff')
