import { LANGUAGES } from '@tend/text/languages'
import { storedText, storeText } from '../local-storage/local-storage.ts'

const LANGUAGE_KEY = 'tend_language'
/** Browsers keep a cookie for at most 400 days. */
const COOKIE_AGE_S = 400 * 24 * 60 * 60

/** The language that the user has chosen, such as 'de'; `null` for the browser's, or if the app does not have it. */
export function storedLanguage(): string | null {
  const stored = storedText(LANGUAGE_KEY)
  return LANGUAGES.find((tag) => tag === stored) ?? null
}

/** @param choice `null` for the browser's language */
export function storeLanguage(choice: string | null): void {
  storeText(LANGUAGE_KEY, choice ?? '')
  writeCookie(choice)
}

/** Stores the choice again in the cookie, by which the server chooses the document. Browsers forget it earlier. */
export function keepLanguageCookie(): void {
  const choice = storedLanguage()
  if (choice) writeCookie(choice)
}

/** The language of the app for which the browser asks first. */
export function offeredLanguage(): string {
  // No two languages of the app have the same first letters.
  const find = (wanted: string) => LANGUAGES.find((tag) => tag.slice(0, 2) === wanted.slice(0, 2))
  return navigator.languages.map(find).find(Boolean) ?? 'en'
}

function writeCookie(choice: string | null): void {
  const age = choice === null ? 0 : COOKIE_AGE_S
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `tend_language=${choice ?? ''}; path=/; max-age=${age}; samesite=lax`
}
