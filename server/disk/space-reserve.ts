import { randomFillSync } from 'node:crypto'
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileAccessProblem } from './file-access.ts'
import { giveToOwner } from './file-modes.ts'

/** What the reserve leaves free when it takes the last space of a disk. */
const MARGIN_BYTES = 64 * 1024

/** On a small disk, the reserve is this share of it. */
const SHARE = 1 / 8

/** But it is at least this large, because erasing moves a WAL of 4 MB into the database first. */
const MIN_BYTES = 6 * 1024 * 1024

/** It never takes more than this share of a disk. */
const MAX_SHARE = 1 / 2

/** With less free space than this, a database cannot be opened reliably. */
const MIN_BYTES_TO_OPEN = 1024 * 1024

const CHUNK_BYTES = 1024 * 1024

/** Space for an erasure on a full disk: for its steps, and for a WAL that must be emptied first. */
const ERASING_BYTES = 16 * 1024 * 1024

/**
 * The space in a data folder that is reserved for erasing.
 * @param bytes the size of the file; on a small disk it is smaller
 */
export function openReserve(folder: string, bytes = ERASING_BYTES): SpaceReserve {
  return new SpaceReserve(join(folder, 'tend.reserve'), bytes)
}

/**
 * A file that occupies disk space, so that erasing can use it once other programs have filled the disk.
 */
export class SpaceReserve {
  readonly #path: string
  readonly #bytes: number
  #isComplete = false

  /** @param bytes the size of the file; on a small disk it is smaller */
  constructor(path: string, bytes: number) {
    this.#path = path
    this.#bytes = bytes
  }

  /** Creates the file, or makes it larger, as far as there is space. Never throws. */
  hold(): void {
    // Opening a pipe would not end.
    if (this.#isComplete || fileAccessProblem(this.#path) !== null) return
    try {
      const { bavail, blocks, bsize } = statfsSync(dirname(this.#path))
      const size = statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0
      const missing = Math.min(this.#bytes, maxBytesOn(blocks * bsize)) - size
      const available = bavail * bsize - MARGIN_BYTES
      append(this.#path, Math.min(missing, available))
      this.#isComplete = missing <= available
    } catch {
      // The space is already in use by other programs. The next call tries again.
    }
  }

  /**
   * Frees the space if the disk is full, so that the database can be opened. Never throws.
   * @returns whether the disk is full
   */
  releaseIfFull(): boolean {
    try {
      const { bavail, bsize } = statfsSync(dirname(this.#path))
      const isFull = bavail * bsize < MIN_BYTES_TO_OPEN
      if (isFull) this.release()
      return isFull
    } catch {
      // The folder is missing. The store reports that.
      return false
    }
  }

  /** Frees the space. Never throws. */
  release(): void {
    this.#isComplete = false
    try {
      rmSync(this.#path, { force: true })
    } catch {
      // A folder that cannot be written is reported by the write that needs the space.
    }
  }
}

function maxBytesOn(diskBytes: number): number {
  return Math.floor(Math.min(Math.max(SHARE * diskBytes, MIN_BYTES), MAX_SHARE * diskBytes))
}

/** Appends random bytes: some file systems store zeros without using space. */
function append(path: string, bytes: number): void {
  if (bytes <= 0) return
  const file = openSync(path, 'a', 0o600)
  try {
    giveToOwner(path)
    const chunk = randomFillSync(Buffer.alloc(Math.min(bytes, CHUNK_BYTES)))
    for (let written = 0; written < bytes; ) {
      written += writeSync(file, chunk, 0, Math.min(chunk.length, bytes - written))
    }
  } finally {
    closeSync(file)
  }
}
