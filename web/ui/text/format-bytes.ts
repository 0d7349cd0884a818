import { formatDecimals } from '@tend/shared/forms/format-decimals'

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const

/** Formats a number of bytes in decimal units: '3.1 MB'. */
export function formatBytes(bytes: number): string {
  let [amount, unit] = [bytes, 0]
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000
    unit += 1
  }
  const number = formatDecimals(amount, amount < 10 && unit > 0 ? 1 : 0)
  return `${number} ${UNITS[unit]}`
}
