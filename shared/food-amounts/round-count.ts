/** The common fractions of a count with two decimal places. */
export const FRACTIONS: ReadonlyMap<number, string> = new Map([
  [0.5, '½'],
  [0.25, '¼'],
  [0.75, '¾'],
  [0.33, '⅓'],
  [0.67, '⅔'],
])

/** A count with two decimal places, or a common fraction. */
export function roundCount(count: number): string {
  const rounded = Math.round(count * 100) / 100
  return FRACTIONS.get(rounded) ?? String(rounded)
}
