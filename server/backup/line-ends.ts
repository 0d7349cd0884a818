import { closeSync, openSync, readSync } from 'node:fs'

const PIECE_BYTES = 64 * 1024
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/**
 * Whether a file has a carriage return before each of its line feeds, as after a copy in text mode. In a binary
 * file, one of the first is usually after another byte, so little is read.
 */
export function hasWindowsLineEnds(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const piece = Buffer.alloc(PIECE_BYTES)
    let previous = 0
    let lines = 0
    let length = readSync(file, piece)
    while (length > 0) {
      for (const byte of piece.subarray(0, length)) {
        if (byte === LINE_FEED) {
          if (previous !== CARRIAGE_RETURN) return false
          lines += 1
        }
        previous = byte
      }
      length = readSync(file, piece)
    }
    return lines > 0
  } finally {
    closeSync(file)
  }
}
