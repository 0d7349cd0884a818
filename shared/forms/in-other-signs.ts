import type { NumberSigns } from './number-signs.ts'
import { numberParts, plainNumber } from './read-number.ts'

/**
 * A typed number as another notation writes it: `1.200,5` for `1,200.5`. Any other text stays.
 * @param from the notation in which it was typed
 */
export function inOtherSigns(text: string, from: NumberSigns, to: NumberSigns): string {
  const { whole = '', fraction, group, decimal } = numberParts(plainNumber(text), () => from) ?? {}
  if (!group && !decimal) return text
  const grouped = group ? whole.replace(/\B(?=(\d{3})+$)/g, to.group) : whole
  return decimal ? `${grouped}${to.decimal}${fraction}` : grouped
}
