import { existsSync, readdirSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'

/** The languages of the built web app beside English, each with its documents in a folder of its name. */
export function otherLanguagesIn(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root).filter((name) => existsSync(join(root, name, 'index.html')))
}

/** The app's cookie with the language that the user has chosen. */
const CHOICE = /(?:^|;\s*)tend_language=([\w-]+)/

/**
 * The language in which a page is sent: the user's choice, or the first of the browser's languages that the app has.
 * @param others the languages of the app beside English
 * @returns `null` for English
 */
export function pageLanguage(
  { cookie, 'accept-language': accepted }: IncomingHttpHeaders,
  others: readonly string[],
): string | null {
  if (others.length === 0) return null
  const [, chosen] = CHOICE.exec(cookie ?? '') ?? []
  if (chosen === 'en' || (chosen && others.includes(chosen))) return chosen === 'en' ? null : chosen
  for (const wanted of preferredLanguages(accepted ?? '')) {
    const exact = others.find((tag) => tag.toLowerCase() === wanted)
    if (exact) return exact
    const [language] = wanted.split('-')
    if (language === 'en') return null
    const related = others.find((tag) => tag.split('-')[0] === language)
    if (related) return related
  }
  return null
}

/** Browsers send fewer. A header of thousands would take 25 ms to sort. */
const MAX_LANGUAGES = 20

/** The languages of a header such as `de-AT, de;q=0.9, en;q=0.8`, in lower case, the best first. */
function preferredLanguages(header: string): string[] {
  return header
    .toLowerCase()
    .split(',', MAX_LANGUAGES)
    .map((part) => {
      // Not by a pattern with spaces: a header of many of them would take it a tenth of a second.
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
