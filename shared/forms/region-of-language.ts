/**
 * The country of a language, in two letters: `GB` of 'en-GB', and the most likely one of a language without a country.
 * `undefined` if the language is unknown or not valid.
 */
export function regionOfLanguage(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}
