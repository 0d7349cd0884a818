import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'
import { LANGUAGE } from '@tend/text/language'

const MEGABYTE = 1_000_000

/** `0.8 MB`, or `12 MB` from ten on. */
export function megabytesText(bytes: number): string {
  return t`${megabytes(bytes)} MB`
}

/** '1.2 of 2 MB' */
export function megabytesOfText(done: number, total: number): string {
  return t`${megabytes(Math.min(done, total))} of ${megabytes(total)} MB`
}

function megabytes(bytes: number): string {
  const tenths = Math.max(0.1, Math.round((10 * bytes) / MEGABYTE) / 10)
  return bytes === 0 ? '0' : formatNumber(tenths < 10 ? tenths : Math.round(tenths))
}

/** '50,000 foods' */
export function packFoodsText(foods: number): string {
  return t`${formatNumber(foods)} foods`
}

/** The name of a country by its code of two letters. */
export function countryName(country: string): string {
  return new Intl.DisplayNames(LANGUAGE, { type: 'region' }).of(country) ?? country
}
