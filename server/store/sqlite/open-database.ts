import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, Migrator, SqliteDialect } from 'kysely'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { connect, logOf } from './connection.ts'
import { appliedMigrations, MIGRATIONS } from './migrations.ts'
import { asUnavailable } from './sqlite-unavailable.ts'

/** 'Tend', by which the file is told from other programs' databases. */
export const APPLICATION_ID = 0x54656e64

const SQLITE_HEADER_BYTES = 100
export const APPLICATION_ID_AT = 68
const WRITE_VERSION_AT = 18
/** Of a file that is written with a log beside it. */
const WITH_LOG = 2

/** Checking reads the whole file: a larger one would keep the server from starting for too long. */
const MAX_CHECKED_BYTES = 256 * 1024 * 1024

/**
 * Makes the database file if there is none, and brings its schema to this version.
 * @returns `null`, or a sentence saying why the file cannot be used. It is never replaced.
 */
export async function readyDatabase(path: string): Promise<string | null> {
  try {
    // A link that leads nowhere is a database whose disk is not there, and no place for a new one.
    if (lstatSync(path, { throwIfNoEntry: false })) return await updateDatabase(path)
    if (hasLog(path)) {
      return `${path} is missing, and ${path}-wal, which belongs to it, is there: put it back, or restore a backup and move the other away.`
    }
    await createDatabase(path)
    return null
  } catch (error) {
    const known = asUnavailable(error)
    if (known instanceof ServiceUnavailable) return `${path}: ${known.message}`
    throw error
  }
}

/** Makes it under another name first: so a file of that name is whole, and an empty one is damaged. */
async function createDatabase(path: string): Promise<void> {
  const draft = `${path}.new`
  for (const name of [draft, `${draft}-journal`]) rmSync(name, { force: true })
  const db = new Database(draft)
  try {
    db.pragma(`application_id = ${APPLICATION_ID}`)
    await migrate(db)
  } finally {
    db.close()
  }
  renameSync(draft, path)
  syncFile(dirname(path))
}

/** Waits until a file, or a folder's names, are on disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

async function updateDatabase(path: string): Promise<string | null> {
  const file = statSync(path)
  if (!file.isFile()) return `${path} is not a file: move it away, or choose another DATA_DIR.`
  if (file.size === 0) {
    return `${path} is empty, so the database is lost: restore it from a backup, or move it away.`
  }
  if (headerOf(path).application !== APPLICATION_ID) {
    return `${path} is a database of another program: Tend leaves it alone. Choose another DATA_DIR.`
  }
  const strangeLog = strangeLogOf(path)
  if (strangeLog !== null) return strangeLog
  const db = connect(path)
  try {
    if (statSync(path).size <= MAX_CHECKED_BYTES) {
      const verdict = db.pragma('quick_check(1)', { simple: true })
      if (verdict !== 'ok') {
        return `${path} is damaged (${verdict}): restore it from a backup, or move it away.`
      }
    }
    const applied = appliedMigrations(db)
    if (applied.some((name) => !(name in MIGRATIONS))) {
      return `${path} was written by a newer version of Tend: start that version.`
    }
    if (applied.length < Object.keys(MIGRATIONS).length) {
      // An earlier version that has the file open would go on writing to it in its own way.
      db.pragma('locking_mode = EXCLUSIVE')
      await migrate(db)
    }
    // Nothing may have been migrated: a file that cannot be written is found out here. BEGIN alone
    // would not do, which SQLite takes for a reader's where the file is read-only.
    db.exec('DELETE FROM users WHERE 0')
    return null
  } finally {
    db.close()
  }
}

/**
 * Whose the file is, and whether a log belongs to it. Read past SQLite, which changes a file by
 * opening it as ours are.
 * @throws as SQLite does, if it is no database
 */
export function headerOf(path: string): { application: number; hasLog: boolean } {
  const header = Buffer.alloc(SQLITE_HEADER_BYTES)
  const file = openSync(path, 'r')
  readSync(file, header)
  closeSync(file)
  if (!header.toString('latin1').startsWith('SQLite format 3\0')) {
    throw new Database.SqliteError('no header', 'SQLITE_NOTADB')
  }
  return {
    application: header.readUInt32BE(APPLICATION_ID_AT),
    hasLog: header[WRITE_VERSION_AT] === WITH_LOG,
  }
}

/**
 * A backup may have been put in the place of a file whose log was left: SQLite would replay that over
 * it, whoever opens it.
 * @returns `null`, or a sentence saying so
 */
export function strangeLogOf(path: string): string | null {
  if (headerOf(path).hasLog || !hasLog(path)) return null
  return `${path}-wal belongs to another file than ${path}: move it away.`
}

function hasLog(path: string): boolean {
  return (statSync(logOf(path), { throwIfNoEntry: false })?.size ?? 0) > 0
}

/** All that is missing, or nothing: what ends halfway is begun anew at the next start. */
async function migrate(db: Database.Database): Promise<void> {
  const migrator = new Migrator({
    db: new Kysely({ dialect: new SqliteDialect({ database: db }) }),
    provider: { getMigrations: async () => MIGRATIONS },
  })
  db.exec('BEGIN IMMEDIATE')
  try {
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    db.exec('COMMIT')
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK')
    throw error
  }
}
