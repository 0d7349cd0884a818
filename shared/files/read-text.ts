import { type ByteSource, FileProblem } from './file-problem.ts'

/** Browsers and Node.js have it, but not the language, which is all that shared is compiled with. */
declare const TextDecoder: new (
  encoding?: Encoding,
  options?: { readonly fatal: boolean },
) => { decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string }

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * The encoding of a text file: by its byte-order mark, by the zeros of UTF-16, and otherwise UTF-8. A
 * file that is not valid UTF-8 was saved on Windows, in Windows-1252.
 */
export async function detectEncoding(source: ByteSource): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  let nonAscii = 0
  /** Bytes of the last characters that are not ASCII, if the text ends in them. */
  let trailing = 0
  try {
    for await (const bytes of source()) {
      const utf16 = isFirst ? detectUtf16(bytes) : null
      if (utf16) return utf16
      isFirst = false
      decoder.decode(bytes, { stream: true })
      for (const byte of bytes) {
        trailing = byte > 0x7f ? trailing + 1 : 0
        if (byte > 0x7f) nonAscii += 1
      }
    }
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
  try {
    decoder.decode()
  } catch {
    // The last character is incomplete. If others are complete, the file was cut off.
    if (nonAscii <= Math.min(trailing, MAX_INCOMPLETE_BYTES)) return 'windows-1252'
  }
  return 'utf-8'
}

/** Of a character of four bytes. */
const MAX_INCOMPLETE_BYTES = 3

/** The start of a text in its probable encoding, to recognise what it is. */
export function decodeHead(head: Uint8Array<ArrayBuffer>): string {
  const encoding = detectUtf16(head)
  if (encoding) return new TextDecoder(encoding).decode(head)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(head)
  }
}

export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

/** UTF-16 with a byte-order mark, or with zeros where Latin letters have them. */
function detectUtf16(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 512)
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < head.length / 4) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** The text of a file, piece by piece, without byte-order mark and with `\n` at the end of lines. */
export async function* decodeText(source: ByteSource, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let endsInReturn = false
  for await (const bytes of source()) {
    const text: string = (endsInReturn ? '\r' : '') + decoder.decode(bytes, { stream: true })
    endsInReturn = text.endsWith('\r')
    yield withNewlines(endsInReturn ? text.slice(0, -1) : text)
  }
  const last = (endsInReturn ? '\r' : '') + decoder.decode()
  if (last !== '') yield withNewlines(last)
}

function withNewlines(text: string): string {
  if (text.includes('\0')) {
    throw new FileProblem('notText')
  }
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}
