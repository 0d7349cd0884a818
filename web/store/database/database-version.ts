export const DATABASE_NAME = 'tend'

/** Dexie's version of the database that this build writes. */
const DATABASE_VERSION = 7

/**
 * Whether this build can use a database of a version.
 * @param version of IndexedDB, which is Dexie's times ten
 */
export const isReadableVersion = (version: number) => version < (DATABASE_VERSION + 1) * 10
