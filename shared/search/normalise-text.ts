/** Letters that Unicode decomposition does not split into a base letter and a mark. */
const LETTER_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['þ', 'th'],
  // Arabic letters that many people type as another one.
  ['ة', 'ه'],
  ['ى', 'ي'],
  ['ڤ', 'ف'],
])

/** The Arabic article, which is written together with its word, also after "and", "with" and "for". */
const ARABIC_ARTICLE = /^(?:[وب]?ال|لل)+(?=..)/

/** Longer words are cut: no food has one. */
const MAX_WORD_CHARS = 40

/**
 * Splits a text into words: lower case, without accents, the Arabic article, invisible characters and punctuation.
 * An apostrophe or ampersand between letters does not split a word ("M&M's" becomes `mms`).
 */
export function normalisedWords(text: string): string[] {
  // Patterns of Unicode classes take several times as long.
  const words = isAscii(text)
    ? text
        .toLowerCase()
        .replace(/(?<=[a-z])['`&](?=[a-z])/g, '')
        .match(/[a-z0-9]+/g)
    : withoutMarks(text)
        .toLowerCase()
        .replace(/(?<=\p{L})['’`´&](?=\p{L})/gu, '')
        .match(/[\p{L}\p{N}]+/gu)
  return words === null
    ? []
    : words.map((word) => word.replace(ARABIC_ARTICLE, '').slice(0, MAX_WORD_CHARS))
}

function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII.
  return /^[\x00-\x7f]*$/.test(text)
}

function withoutMarks(text: string): string {
  // In this order, because decomposing can result in capitals: "ᴭ" becomes "Æ".
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // With the stroke that makes Arabic words longer.
      .replace(/[\p{M}\p{Cf}ـ]+/gu, '')
      .replace(/[ßæœøđðłıþةىڤ]/g, (letter) => LETTER_SPELLINGS.get(letter) ?? letter)
  )
}
