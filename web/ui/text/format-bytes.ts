const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const

/** Formats a number of bytes in decimal units: '3.1 MB'. */
export function formatBytes(bytes: number): string {
  let [amount, unit] = [bytes, 0]
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000
    unit += 1
  }
  return `${amount < 10 && unit > 0 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[unit]}`
}
