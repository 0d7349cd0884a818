/** Code points, which every browser counts in the same way, unlike the characters that it draws. */
export const MAX_OWN_NAME_CHARS = 40

/** Why a name cannot be used. */
export type NameProblem = 'noName' | 'longName' | 'takenName'

export type NameCheck = { readonly name: string } | { readonly problem: NameProblem }

/**
 * Checks the name that the user has typed for a habit or a tracker: 1 to `MAX_OWN_NAME_CHARS` characters of any
 * script, and not the name of another one.
 * @param others the names of all others
 * @returns the tidy name, or the problem
 */
export function checkOwnName(text: string, others: readonly string[]): NameCheck {
  const name = tidyName(text)
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return { problem: 'noName' }
  if ([...name].length > MAX_OWN_NAME_CHARS) return { problem: 'longName' }
  return others.some((other) => isSameName(other, name)) ? { problem: 'takenName' } : { name }
}

/** Trims a name, and makes one space of line breaks and repeated spaces. */
export function tidyName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .trim()
}

/** Whether two names are the same but for capitals, hyphens and spaces: "Cold Shower", "cold-shower". */
export function isSameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b)
}

/** What is left of a name without capitals, hyphens and spaces. Ids contain its checksum, so it never changes. */
export function nameKey(name: string): string {
  const plain = tidyName(name).toLowerCase()
  return plain.replace(/[\s\p{Pd}]+/gu, '') || plain
}
