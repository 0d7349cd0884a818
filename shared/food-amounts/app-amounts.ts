import { LANGUAGE } from '@tend/text/language'
import type { AmountLanguage } from './amount-language.ts'

let known: AmountLanguage | null = null

/** The words for amounts in the app's language; `null` in English, and until they are loaded. */
export const appAmounts = (): AmountLanguage | null => known

/**
 * Loads the words for amounts in the app's language. In English there are none, so the reader of such words is not
 * loaded either.
 */
export async function loadAppAmounts(): Promise<void> {
  if (LANGUAGE !== 'en') known ??= (await import('./amount-language.ts')).appLanguage()
}
