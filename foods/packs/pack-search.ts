import { normalisedWords } from '@tend/shared/search/normalise-text'
import { editDistance } from '../words/edit-distance.ts'
import { PACK_HEAD } from './pack-format.ts'

/** Shorter words have too many neighbours. */
const MIN_TYPO_CHARS = 6
const MAX_TYPO_CANDIDATES = 300

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
    const [longest, ...others] = words.map((word) => ` ${word}`).sort(longestFirst)
    const found: PackLine[] = []
    if (longest === undefined) return found
    for (const { place, line } of this.#wordsWith(longest)) {
      if (others.every((other) => line.includes(other))) found.push(this.#lineAt(place))
      if (found.length === limit) break
    }
    return found
  }

  /** The same for words with a typo each: one letter more, less or wrong. Of very many candidates, only the first. */
  resembling(words: readonly string[], limit: number): PackLine[] {
    const [longest = ''] = [...words].sort(longestFirst)
    if (longest.length < MIN_TYPO_CHARS) return []
    const half = Math.ceil(longest.length / 2)
    const places = new Set<number>()
    // One typo leaves one half of the word as it is.
    for (const piece of [` ${longest.slice(0, half)}`, longest.slice(half)]) {
      let left = MAX_TYPO_CANDIDATES
      for (const { place, line } of this.#wordsWith(piece)) {
        const known = line.trim().split(' ')
        if (words.every((word) => known.some((one) => isNear(one, word)))) places.add(place)
        if (--left === 0) break
      }
    }
    const inOrder = [...places].sort((a, b) => a - b).slice(0, limit)
    return inOrder.map((place) => this.#lineAt(place))
  }

  /** The words of the products that contain a text, in the order of the pack. */
  *#wordsWith(text: string): Iterable<{ readonly place: number; readonly line: string }> {
    if (this.#words === '') this.#prepare()
    for (let at = this.#words.indexOf(text); at >= 0; ) {
      const place = placeOf(this.#wordStarts, at)
      const end = this.#wordStarts[place + 1] ?? this.#words.length
      yield { place, line: this.#words.slice(this.#wordStarts[place], end) }
      at = this.#words.indexOf(text, end)
    }
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

const longestFirst = (a: string, b: string) => b.length - a.length

/** Whether a word, or its beginning, is within one typo of a typed word. */
function isNear(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true
  if (typed.length < MIN_TYPO_CHARS) return false
  return [word, word.slice(0, typed.length)].some((one) => editDistance(one, typed, 1) <= 1)
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
