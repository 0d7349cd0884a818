import fc from 'fast-check'
import { vi } from 'vitest'

/** With all signs and digits that common locales use, and an invalid tag that WebKit reports. */
export const LANGUAGES = [
  ...['en-US', 'en-GB', 'en-IN', 'en-ZA', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'it-IT', 'es-ES'],
  ...['pt-BR', 'pt-PT', 'pl-PL', 'sv-SE', 'ru-RU', 'ja-JP', 'ar-EG', 'fa-IR', 'bn-BD', 'my-MM'],
  ...['hi-IN-u-nu-deva', 'zh-CN-u-nu-fullwide', 'c'],
]

export const anyLanguage = fc.constantFrom(...LANGUAGES)

/** Sets the language of the browser until `vi.unstubAllGlobals`. */
export function setLanguage(language: string): void {
  vi.stubGlobal('navigator', { language })
}
