import type { ByteSource } from '@tend/shared/files/file-problem'
import { askForMemory } from '../ask-for-memory.ts'

const PIECE_BYTES = 256 * 1024
/** Browsers free a slice late, so a large file is read in few of them. */
const SLICE_BYTES = 8 * PIECE_BYTES

/** The bytes of a file. */
export function bytesOf(file: Blob): ByteSource {
  return async function* () {
    for (let at = 0; at < file.size; at += SLICE_BYTES) {
      const slice = new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer())
      for (let from = 0; from < slice.length; from += PIECE_BYTES) {
        yield slice.subarray(from, from + PIECE_BYTES)
      }
      if (slice.length === SLICE_BYTES) askForMemory()
    }
  }
}

/**
 * The bytes, kept in `room` if there is enough of it, so that they are unpacked once. They are valid until the room is
 * used again.
 */
export async function keptBytes(
  source: ByteSource,
  room: Uint8Array<ArrayBuffer>,
): Promise<ByteSource> {
  let total = 0
  for await (const bytes of source()) {
    if (total + bytes.length > room.length) return source
    room.set(bytes, total)
    total += bytes.length
  }
  return async function* () {
    for (let from = 0; from < total; from += PIECE_BYTES) {
      yield room.subarray(from, Math.min(total, from + PIECE_BYTES))
    }
  }
}

/** The first bytes, at least `count` unless there are fewer. */
export async function headOf(source: ByteSource, count: number): Promise<Uint8Array<ArrayBuffer>> {
  let head = new Uint8Array(0)
  for await (const bytes of source()) {
    const longer = new Uint8Array(head.length + bytes.length)
    longer.set(head)
    longer.set(bytes, head.length)
    head = longer
    if (head.length >= count) break
  }
  return head
}

/** Whether the first bytes are of a FIT file. */
export function isFit(head: Uint8Array): boolean {
  return [...'.FIT'].every((char, index) => head[8 + index] === char.charCodeAt(0))
}
