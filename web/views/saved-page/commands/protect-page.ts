import { membersOf } from '../../../store/files/saved-page/gzip-blocks.ts'
import {
  type NewKey,
  pieceLine,
  protectedHeaderLine,
} from '../../../store/files/saved-page/sealed-pieces.ts'

/**
 * The data of a saved page with a passphrase: the export file, one block in each piece, and the diary,
 * one fragment of HTML in each piece. Damage to a piece loses that piece, and a lost block is restored
 * from its parity block. The header is there twice.
 */
export async function protectedData(
  file: Blob,
  fragments: Iterable<string>,
  key: NewKey,
): Promise<Blob[]> {
  const blocks: Blob[] = []
  for await (const member of membersOf(file)) {
    blocks.push(new Blob([await pieceLine(key, 'e', blocks.length, member)]))
  }
  const diary: Blob[] = []
  for (const html of fragments) {
    diary.push(new Blob([await pieceLine(key, 'd', diary.length, await compress(html))]))
  }
  const header = await protectedHeaderLine(key, { export: blocks.length, diary: diary.length })
  return [new Blob([header]), ...blocks, new Blob([header]), ...diary]
}

async function compress(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
