/** Names of countries that Open Food Facts writes in another way than Unicode's names in English. */
const OTHER_NAMES = [
  ['bosnia-and-herzegovina', 'BA'],
  ['cote-d-ivoire', 'CI'],
  ['czech-republic', 'CZ'],
  ['democratic-republic-of-the-congo', 'CD'],
  ['hong-kong', 'HK'],
  ['macau', 'MO'],
  ['palestine', 'PS'],
  ['palestinian-territories', 'PS'],
  ['republic-of-the-congo', 'CG'],
  ['turkey', 'TR'],
] as const

const codes = readCodes()

function readCodes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i))
  const found = new Map<string, string>()
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code)
    // Codes of earlier countries, such as DD, stand for the present countries.
    if (name === undefined || new Intl.Locale(`und-${code}`).region !== code) continue
    found.set(slugOf(name), code)
    found.set(code.toLowerCase(), code)
  }
  for (const [name, code] of OTHER_NAMES) found.set(name, code)
  return found
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace('&', 'and')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * The country of a tag as `en:germany`, or of its code in any case.
 * @returns two letters, as `DE`; `undefined` if there is no such country
 */
export function countryOf(tag: string): string | undefined {
  return codes.get(tag.replace(/^en:/, '').toLowerCase())
}
