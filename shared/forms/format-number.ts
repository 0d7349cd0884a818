import { LANGUAGE } from '@tend/text/language'
import { localeOf } from './locale-of.ts'

let local: Intl.NumberFormat | undefined

/**
 * Formats a number with thousands separators: `1,200.5`; `1.200,5` in German, with at most three decimals. `Intl` is
 * not used in English: its first call takes a slow phone 100 ms.
 */
export function formatNumber(value: number): string {
  if (LANGUAGE !== 'en') {
    local ??= new Intl.NumberFormat(localeOf())
    return local.format(value)
  }
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
