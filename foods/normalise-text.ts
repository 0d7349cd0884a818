/** Letters that are no base letter with a mark on it, so that decomposition leaves them. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** A word longer than this is nobody's food: the rest of it is not looked at. */
const MAX_WORD_CHARS = 40

/**
 * The words of a text: lower case, without accents and punctuation. What an apostrophe or an
 * ampersand joins stays one word ("M&M's" is `mms`).
 */
export function normalisedWords(text: string): string[] {
  const plain = isPlain(text) ? text : withoutMarks(text)
  const words = plain
    .toLowerCase()
    .replace(/(?<=\p{L})['’`´&](?=\p{L})/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  return words === null ? [] : words.map((word) => word.slice(0, MAX_WORD_CHARS))
}

function isPlain(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is ASCII has no marks to take off.
  return /^[\x00-\x7f]*$/.test(text)
}

function withoutMarks(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðłıþ]/g, (letter) => SPELLED_OUT[letter] ?? letter)
}
