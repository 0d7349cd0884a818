import { searchKey, searchWords } from './search-words.ts'

/** Names that stand for others, by their `searchKey`. */
export type ShortNames = ReadonlyMap<string, readonly string[]>

/** Reads lines such as `rdl: romanian deadlift`, with several names separated by commas on both sides. */
export function readShortNames(table: string): ShortNames {
  const found = new Map<string, string[]>()
  for (const line of table.trim().split('\n')) {
    const [short = '', long = ''] = line.split(':')
    for (const name of short.split(',')) {
      const key = searchKey(name)
      const names = long.split(',').map((text) => text.trim())
      found.set(key, [...(found.get(key) ?? []), ...names])
    }
  }
  return found
}

/** The searches that a search may stand for: "db rows" is "dumbbell rows". Without the search itself. */
export function expandShortNames(search: string, names: ShortNames): readonly string[] {
  const whole = names.get(searchKey(search)) ?? []
  const words = searchWords(search)
  if (words.length < 2) return whole
  const replaced = words.map((word) => names.get(searchKey(word))?.[0] ?? word).join(' ')
  return replaced === words.join(' ') ? whole : [...whole, replaced]
}
