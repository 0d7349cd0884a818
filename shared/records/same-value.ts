/**
 * Whether two JSON values are equal. The order of fields does not matter, and a field that is
 * `undefined` equals a missing field.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [fieldsOfA, fieldsOfB] = [definedFields(a), definedFields(b)]
  return (
    fieldsOfA.size === fieldsOfB.size &&
    [...fieldsOfA].every(([name, value]) => isSameValue(value, fieldsOfB.get(name)))
  )
}

function definedFields(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).filter(([, field]) => field !== undefined))
}
