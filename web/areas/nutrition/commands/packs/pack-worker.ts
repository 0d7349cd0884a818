import { PackSearch } from '@tend/foods/packs/pack-search'
import { readPart, readStoredPacks } from './stored-packs.ts'

/** A question to the worker: products with words, which are normalised, or with a barcode. */
export type PackQuestion = { readonly id: number } & (
  | { readonly words: readonly string[] }
  | { readonly code: string }
)

/** A product: its line, its country and how many products of the pack are scanned more. */
export interface PackMatch {
  readonly line: string
  readonly country: string
  readonly place: number
}

export interface PackAnswer {
  readonly id: number
  readonly found: readonly PackMatch[]
}

/** More candidates are not ranked. */
const MAX_FOUND = 60

interface OpenPart {
  readonly country: string
  /** Of its first product. */
  readonly place: number
  readonly search: PackSearch
}

const opening = openParts()

self.onmessage = async ({ data }: MessageEvent<PackQuestion>) => {
  const parts = await opening
  const found = parts.flatMap((part) => ask(part, data, 'containing'))
  const near = () => parts.flatMap((part) => ask(part, data, 'resembling'))
  const answer: PackAnswer = {
    id: data.id,
    found: (found.length > 0 ? found : near()).slice(0, MAX_FOUND),
  }
  self.postMessage(answer)
}

/** The parts of all packs. A part that is missing or damaged is left out. */
async function openParts(): Promise<readonly OpenPart[]> {
  const { whole } = await readStoredPacks()
  const open: OpenPart[] = []
  for (const { country, parts } of whole) {
    let place = 0
    for (const { file } of parts) {
      try {
        const search = new PackSearch((await readPart(file)) ?? '')
        open.push({ country, place, search })
        place += search.length
      } catch (error) {
        console.warn(`${file} of the foods on this device cannot be read`, error)
      }
    }
  }
  // The most scanned products first, across packs.
  return open.sort((a, b) => a.place - b.place)
}

function ask(
  { country, place, search }: OpenPart,
  question: PackQuestion,
  by: 'containing' | 'resembling',
): PackMatch[] {
  const one = 'code' in question ? search.withCode(question.code) : undefined
  const found = 'words' in question ? search[by](question.words, MAX_FOUND) : one ? [one] : []
  return found.map((match) => ({ country, line: match.line, place: place + match.place }))
}
