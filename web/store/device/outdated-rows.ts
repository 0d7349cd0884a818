import { DATABASE_NAME } from '../database/database.ts'

/** Their rows are keys of copies on servers, which no file may contain, and no entries. */
const KEY_TABLES = ['vault', 'erasures']

/** The stored rows of a database from before release 1.0.0, by table, as JSON. Changes nothing. */
export async function outdatedRowsFile(): Promise<Blob> {
  // Without a number, the database is opened in its own version.
  const db = await resultOf(indexedDB.open(DATABASE_NAME))
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

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database could not be read'))
  })
}
