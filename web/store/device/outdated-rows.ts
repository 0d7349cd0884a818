import { openAsIs, resultOf } from '../database/stored-database.ts'

/** Their rows are keys of copies on servers, which no file may contain, and no entries. */
const KEY_TABLES = ['vault', 'erasures']

/** The stored rows of a database from before release 1.0.0, by table, as JSON. Changes nothing. */
export async function outdatedRowsFile(): Promise<Blob> {
  const db = await openAsIs()
  try {
    const names = [...db.objectStoreNames].filter((name) => !KEY_TABLES.includes(name))
    const transaction = db.transaction(names, 'readonly')
    const tables = names.map(
      async (name): Promise<[string, unknown[]]> => [
        name,
        await resultOf(transaction.objectStore(name).getAll()),
      ],
    )
    const content = { version: db.version, tables: Object.fromEntries(await Promise.all(tables)) }
    return new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' })
  } finally {
    db.close()
  }
}
