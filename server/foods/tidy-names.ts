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
  return text
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
    .slice(0, MAX_NAME_CHARS)
}

function isAllCaps(text: string): boolean {
  return text.length > 3 && text === text.toUpperCase()
}
