const MAX_NAME_CHARS = 200

/** Converts a description in capitals, as on many labels, to sentence case. */
export function tidyDescription(text: string): string {
  const name = normaliseSpaces(text)
  if (!isAllCaps(name)) return name
  const lower = name.toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

/** The first brand that is not empty, in title case if it is in capitals; `null` if there is none. */
export function tidyBrand(...names: readonly (string | undefined)[]): string | null {
  const name = names.map((text) => normaliseSpaces(text ?? '')).find((text) => text !== '')
  if (name === undefined) return null
  if (!isAllCaps(name)) return name
  return name.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
}

function normaliseSpaces(text: string): string {
  // Single spaces stay, so that most names need no replacing.
  return cutText(text.replace(/\s{2,}|[^\S ]/g, ' ').trim(), MAX_NAME_CHARS)
}

/** The beginning of a text, without half a character at the cut, which would be shown as a question mark. */
export function cutText(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : text.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/, '')
}

/** Words of two letters, such as EL for a tablespoon, are abbreviations. */
const THREE_LETTERS = /\p{L}.*\p{L}.*\p{L}/u

function isAllCaps(text: string): boolean {
  return text.length > 3 && text === text.toUpperCase() && THREE_LETTERS.test(text)
}
