import { LANGUAGE } from '@tend/text/language'
import { localeOf } from './locale-of.ts'

/** Formats a number with so many decimals: `8.40`; `8,40` in German. */
export function formatDecimals(value: number, places: number): string {
  if (LANGUAGE === 'en') return value.toFixed(places)
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places }
  return new Intl.NumberFormat(localeOf(), digits).format(value)
}
