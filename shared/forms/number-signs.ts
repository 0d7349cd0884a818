import { LANGUAGE } from '@tend/text/language'
import { browserLanguage } from './browser-language.ts'
import { localeOf } from './locale-of.ts'

/** The signs that a notation puts into numbers. */
export interface NumberSigns {
  readonly decimal: '.' | ','
  /** Between thousands: a point, a comma, a space or an apostrophe. */
  readonly group: string
}

/** `1,200.5` */
export const POINT_SIGNS: NumberSigns = { decimal: '.', group: ',' }
/** `1.200,5` */
export const COMMA_SIGNS: NumberSigns = { decimal: ',', group: '.' }

let known = { language: '', signs: POINT_SIGNS }

/**
 * The signs in which numbers are typed: of the app's language, or in English of the browser's; those of `POINT_SIGNS`
 * where no browser tells.
 */
export function localSigns(): NumberSigns {
  const language = typingLanguage(LANGUAGE)
  if (language !== known.language) known = { language, signs: signsOf(language) }
  return known.signs
}

/** The same in another language of the app, such as 'de'. */
export function signsIn(language: string): NumberSigns {
  return signsOf(typingLanguage(language))
}

const typingLanguage = (language: string) => (language === 'en' ? browserLanguage() : language)

/** @param language a language tag such as `de-CH` */
function signsOf(language: string): NumberSigns {
  try {
    const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(12345.6)
    const valueOfPart = (type: string) => parts.find((part) => part.type === type)?.value
    const decimal = valueOfPart('decimal') === ',' ? ',' : '.'
    return { decimal, group: valueOfPart('group') ?? ' ' }
  } catch {
    // WebKit on Linux reports "c" if the system has no language set.
    return POINT_SIGNS
  }
}
