import { browserLanguage } from './browser-language.ts'

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

const signsByLanguage = new Map<string, NumberSigns>()

/** The signs of the browser's locale; those of `POINT_SIGNS` where no browser tells. */
export function localSigns(): NumberSigns {
  const language = browserLanguage()
  if (!language) return POINT_SIGNS
  let signs = signsByLanguage.get(language)
  if (!signs) {
    signs = signsOf(language)
    signsByLanguage.set(language, signs)
  }
  return signs
}

/** @param language a language tag such as `de-CH` */
function signsOf(language: string): NumberSigns {
  try {
    // The signs of other scripts mean the same everywhere.
    const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(
      12345.6,
    )
    const valueOfPart = (type: string) => parts.find((part) => part.type === type)?.value
    const decimal = valueOfPart('decimal') === ',' ? ',' : '.'
    return { decimal, group: valueOfPart('group') ?? ' ' }
  } catch {
    // WebKit on Linux reports "c" if the system has no language set.
    return POINT_SIGNS
  }
}
