/**
 * The serving that the values of a food refer to: `1 medium (118 g)`, or `100 g` if no household
 * portion is known.
 * @param grams above 0
 * @param label the household portion; empty, or a weight in grams, if there is none
 */
export function servingText({ grams, label }: { grams: number; label: string }): string {
  const weight = `${Math.round(grams * 10) / 10} g`
  const portion = label.trim()
  return portion === '' || /^\d+(?:[.,]\d+)?\s*g(?:rams?)?$/i.test(portion)
    ? weight
    : `${portion} (${weight})`
}
