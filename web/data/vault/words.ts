import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import {
  findWords,
  splitWords,
  type WordsProblem,
  wordsAsText,
} from '@tend/domain/vault/recovery-words'

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

/** Whether a word that is being typed can still become a word of the list. */
export function isWordStart(typed: string): boolean {
  const [start = ''] = splitWords(typed)
  return wordlist.some((word) => word.startsWith(start))
}

export { wordsAsText }
