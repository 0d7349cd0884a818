/** Shorter passphrases can be guessed by a program that tries them all. */
export const MIN_PASSPHRASE_CHARS = 12

/**
 * A typed passphrase as keys are derived from it. Keyboards differ in how they write accents, and
 * some end a word with a space.
 */
export function normalizePassphrase(typed: string): string {
  return typed.normalize('NFKC').trim()
}

/** How many characters a passphrase lacks to be long enough. */
export function missingChars(typed: string): number {
  return Math.max(0, MIN_PASSPHRASE_CHARS - [...normalizePassphrase(typed)].length)
}
