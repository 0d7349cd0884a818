import type { LocalDate } from '@tend/shared/days/local-date'
import { Dexie, type EntityTable } from 'dexie'
import { withCopyLock } from '../database/copy-lock.ts'
import { COPIES_DATABASE_NAME } from '../database/database.ts'

/** A place in which this device keeps automatic copies. */
export interface CopyPlaceRow {
  readonly key: 'folder' | 'app'
  /** The folder that the user has chosen; absent for the native app's own folder. */
  readonly folder?: FileSystemDirectoryHandle
  /** Random characters in the names of the copies, so that two devices can share a folder. */
  readonly tag: string
  /** The copies written there, oldest first. Only these are ever deleted. */
  readonly written: readonly WrittenCopy[]
  /** The digest of the data in the latest copy. */
  readonly digest?: string
}

export interface WrittenCopy {
  readonly date: LocalDate
  readonly name: string
  readonly entries: number
}

/**
 * A second database, for where the copies are: browsers store folder handles only in databases, and
 * the copies must be found if the first database cannot be opened.
 */
class CopiesDatabase extends Dexie {
  declare readonly places: EntityTable<CopyPlaceRow, 'key'>

  constructor() {
    super(COPIES_DATABASE_NAME, { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({ places: 'key' })
  }
}

/** Runs `work` with the database open, and closes it. */
async function withCopies<T>(work: (db: CopiesDatabase) => Promise<T>): Promise<T> {
  const db = new CopiesDatabase()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** Where copies are written; `undefined` if that is not set up. */
export function readCopyPlace(key: CopyPlaceRow['key']): Promise<CopyPlaceRow | undefined> {
  return withCopies((db) => db.places.get(key))
}

export function writeCopyPlace(place: CopyPlaceRow): Promise<unknown> {
  return withCopies((db) => db.places.put(place))
}

/**
 * Stores a folder that the user has just chosen. Copies in an earlier folder stay there. Waits for a copy
 * that is being written, which stores its place at its end.
 */
export function storeCopyFolder(folder: FileSystemDirectoryHandle): Promise<void> {
  return withCopyLock('wait', () =>
    withCopies(async (db) => {
      const before = await db.places.get('folder')
      // The same folder, chosen again, continues with its copies.
      if (before?.folder && (await before.folder.isSameEntry(folder))) return
      await db.places.put({ key: 'folder', folder, tag: newTag(), written: [] })
    }),
  )
}

/** Forgets all places, after a copy that is being written. The copies themselves stay. */
export function forgetCopyPlaces(): Promise<void> {
  return withCopyLock('wait', () => withCopies((db) => db.places.clear()))
}

/** Eight random letters and digits. */
export function newTag(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')
}
