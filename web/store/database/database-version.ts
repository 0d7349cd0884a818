export const DATABASE_NAME = 'tend'

/** Dexie's version of the database that this build writes, for code without the database, such as the service worker. */
const DATABASE_VERSION = 7

/**
 * Whether this build can use a database of a version.
 * @param version of IndexedDB, which is Dexie's times ten
 * @param written Dexie's version that this build writes
 */
export const isReadableVersion = (version: number, written = DATABASE_VERSION) =>
  version < (written + 1) * 10
