/**
 * The export file in a diary page (`web/views/saved-page`): base64 in an element near the start of the
 * page, in lines of 76 characters.
 */
import { EMBEDDED_START, PROTECTED_START } from '../rules/embedded-start.ts'
import { decodeBase64, encodeBase64 } from './base64.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Bytes and characters of a line. */
const LINE_BYTES = 57
const LINE_CHARS = 76
/** Bytes that are encoded at a time. */
const WRITE_BYTES = 800 * LINE_BYTES
const READ_BYTES = 1_000_000

/** A file as lines of base64, many at a time. */
export async function* toBase64Lines(file: Blob): AsyncGenerator<string> {
  for (let at = 0; at < file.size; at += WRITE_BYTES) {
    const bytes = await file.slice(at, at + WRITE_BYTES).arrayBuffer()
    const base64 = encodeBase64(new Uint8Array(bytes))
    let lines = ''
    for (let from = 0; from < base64.length; from += LINE_CHARS) {
      lines += `${base64.slice(from, from + LINE_CHARS)}\n`
    }
    yield lines
  }
}

/** The first bytes of an export file, in base64. */
const FIRST_CHARS = 'H4sIBgAAAAAA/'
/** A page is recognised within this many bytes of the page. */
const HEAD_BYTES = 256 * 1024

/**
 * The export file in a page, as far as the page has it. Each line is decoded by itself, and a
 * character that is no base64 counts as a wrong one, so damage stays within a line. If the start of
 * the element is damaged, the file's first bytes are found.
 * @returns `null` if the file is no page of Tend
 */
export async function extractExport(page: Blob): Promise<Blob | null> {
  const start = findStart(await textOf(page, 0, HEAD_BYTES))
  if (start === -1) return null
  const parts: Bytes[] = []
  let rest = ''
  for (let at = start; at < page.size; at += READ_BYTES) {
    const lines = (rest + (await textOf(page, at, READ_BYTES))).split('\n')
    // A page has no line that is so long; without its end, a hostile one is still decoded.
    rest = (lines.at(-1) ?? '').length > READ_BYTES ? '' : (lines.pop() ?? '')
    const end = lines.findIndex((line) => line.startsWith('</script>'))
    parts.push(decodeBase64(end === -1 ? lines : lines.slice(0, end)))
    if (end !== -1) return new Blob(parts)
  }
  return new Blob([...parts, decodeBase64([rest])])
}

/** Whether a file is a saved page with a passphrase. */
export async function isProtected(file: Blob): Promise<boolean> {
  const head = await textOf(file, 0, HEAD_BYTES)
  if (head.includes(PROTECTED_START)) return true
  // The start of the data may be damaged.
  return head.startsWith('<!doctype html>') && head.includes('#{"format":"tend-protected"')
}

/** The index at which the base64 starts, or -1. */
function findStart(head: string): number {
  const start = head.indexOf(EMBEDDED_START)
  if (start !== -1) return start + EMBEDDED_START.length
  return head.startsWith('<!doctype html>') ? head.indexOf(FIRST_CHARS) : -1
}

/** Bytes as text with one character for each. */
async function textOf(file: Blob, start: number, length: number): Promise<string> {
  return new TextDecoder('latin1').decode(await file.slice(start, start + length).arrayBuffer())
}
