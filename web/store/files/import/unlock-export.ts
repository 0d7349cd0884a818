import { openHeader, openPiece } from '../saved-page/sealed-pieces.ts'

/** Why the export file in a protected page cannot be read. */
export type UnlockRefusal = 'wrong' | 'newer' | 'damaged'

const READ_BYTES = 1_000_000
/** Longer than a piece of the export file, which is a block in base64. */
const MAX_PIECE_CHARS = 100_000
/** The first one, and the one after the export file. Each attempt takes as long as for a right one. */
const HEADERS = 2

/**
 * Decrypts the export file in a saved page with a passphrase. Damaged pieces are left out, and the
 * reader of export files restores their blocks where it can.
 */
export async function unlockExport(page: Blob, passphrase: string): Promise<Blob | UnlockRefusal> {
  const unlocked = await unlock(page, passphrase)
  if (typeof unlocked === 'string') return unlocked
  const { key, header } = unlocked
  const blocks: Blob[] = []
  for await (const line of linesOf(page)) {
    const [, name, sealed] = /^(e\d+):([\w+/=]+)/.exec(line) ?? []
    if (!name || !sealed) continue
    const number = Number(name.slice(1))
    const block = number < header.pieces.export ? await openPiece(key, name, sealed) : null
    if (block) blocks[number] = new Blob([block])
  }
  const found = blocks.filter((block) => block !== undefined)
  return found.length > 0 ? new Blob(found, { type: 'application/gzip' }) : 'damaged'
}

async function unlock(page: Blob, passphrase: string) {
  const tried = new Set<string>()
  let refusal: UnlockRefusal = 'damaged'
  for await (const line of linesOf(page)) {
    const [header] = /^\{.*\} [\w+/=]+/.exec(line) ?? []
    if (!header || tried.has(header)) continue
    tried.add(header)
    const unlocked = await openHeader(header, passphrase)
    if (typeof unlocked !== 'string') return unlocked
    if (unlocked !== 'damaged') refusal = unlocked
    if (tried.size === HEADERS) break
  }
  return refusal
}

/**
 * The lines of the data, without the number sign that begins each of them. It also ends the line
 * before it, since a line break may be damaged too. Ends before the diary.
 */
async function* linesOf(page: Blob): AsyncGenerator<string> {
  let rest = ''
  for (let at = 0; at < page.size; at += READ_BYTES) {
    const lines = (rest + (await textOf(page.slice(at, at + READ_BYTES)))).split('#')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (/^d\d+:/.test(line)) return
      yield line
    }
    // One character more than the longest line, so that this one stays too long.
    if (rest.length > MAX_PIECE_CHARS) rest = rest.slice(0, MAX_PIECE_CHARS + 1)
  }
  yield rest
}

/** Bytes as text with one character for each. */
async function textOf(bytes: Blob): Promise<string> {
  return new TextDecoder('latin1').decode(await bytes.arrayBuffer())
}
