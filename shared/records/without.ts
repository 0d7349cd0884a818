/** A copy of a record without some of its fields. */
export function without<T extends object, Name extends keyof T>(
  record: T,
  ...names: readonly Name[]
): Omit<T, Name> {
  const dropped: readonly string[] = names.map(String)
  const kept = Object.entries(record).filter(([name]) => !dropped.includes(name))
  return Object.fromEntries(kept) as Omit<T, Name>
}
