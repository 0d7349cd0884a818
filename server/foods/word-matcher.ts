import Database from 'better-sqlite3'

/** A food must contain one of these words. */
export interface WordGroup {
  readonly words: readonly string[]
  /** Whether longer words that begin with the last one match too. */
  readonly isPrefix: boolean
}

/** The word in the index by which the products of a country are found. No text has its private-use letter. */
export function countryWord(country: string): string {
  return `\u{e000}${country.toLowerCase()}`
}

/** Finds foods by the words that they contain. */
export interface WordMatcher {
  /** The ids of the first foods, in order, that contain a word of every group. */
  matching(groups: readonly WordGroup[], limit: number): readonly number[]
}

/** The groups as a full-text query. */
export function expressionOf(groups: readonly WordGroup[]): string {
  return groups
    .map(({ words, isPrefix }) => {
      // Words have only letters and digits, so quoting them is enough.
      const quoted = words.map((word) => `"${word}"`).join(' OR ')
      return `(${quoted}${isPrefix ? '*' : ''})`
    })
    .join(' AND ')
}

/** Matches with the full-text index of the file, for indexes of any size. */
export class FullTextMatcher implements WordMatcher {
  readonly #matching: Database.Statement<[string, number], number>

  constructor(db: Database.Database) {
    this.#matching = db
      .prepare<[string, number], number>(
        'SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?',
      )
      .pluck()
  }

  matching(groups: readonly WordGroup[], limit: number): readonly number[] {
    try {
      return this.#matching.all(expressionOf(groups), limit)
    } catch (error) {
      if (isPhraseQueryError(error)) return []
      throw error
    }
  }
}

/**
 * FTS5 uses Unicode tables of 2012. A letter that is newer splits a word in two, which makes the word a
 * phrase query, and the index has no phrases. Such a word matches no food.
 */
function isPhraseQueryError(error: unknown): boolean {
  return error instanceof Database.SqliteError && /phrase queries/.test(error.message)
}

interface Instance {
  readonly term: string
  readonly doc: number
}

/**
 * Matches with lists of food ids in memory, a few bytes for each word of a food. For a small index this
 * takes a fraction of the time of a full-text query.
 */
export class MemoryMatcher implements WordMatcher {
  readonly #idsByWord = new Map<string, number[]>()
  readonly #startingWith: (prefix: string) => readonly string[]
  /** By food id, the number of groups that the food matches. All zero between calls. */
  readonly #matched: Uint8Array

  /** @param startingWith finds the words that begin with a prefix */
  constructor(
    db: Database.Database,
    lastId: number,
    startingWith: (prefix: string) => readonly string[],
  ) {
    this.#startingWith = startingWith
    this.#matched = new Uint8Array(lastId + 1)
    db.exec("CREATE VIRTUAL TABLE temp.instances USING fts5vocab('main', 'words', 'instance')")
    const instances = db.prepare<[], Instance>('SELECT term, doc FROM temp.instances')
    for (const { term, doc } of instances.iterate()) {
      const ids = this.#idsByWord.get(term)
      if (ids === undefined) this.#idsByWord.set(term, [doc])
      else ids.push(doc)
    }
  }

  matching(groups: readonly WordGroup[], limit: number): readonly number[] {
    const lists = groups.map((group) => this.#idsOf(group))
    // The rarest words first, so that few foods are left for the others.
    lists.sort((a, b) => sizeOf(a) - sizeOf(b))
    let found: number[] = []
    const touched = lists[0] ?? []
    for (const [at, ids] of lists.entries()) {
      found = []
      for (const list of ids) {
        for (const id of list) {
          if (this.#matched[id] !== at) continue
          this.#matched[id] = at + 1
          found.push(id)
        }
      }
    }
    for (const list of touched) for (const id of list) this.#matched[id] = 0
    return found.sort((a, b) => a - b).slice(0, limit)
  }

  #idsOf({ words, isPrefix }: WordGroup): readonly (readonly number[])[] {
    const prefix = isPrefix ? words.at(-1) : undefined
    const all = new Set(prefix === undefined ? words : [...words, ...this.#startingWith(prefix)])
    return Array.from(all, (word) => this.#idsByWord.get(word) ?? [])
  }
}

const sizeOf = (lists: readonly (readonly number[])[]) =>
  lists.reduce((size, { length }) => size + length, 0)
