import { DATABASE_NAME } from './database-version.ts'

/** The database in its own version, whatever that is, without Dexie. Rejects if there is none; none is made. */
export function openAsIs(): Promise<IDBDatabase> {
  // Without a number, the database is opened in its own version.
  const request = indexedDB.open(DATABASE_NAME)
  request.onupgradeneeded = () => request.transaction?.abort()
  return resultOf(request)
}

/**
 * The version of the stored database, as IndexedDB counts it; 0 if there is none, or in Firefox before version 126,
 * which does not list databases.
 */
export async function storedVersion(): Promise<number> {
  const databases = (await indexedDB.databases?.()) ?? []
  return databases.find(({ name }) => name === DATABASE_NAME)?.version ?? 0
}

/** The result of a request. Rejects with its error. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database could not be read'))
  })
}
