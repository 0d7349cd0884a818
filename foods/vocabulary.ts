import { editDistance } from './edit-distance.ts'

/** A word of a vocabulary that differs from a typed word by a few typos. */
export interface NearWord {
  readonly word: string
  readonly typos: number
}

/** The words of all food names, with lookups by prefix, by substring and by similarity. */
export class Vocabulary {
  /** Sorted by code units. */
  readonly #words: readonly string[]
  readonly #counts: ReadonlyMap<string, number>
  #byLength: readonly (readonly string[])[] | null = null

  /** @param counts the number of foods that contain each word */
  constructor(counts: ReadonlyMap<string, number>) {
    this.#counts = counts
    this.#words = [...counts.keys()].sort()
  }

  has(word: string): boolean {
    return this.#counts.has(word)
  }

  /** The number of foods that contain the word. */
  count(word: string): number {
    return this.#counts.get(word) ?? 0
  }

  /** The words with this prefix, including the prefix itself if it is a word. */
  startingWith(prefix: string): readonly string[] {
    const from = this.#firstFrom(prefix)
    let to = from
    while (this.#words[to]?.startsWith(prefix)) to++
    return this.#words.slice(from, to)
  }

  hasPrefix(prefix: string): boolean {
    return this.#words[this.#firstFrom(prefix)]?.startsWith(prefix) ?? false
  }

  /** The words with this substring. */
  containing(part: string): readonly string[] {
    return this.#words.filter((word) => word.includes(part))
  }

  /**
   * The words within `maxTypos` of a word, nearest first, then most frequent first.
   * @param isUnfinished also return longer words whose beginning differs by one typo
   */
  near(word: string, maxTypos: number, isUnfinished: boolean): readonly NearWord[] {
    if (maxTypos === 0) return []
    this.#byLength ??= byLength(this.#words)
    const found: NearWord[] = []
    const longest = isUnfinished ? this.#byLength.length : word.length + maxTypos + 1
    for (let length = Math.max(2, word.length - maxTypos); length < longest; length++) {
      for (const other of this.#byLength[length] ?? []) {
        // A typo in the first letter is rare, and searching for it would cost the most.
        if (other[0] !== word[0] && other[1] !== word[0]) continue
        const typos = editDistance(word, other, maxTypos)
        if (typos <= maxTypos) found.push({ word: other, typos })
        else if (isUnfinished && other.length > word.length) {
          const prefixTypos = editDistance(word, other.slice(0, word.length), maxTypos - 1 || 1)
          if (prefixTypos === 1) found.push({ word: other, typos: prefixTypos + 0.5 })
        }
      }
    }
    return found.sort(
      (a, b) =>
        a.typos - b.typos || this.count(b.word) - this.count(a.word) || (a.word < b.word ? -1 : 1),
    )
  }

  #firstFrom(prefix: string): number {
    let low = 0
    let high = this.#words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#words[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}

function byLength(words: readonly string[]): readonly (readonly string[])[] {
  const lists: string[][] = []
  for (const word of words) {
    while (lists.length <= word.length) lists.push([])
    lists[word.length]?.push(word)
  }
  return lists
}
