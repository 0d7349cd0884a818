import { closeSync, fstatSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { TextDecoder } from 'node:util'
import { giveToOwner } from '../../disk/file-modes.ts'
import { syncFile } from '../sync-file.ts'

const PIECE_BYTES = 64 * 1024
/** Far more than any line of the list. */
const MAX_LINE_CHARS = 1000

/**
 * The lines of a text file, one in memory at a time, without the spaces and line ends that editors and copies add.
 * UTF-16 is recognised by its byte-order mark. A missing file has no lines.
 * @throws Error if the file cannot be read or is no text
 */
export function* linesOf(path: string): Generator<string> {
  const file = openExisting(path)
  if (file === null) return
  try {
    const piece = Buffer.alloc(PIECE_BYTES)
    let decoder: TextDecoder | null = null
    let rest = ''
    for (let size = 1; size > 0; ) {
      size = readSync(file, piece)
      decoder ??= new TextDecoder(encodingOf(piece.subarray(0, size)), { fatal: true })
      const lines = (rest + decoded(decoder, piece.subarray(0, size), path)).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > MAX_LINE_CHARS) throw new Error(`${path} is not a text file with lines`)
      for (const line of lines) yield line.trim()
    }
    yield rest.trim()
  } finally {
    closeSync(file)
  }
}

function openExisting(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function decoded(decoder: TextDecoder, bytes: Buffer, path: string): string {
  try {
    return decoder.decode(bytes, { stream: bytes.length > 0 })
  } catch {
    throw new Error(`${path} is not a text file`)
  }
}

/** Whether the file can be continued in UTF-8. */
export function isUtf8(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    return startsAsUtf8(file)
  } finally {
    closeSync(file)
  }
}

function startsAsUtf8(file: number): boolean {
  const start = Buffer.alloc(2)
  readSync(file, start, 0, 2, 0)
  return encodingOf(start) === 'utf-8'
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/**
 * Adds a line to the end of a file, which is created if it is missing. Returns once the line is on disk.
 * @returns the size of the file, in bytes
 */
export function appendLine(path: string, line: string): number {
  const file = openSync(path, 'a+', 0o600)
  try {
    const { size, ino } = fstatSync(file)
    const last = Buffer.from('\n')
    if (size > 0) readSync(file, last, 0, 1, size - 1)
    if (!startsAsUtf8(file)) throw new Error('the file is not UTF-8')
    // One write, so that lines of several processes do not mix.
    const text = last.toString() === '\n' ? `${line}\n` : `\n${line}\n`
    if (writeSync(file, text) < text.length) throw new Error('the line was not written completely')
    fsyncSync(file)
    if (size === 0) {
      giveToOwner(path)
      syncFile(dirname(path))
    }
    // Another process may have replaced the file since it was opened here.
    const isReplaced = statSync(path, { throwIfNoEntry: false })?.ino !== ino
    return isReplaced ? appendLine(path, line) : size + text.length
  } finally {
    closeSync(file)
  }
}
