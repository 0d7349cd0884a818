import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { connect } from '../store/sqlite/connection.ts'
import { APPLICATION_ID, headerOf, strangeLogOf, syncFile } from '../store/sqlite/open-database.ts'
import { asUnavailable } from '../store/sqlite/sqlite-unavailable.ts'

export interface BackupPaths {
  /** The database, absolute; a server may have it open and write to it meanwhile. */
  readonly source: string
  /** Absolute. */
  readonly target: string
  /** Whether a file that is there may give way to the new one. */
  readonly mayReplace: boolean
}

export type BackupOutcome =
  | { readonly state: 'done'; readonly sentence: string }
  | { readonly state: 'failed'; readonly problem: string }

/**
 * Copies the database as it is at one moment, all that was acknowledged by then, into a file that
 * stands alone. The copy is made under another name and looked through before it takes its own: so
 * a backup that is there is a whole one, and an earlier one stays until then.
 */
export async function backUpDatabase(paths: BackupPaths): Promise<BackupOutcome> {
  const { source, target } = paths
  const refusal = refusalOf(paths)
  if (refusal !== null) return { state: 'failed', problem: refusal }
  const draft = `${target}.new`
  try {
    remove(draft)
    const copied = await copy(source, draft)
    const flaw = flawOf(draft, copied)
    if (flaw !== null) {
      return { state: 'failed', problem: `${source} is damaged (${flaw}): nothing was backed up.` }
    }
    syncFile(draft)
    renameSync(draft, target)
    syncFile(dirname(target))
    return { state: 'done', sentence: `Backed up to ${target}: ${inWords(copied)}.` }
  } catch (error) {
    const known = asUnavailable(error)
    if (!(known instanceof ServiceUnavailable)) throw error
    return { state: 'failed', problem: `Nothing was backed up. ${known.message}` }
  } finally {
    remove(draft)
  }
}

function refusalOf({ source, target, mayReplace }: BackupPaths): string | null {
  if (!existsSync(source)) return `There is no database at ${source}: set DATA_DIR to its folder.`
  if (!existsSync(dirname(target))) return `There is no folder ${dirname(target)} to back up to.`
  const there = statSync(target, { throwIfNoEntry: false })
  if (there === undefined) return null
  if (there.isDirectory()) return `${target} is a folder: name a file in it.`
  const { dev, ino } = statSync(source)
  if (there.dev === dev && there.ino === ino) return `${target} is the database itself.`
  return mayReplace ? null : `${target} is there already: name another file, or add --replace.`
}

interface Counts {
  readonly people: number
  readonly days: number
  readonly sessions: number
}

function inWords({ people, days, sessions }: Counts): string {
  const counted = (count: number, one: string, many: string) =>
    `${count} ${count === 1 ? one : many}`
  return [
    counted(people, 'person', 'people'),
    counted(days, 'day', 'days'),
    counted(sessions, 'breathing session', 'breathing sessions'),
  ].join(', ')
}

async function copy(source: string, draft: string): Promise<Counts> {
  if (headerOf(source).application !== APPLICATION_ID) {
    throw new ServiceUnavailable(`${source} is a database of another program.`)
  }
  const strangeLog = strangeLogOf(source)
  if (strangeLog !== null) throw new ServiceUnavailable(strangeLog)
  const db = connect(source)
  try {
    // One state for counting and copying, whatever is written meanwhile.
    db.exec('BEGIN')
    const counts = countsOf(db)
    await db.backup(draft)
    db.exec('COMMIT')
    return counts
  } finally {
    db.close()
  }
}

/** @returns what is wrong with the copy, or `null` */
function flawOf(draft: string, expected: Counts): string | null {
  const db = new Database(draft)
  try {
    // One file, without a log beside it, that can also be opened where nothing can be written.
    db.pragma('journal_mode = DELETE')
    const verdict = db.pragma('integrity_check(1)', { simple: true })
    if (verdict !== 'ok') return String(verdict)
    const found = countsOf(db)
    const isWhole = Object.entries(expected).every(
      ([name, count]) => found[name as keyof Counts] === count,
    )
    return isWhole ? null : 'the copy does not hold what was counted'
  } finally {
    db.close()
  }
}

function countsOf(db: Database.Database): Counts {
  const count = (table: string) =>
    db.prepare<[], number>(`SELECT COUNT(*) FROM ${table}`).pluck().get() ?? 0
  // Of those who were erased a row stays, which counts for nothing.
  const people = count('users WHERE last_sequence > 0 OR session_total > 0')
  return { people, days: count('days'), sessions: count('sessions') }
}

function remove(draft: string): void {
  for (const beside of ['', '-journal', '-wal', '-shm']) rmSync(draft + beside, { force: true })
}
