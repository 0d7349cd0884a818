/** The name that an entry has by itself, such as the name of its food; `null` if it has none. */
export function nameOf(entry: object): string | null {
  const { name, foodName }: { readonly name?: unknown; readonly foodName?: unknown } = entry
  const found = name ?? foodName
  return typeof found === 'string' ? found : null
}
