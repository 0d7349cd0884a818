const MAX_NAME_CHARS = 200

/** A description as a person would write it: labels are often all in capitals. */
export function tidyDescription(text: string): string {
  const name = tidied(text)
  if (!isShouted(name)) return name
  const lower = name.toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

/** The first brand that is one, each word with a capital; `null` if there is none. */
export function tidyBrand(...names: readonly (string | undefined)[]): string | null {
  const name = names.map((text) => tidied(text ?? '')).find((text) => text !== '')
  if (name === undefined) return null
  if (!isShouted(name)) return name
  return name.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
}

function tidied(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_CHARS)
}

function isShouted(text: string): boolean {
  return text.length > 3 && text === text.toUpperCase()
}
