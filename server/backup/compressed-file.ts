import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  openSync,
  readSync,
  statSync,
} from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip, gunzipSync } from 'node:zlib'
import type { OnProgress } from '../terminal/progress-bar.ts'

/** The first bytes of a file in gzip's format. */
const MAGIC = '1f8b'

/** Enough to inflate the header of a database. */
const START_BYTES = 4096

/**
 * Compresses a file, and reads the result to compare it.
 * @returns whether the result is the same file
 */
export async function compressFile(from: string, to: string): Promise<boolean> {
  await pipeline(createReadStream(from), createGzip(), createWriteStream(to))
  const [before, after] = [createHash('sha256'), createHash('sha256')]
  await Promise.all([
    pipeline(createReadStream(from), before),
    pipeline(createReadStream(to), createGunzip(), after),
  ])
  return before.digest().equals(after.digest())
}

/** The error of zlib if the bytes after the end of a compressed file are not another one. */
const OTHER_BYTES = 'incorrect header check'

/**
 * Decompresses a file.
 * @returns `damaged`, or `continued` if other bytes follow its end, unless it was decompressed
 */
export async function decompressFile(
  from: string,
  to: string,
  onProgress: OnProgress,
): Promise<'decompressed' | 'damaged' | 'continued'> {
  const { size } = statSync(from)
  const input = createReadStream(from)
  input.on('data', () => onProgress('Copying', input.bytesRead, size))
  try {
    await pipeline(input, createGunzip(), createWriteStream(to))
    return 'decompressed'
  } catch (error) {
    // Errors of zlib, such as Z_BUF_ERROR if the end is missing. Others are of the disk.
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')))
      throw error
    return error.message === OTHER_BYTES ? 'continued' : 'damaged'
  }
}

/** Whether a file is compressed, whatever its name. */
export function isCompressedFile(path: string): boolean {
  return readStart(path).toString('hex', 0, 2) === MAGIC
}

/**
 * The first bytes of a compressed file's content, or fewer if it is short.
 * @throws if the file is not compressed
 */
export function startOfContent(path: string): Buffer {
  return gunzipSync(readStart(path), { finishFlush: constants.Z_SYNC_FLUSH })
}

/** The first bytes of a file. */
export function readStart(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(START_BYTES)
    return start.subarray(0, readSync(file, start))
  } finally {
    closeSync(file)
  }
}
