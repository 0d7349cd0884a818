import { LANGUAGE } from '@tend/text/language'
import { browserLanguage } from './browser-language.ts'
import { regionOfLanguage } from './region-of-language.ts'

/**
 * A language, as usual in the region of the browser's language: 'en-DE' for an English app on a German phone. Figures
 * are 0 to 9 in every language, as in fields.
 * @param language missing for the app's
 */
export function localeOf(language: string = LANGUAGE): Intl.Locale {
  // Without a region, the language has its usual one.
  const region = regionOfLanguage(browserLanguage()) as string
  return new Intl.Locale(language, { region, numberingSystem: 'latn' })
}
