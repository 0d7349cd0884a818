/**
 * The id of a record that comes from another app. It depends only on the parts, so that the same entry
 * of a file always gets the same id. The id is valid for every kind of record (see `SESSION_ID`).
 * @param parts what identifies the entry in its app, such as start and name of a workout
 */
export function stableId(app: string, ...parts: readonly (string | number)[]): string {
  const key = parts.map((part) => `${String(part).length}:${part}`).join('')
  return `in_${app.replaceAll('-', '_')}_${hash(key, 0)}${hash(key, 0x9e3779b9)}`
}

/**
 * Whether an id is one of `stableId`. It travels with the record, so every device knows which breathing
 * sessions were imported from another app. No other id begins like it: ids of this app begin with `local_`.
 */
export function isStableId(id: string): boolean {
  return id.startsWith('in_')
}

/** Counts how often the same key has occurred, so that equal entries of a file get different ids. */
export class Occurrences {
  readonly #counts = new Map<string, number>()

  /** The number of earlier occurrences. */
  next(key: string): number {
    const hashed = `${hash(key, 0)}${hash(key, 0x9e3779b9)}`
    const count = this.#counts.get(hashed) ?? 0
    this.#counts.set(hashed, count + 1)
    return count
  }
}

/** 32 bits as 8 hexadecimal digits: MurmurHash3 over UTF-16 units. The ids are stored, so never change it. */
function hash(text: string, seed: number): string {
  let state = seed
  for (let index = 0; index < text.length; index++) {
    let unit = Math.imul(text.charCodeAt(index), 0xcc9e2d51)
    unit = (unit << 15) | (unit >>> 17)
    state ^= Math.imul(unit, 0x1b873593)
    state = (state << 13) | (state >>> 19)
    state = (Math.imul(state, 5) + 0xe6546b64) | 0
  }
  state ^= text.length
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return ((state ^ (state >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
