import Database from 'better-sqlite3'

/**
 * Opens a food index for plain FTS5 queries: all words of the text, the last one as a prefix, ordered by
 * bm25.
 */
export function openPlainSearch(path) {
  const db = new Database(path, { readonly: true })
  const found = db.prepare(`
    SELECT food.* FROM (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT 20) AS found
    JOIN food ON food.id = found.rowid`)
  return {
    search(text) {
      const words =
        text
          .toLowerCase()
          .normalize('NFKD')
          .match(/[\p{L}\p{N}]+/gu) ?? []
      return found.all(
        words.map((word, i) => `"${word}"${i === words.length - 1 ? '*' : ''}`).join(' AND '),
      )
    },
    close: () => db.close(),
  }
}
