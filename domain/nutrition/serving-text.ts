/**
 * What the values of a food are for (ARCHITECTURE §6.11): `1 medium (118 g)`; `100 g` where no
 * household portion is known.
 * @param grams of one serving, above 0
 * @param label a household portion; empty, or the grams themselves, where there is none
 */
export function servingText({ grams, label }: { grams: number; label: string }): string {
  const weight = `${Math.round(grams * 10) / 10} g`
  const portion = label.trim()
  return portion === '' || /^\d+(?:[.,]\d+)?\s*g(?:rams?)?$/i.test(portion)
    ? weight
    : `${portion} (${weight})`
}
