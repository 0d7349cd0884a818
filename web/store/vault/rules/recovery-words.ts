/** The number of recovery words: 128 random bits and a checksum of 4. */
export const WORD_COUNT = 12

/** Marks the text of the QR code, which contains the words themselves. Not a URL, so no browser opens it. */
const QR_PREFIX = 'tend-words:'

/** Why typed words cannot be recovery words. `word` is the word as typed, `position` counts from 1. */
export type WordsProblem =
  | { readonly problem: 'count'; readonly found: number }
  | { readonly problem: 'unknown word'; readonly word: string; readonly position: number }
  /** All words are in the list, but at least one of them is another word or in another place. */
  | { readonly problem: 'checksum' }

/** The text of the QR code with which another device gets the words. */
export function wordsAsText(words: readonly string[]): string {
  return `${QR_PREFIX}${words.join(' ')}`
}

/**
 * Splits typed, pasted or scanned text into words: in lower case, without the prefix of the QR code,
 * without numbers and punctuation around the words.
 */
export function splitWords(typed: string): string[] {
  const text = typed.trim().toLowerCase()
  const words = text.startsWith(QR_PREFIX) ? text.slice(QR_PREFIX.length) : text
  return words.split(/[^\p{L}]+/u).filter((word) => word !== '')
}

/**
 * Finds the words in a list in which no two words begin with the same four letters. Each may be typed in
 * full or as its first four letters or more.
 * @param list the 2,048 words
 */
export function findWords(
  typed: string,
  list: readonly string[],
): { readonly words: readonly string[] } | WordsProblem {
  const found = splitWords(typed)
  const words: string[] = []
  for (const [index, word] of found.entries()) {
    const known = findWord(word, list)
    if (known === undefined) return { problem: 'unknown word', word, position: index + 1 }
    words.push(known)
  }
  return words.length === WORD_COUNT ? { words } : { problem: 'count', found: words.length }
}

function findWord(typed: string, list: readonly string[]): string | undefined {
  if (list.includes(typed)) return typed
  const candidates = typed.length < 4 ? [] : list.filter((word) => word.startsWith(typed))
  return candidates.length === 1 ? candidates[0] : undefined
}
