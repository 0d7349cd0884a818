/**
 * The export file in a diary page (`domain/diary-page`): base64 in an element near the start of the
 * page, in lines of 76 characters.
 */
import { EMBEDDED_START } from '@tend/domain/archive/embedded-start'

type Bytes = Uint8Array<ArrayBuffer>

/** Bytes and characters of a line. */
const LINE_BYTES = 57
const LINE_CHARS = 76
/** Bytes that are encoded at a time. */
const WRITE_BYTES = 800 * LINE_BYTES
const READ_BYTES = 1_000_000

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A file as lines of base64, many at a time. */
export async function* toBase64Lines(file: Blob): AsyncGenerator<string> {
  for (let at = 0; at < file.size; at += WRITE_BYTES) {
    const base64 = btoa(await binaryOf(file.slice(at, at + WRITE_BYTES)))
    let lines = ''
    for (let from = 0; from < base64.length; from += LINE_CHARS) {
      lines += `${base64.slice(from, from + LINE_CHARS)}\n`
    }
    yield lines
  }
}

/** Bytes as text with one character for each, as `btoa` expects it. */
async function binaryOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  }
  return parts.join('')
}

/** The export file is recognised within this many bytes of the page. */
const HEAD_BYTES = 256 * 1024

/**
 * The export file in a page, as far as the page has it. Each line is decoded by itself, and a
 * character that is no base64 counts as a wrong one, so damage stays within a line.
 * @returns `null` if the file is no page of Tend
 */
export async function extractExport(page: Blob): Promise<Blob | null> {
  const start = (await textOf(page, 0, HEAD_BYTES)).indexOf(EMBEDDED_START)
  if (start === -1) return null
  const parts: Bytes[] = []
  let rest = ''
  for (let at = start + EMBEDDED_START.length; at < page.size; at += READ_BYTES) {
    const lines = (rest + (await textOf(page, at, READ_BYTES))).split('\n')
    // A page has no line that is so long; without its end, a hostile one is still decoded.
    rest = (lines.at(-1) ?? '').length > READ_BYTES ? '' : (lines.pop() ?? '')
    const end = lines.findIndex((line) => line.startsWith('</script>'))
    parts.push(decodeLines(end === -1 ? lines : lines.slice(0, end)))
    if (end !== -1) return new Blob(parts)
  }
  return new Blob([...parts, decodeLines([rest])])
}

/** Bytes as text with one character for each. */
async function textOf(file: Blob, start: number, length: number): Promise<string> {
  return new TextDecoder('latin1').decode(await file.slice(start, start + length).arrayBuffer())
}

const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]))

function decodeLines(lines: readonly string[]): Bytes {
  const chars = lines.reduce((sum, line) => sum + line.length, 0)
  const bytes = new Uint8Array(Math.ceil((chars * 3) / 4))
  let length = 0
  for (const line of lines) {
    let bits = 0
    let bitCount = 0
    for (let index = 0; index < line.length; index++) {
      const character = line.charAt(index)
      if (character === '=' || character === '\r') continue
      bits = ((bits << 6) | (VALUES.get(character) ?? 0)) & 0xffff
      bitCount += 6
      if (bitCount < 8) continue
      bitCount -= 8
      bytes[length++] = bits >> bitCount
    }
  }
  return bytes.slice(0, length)
}
