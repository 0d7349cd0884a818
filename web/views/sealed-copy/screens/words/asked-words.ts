/** How many of the twelve words are asked for. */
const ASKED = 3

/**
 * Chooses which words to ask for.
 * @param random returns a number from 0 to below 1
 * @returns indexes, in ascending order
 */
export function chooseAsked(words: number, random: () => number): readonly number[] {
  const left = Array.from({ length: words }, (_, index) => index)
  const chosen = Array.from({ length: ASKED }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  )
  return chosen.flat().sort((a, b) => a - b)
}

/** Whether a typed word is the expected one, in any letter case and with spaces around it. */
export function isSameWord(typed: string, word: string): boolean {
  return typed.trim().toLowerCase() === word
}
