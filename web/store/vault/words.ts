import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { findWords, splitWords, type WordsProblem, wordsAsText } from './rules/recovery-words.ts'

/*
 * The word list is large. Only the screens that show or read words load this file; the sync of the
 * sealed copy works with the bits.
 */

/** Twelve recovery words and the 128 random bits that they stand for. */
export interface Words {
  readonly words: readonly string[]
  /** 16 bytes. */
  readonly entropy: Uint8Array<ArrayBuffer>
}

/** New random words. */
export function newWords(): Words {
  return wordsOf(crypto.getRandomValues(new Uint8Array(16)))
}

/** The words for 128 bits. */
export function wordsOf(entropy: Uint8Array<ArrayBuffer>): Words {
  return { words: entropyToMnemonic(entropy, wordlist).split(' '), entropy }
}

/**
 * Reads typed, pasted or scanned words: in any case, with extra spaces, numbers or punctuation, each in
 * full or as its first four letters.
 */
export function checkWords(typed: string): Words | WordsProblem {
  const found = findWords(typed, wordlist)
  if ('problem' in found) return found
  try {
    const entropy = mnemonicToEntropy(found.words.join(' '), wordlist)
    return { words: found.words, entropy: Uint8Array.from(entropy) }
  } catch {
    return { problem: 'checksum' }
  }
}

/** The most words that are suggested. */
const MAX_SUGGESTIONS = 6

/** The words that begin with what is being typed; none for an empty text. */
export function suggestWords(typed: string): string[] {
  const [start] = splitWords(typed)
  if (start === undefined) return []
  return wordlist.filter((word) => word.startsWith(start)).slice(0, MAX_SUGGESTIONS)
}

export { wordsAsText }
