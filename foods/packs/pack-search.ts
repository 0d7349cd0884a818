import { normalisedWords } from '@tend/shared/search/normalise-text'
import { PACK_HEAD } from './pack-format.ts'

/** A line of a pack, and how many products before it are scanned more. */
export interface PackLine {
  readonly line: string
  readonly place: number
}

/** Searches a part of a pack, whose products stay text: as objects they would need ten times the memory. */
export class PackSearch {
  readonly #text: string
  /** The beginning of each line in the text. */
  readonly #starts: Uint32Array
  /** The words of each product, each with a space before it, in a separate line. */
  #words = ''
  #wordStarts = new Uint32Array()

  /** @throws Error if the text is no part of this version */
  constructor(text: string) {
    if (!text.startsWith(`${PACK_HEAD}\n`)) throw new Error('This is no part of a pack of foods')
    this.#text = text
    const starts: number[] = []
    for (let at = PACK_HEAD.length + 1; at < text.length; at = text.indexOf('\n', at) + 1) {
      starts.push(at)
      if (text.indexOf('\n', at) < 0) break
    }
    this.#starts = Uint32Array.from(starts)
  }

  get length(): number {
    return this.#starts.length
  }

  /** The product with a barcode, by its number without zeros in front. */
  withCode(code: string): PackLine | undefined {
    const at = this.#text.indexOf(`\n${code}\t`)
    return at < 0 ? undefined : this.#lineAt(placeOf(this.#starts, at + 1))
  }

  /** The first products that have a word beginning with each of `words`, which are normalised. */
  containing(words: readonly string[], limit: number): PackLine[] {
    if (this.#words === '') this.#prepare()
    const asked = words.map((word) => ` ${word}`).sort((a, b) => b.length - a.length)
    const [longest, ...others] = asked
    const found: PackLine[] = []
    if (longest === undefined) return found
    for (let at = this.#words.indexOf(longest); at >= 0 && found.length < limit; ) {
      const place = placeOf(this.#wordStarts, at)
      const end = this.#wordStarts[place + 1] ?? this.#words.length
      const line = this.#words.slice(this.#wordStarts[place], end)
      if (others.every((other) => line.includes(other))) found.push(this.#lineAt(place))
      at = this.#words.indexOf(longest, end)
    }
    return found
  }

  #prepare(): void {
    const lines: string[] = []
    let length = 0
    this.#wordStarts = this.#starts.map((start) => {
      const nameAt = this.#text.indexOf('\t', start) + 1
      const brandEnd = this.#text.indexOf('\t', this.#text.indexOf('\t', nameAt) + 1)
      const line = ` ${normalisedWords(this.#text.slice(nameAt, brandEnd)).join(' ')}\n`
      lines.push(line)
      length += line.length
      return length - line.length
    })
    this.#words = lines.join('')
  }

  #lineAt(place: number): PackLine {
    const start = this.#starts[place] ?? 0
    const end = this.#text.indexOf('\n', start)
    return { line: this.#text.slice(start, end < 0 ? undefined : end), place }
  }
}

/** The last of ascending starts that is not after a position. */
function placeOf(starts: Uint32Array, position: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}
