import { existsSync, readdirSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type Database from 'better-sqlite3'
import { lastBackupAt } from '../backup/last-backup.ts'
import { describeCounts, readCounts } from '../backup/row-counts.ts'
import { JSON_OPTION, printed, readArguments } from '../config/arguments.ts'
import { type Config, ConfigProblem, readConfig } from '../config/config.ts'
import { misspelledSettings } from '../config/misspelled-settings.ts'
import { SERVER_VERSION } from '../config/server-version.ts'
import { fileAccessProblem, folderAccessProblem, rootProblem } from '../disk/file-access.ts'
import { readableFiles, SERVER_FILE } from '../disk/file-modes.ts'
import { lockProblem } from '../disk/folder-lock.ts'
import { measureSpace } from '../disk/free-space.ts'
import { openFilesProblem } from '../disk/process-limits.ts'
import { CommandProblem, EXIT } from '../errors/command-problem.ts'
import { FOOD_INDEX_ID, foodIndexPath, foreignIndexProblem } from '../foods/food-index-file.ts'
import { listenAddresses, tryToListen } from '../http/listen-addresses.ts'
import { openPushKeys, pushKeysPath } from '../push/push-keys.ts'
import { ErasedIds } from '../store/erased/erased-ids.ts'
import { openUnchanged } from '../store/sqlite/connection.ts'
import { ASIDE_PREFIX, walPath } from '../store/sqlite/database-files.ts'
import { isListIncomplete } from '../store/sqlite/erase.ts'
import { readHeader } from '../store/sqlite/file-header.ts'
import {
  contentProblem,
  databaseProblem,
  linkProblem,
  openingProblem,
} from '../store/sqlite/prepare-database.ts'
import { inReservedSpace, otherFileProblem } from '../store/sqlite/running-server.ts'
import { hasCurrentSchema } from '../store/sqlite/sqlite-migrations.ts'
import { databasePath } from '../store/sqlite/sqlite-store.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkBackup, checkClock, HOUR_MS } from './check-times.ts'
import { type ConfirmedClock, readConfirmedClock, writeConfirmedClock } from './confirmed-clock.ts'
import { type Finding, fine, fix } from './finding.ts'
import { tryBackup } from './try-backup.ts'
import { describeWayBack } from './way-back.ts'

/** Files that Tend needs for itself, with backups of a month. */
const INODES_OF_A_MONTH = 100

/** A database that another has replaced is kept this long without a word. */
const MAX_ASIDE_AGE_MS = 30 * 24 * HOUR_MS

/** Runs `tend check`. */
export async function runCheck(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<string> {
  const options = { ...JSON_OPTION, 'clock-is-right': { type: 'boolean', default: false } } as const
  const { values } = readArguments(args, [], options)
  const findings = await check(env, root, Date.now(), values['clock-is-right'])
  const isFine = findings.every((finding) => finding.isFine)
  const lines = findings.map(({ isFine, text }) => `${isFine ? 'fine' : 'FIX '}  ${text}`)
  const value = { version: SERVER_VERSION, isFine, findings }
  const report = printed(values.json, value, lines.join('\n'))
  if (isFine) return report
  throw new CommandProblem(report, EXIT.failed, { isReport: true })
}

/**
 * @param nowMs the time of the clock that is checked, in milliseconds since 1970
 * @param isClockRight whether the operator says so, so that later times in the database are wrong
 */
export async function check(
  env: NodeJS.ProcessEnv,
  root: string,
  nowMs: number,
  isClockRight = false,
): Promise<readonly Finding[]> {
  const config = readConfig(env, root)
  const settings = [
    ...(config instanceof ConfigProblem ? [config.message] : await hostProblems(config)),
    ...misspelledSettings(env),
    openFilesProblem() ?? [],
  ].flat()
  const findings = settings.length > 0 ? settings.map(fix) : [fine('The settings are valid.')]
  if (config instanceof ConfigProblem) return findings
  const { dataDir } = config
  // Opening the database would create files that the server cannot open.
  const unusable = folderAccessProblem(dataDir) ?? rootProblem(dataDir)
  if (unusable !== null) {
    const rule =
      'DATA_DIR must be the folder of the server, which creates it at its first start, and'
    return [...findings, fix(`${rule} ${unusable}`)]
  }
  const database =
    config.databaseUrl === null
      ? await inReservedSpace(databasePath(dataDir), () => checkFile(config, nowMs, isClockRight))
      : await checkPostgres(config, config.databaseUrl, nowMs)
  const certificates = await Promise.all(
    config.publicOrigins
      .filter((origin) => origin.startsWith('https:'))
      .map((origin) => checkCertificate(origin, nowMs)),
  )
  const disk = [await checkSpace(config), ...(await checkInodes(dataDir)), ...checkModes(config)]
  const listProblem = new ErasedIds(config.erasedIdsFile).problem()
  // A trial needs the list.
  const list = listProblem === null ? await tryBackup(config, nowMs) : [fix(listProblem)]
  const files = checkFiles(config).filter(
    (problem) => ![...database, ...list].some(({ text }) => text.includes(problem)),
  )
  return [
    ...findings,
    ...database,
    ...list,
    ...files.map(fix),
    ...checkAside(dataDir, nowMs),
    ...disk,
    ...certificates,
  ]
}

/** Why no server can listen on `HOST` or `METRICS_HOST`. A server that runs now may use the ports. */
async function hostProblems(config: Config): Promise<readonly string[]> {
  const problems = listenAddresses(config).map((address) =>
    tryToListen({ ...address, port: 0 }).catch((error: unknown) => {
      if (error instanceof CommandProblem) return error.message
      throw error
    }),
  )
  return (await Promise.all(problems)).filter((problem) => problem !== undefined)
}

/** Why files of the data folder cannot be used. The server does not start with some of them, or lacks a function. */
function checkFiles({ dataDir, webPush }: Config): readonly string[] {
  const problems = readdirSync(dataDir)
    .filter((name) => SERVER_FILE.test(name))
    .map((name) => fileAccessProblem(join(dataDir, name)))
  const keys = webPush && existsSync(pushKeysPath(dataDir)) ? openPushKeys(dataDir) : null
  const keyProblem = typeof keys === 'string' ? keys : null
  const foods = foodIndexPath(dataDir)
  const foodProblem = isForeign(foods) ? foreignIndexProblem(foods) : null
  return [...new Set([...problems, lockProblem(dataDir), foodProblem, keyProblem])].filter(
    (problem) => problem !== null,
  )
}

async function checkFile(
  { dataDir, erasedIdsFile }: Config,
  nowMs: number,
  isClockRight: boolean,
): Promise<readonly Finding[]> {
  const path = databasePath(dataDir)
  const backup = checkBackup(await lastBackupAt(dataDir), nowMs)
  try {
    const problem = (await otherFileProblem(path)) ?? databaseProblem(path) ?? linkProblem(path)
    if (problem !== null) return [fix(problem), backup]
    // Opened for reading only, SQLite would leave files beside the database.
    const db = openUnchanged(path)
    db.pragma('query_only = 1')
    try {
      const list = hasCurrentSchema(db) ? checkList(db, erasedIdsFile) : []
      return [...(await checkContent(db, path, nowMs, isClockRight)), ...list, backup]
    } finally {
      db.close()
    }
  } catch (error) {
    return [fix(openingProblem(path, error)), backup]
  }
}

function checkList(db: Database.Database, path: string): readonly Finding[] {
  const list = new ErasedIds(path)
  if (list.problem() !== null || !isListIncomplete(db, list)) return []
  return [
    fix(
      `The list of erased ids ${path} lacks users whom the database knows: put back a copy, or restart the server, which adds them.`,
    ),
  ]
}

async function checkContent(
  db: Database.Database,
  path: string,
  nowMs: number,
  isClockRight: boolean,
): Promise<readonly Finding[]> {
  const problem = await contentProblem(db, path)
  if (problem !== null) return [fix(problem)]
  // The next start migrates it, so its tables may not have the columns that are read below.
  if (!hasCurrentSchema(db)) {
    return [fine(`${path} is not damaged.`), describeWayBack(false)]
  }
  return [
    fine(`${path} is not damaged: ${describeCounts(readCounts(db))}.`),
    describeWayBack(true),
    checkStoredTimes(db, path, nowMs, isClockRight),
    ...checkWal(path),
  ]
}

/** A time that was stored while the clock was ahead stays until the operator says that the clock is right. */
function checkStoredTimes(
  db: Database.Database,
  path: string,
  nowMs: number,
  isClockRight: boolean,
): Finding {
  const dataDir = dirname(path)
  const confirmed = readConfirmedClock(dataDir)
  const newest = Math.max(newestTime(db, path, confirmed), confirmed.at)
  if (newest > nowMs && isClockRight) {
    const until = Math.max(newest, confirmed.until)
    const problem = writeConfirmedClock(dataDir, { at: nowMs, until })
    return problem === null ? checkClock(nowMs, '', nowMs) : fix(problem)
  }
  const otherwise = ', or run tend check --clock-is-right if it was ahead then and is right now'
  return checkClock(newest, 'the newest stored time is', nowMs, otherwise)
}

/** Milliseconds since 1970; 0 if no time is stored. */
function newestTime(db: Database.Database, path: string, { at, until }: ConfirmedClock): number {
  const stored = db
    .prepare<[number, number], number | null>(
      `SELECT max(time) FROM (SELECT erased_at AS time FROM users UNION ALL SELECT received_at FROM records)
        WHERE time <= ? OR time > ?`,
    )
    .pluck()
    .get(at, until)
  const changed = Math.floor(statSync(path).mtimeMs)
  return Math.max(stored ?? 0, changed <= at || changed > until ? changed : 0)
}

/** A WAL usually has 4 MB. It grows for as long as there is always a program that reads it. */
const MAX_WAL_BYTES = 256 * 1024 * 1024

function checkWal(path: string): readonly Finding[] {
  const bytes = statSync(walPath(path), { throwIfNoEntry: false })?.size ?? 0
  if (bytes <= MAX_WAL_BYTES) return []
  const text = `${path}-wal has ${Math.round(bytes / 1_000_000)} MB and grows until other programs that read ${path} pause: end them.`
  return [fix(text)]
}

async function checkPostgres(
  config: Config,
  url: string,
  nowMs: number,
): Promise<readonly Finding[]> {
  // The driver reserves more memory than some hosts allow, so it is loaded only if it is used.
  const { checkPostgres } = await import('./check-postgres.ts')
  return checkPostgres(config, url, nowMs)
}

/** Whether a food index is the database of another program. A damaged one is built again. */
function isForeign(path: string): boolean {
  try {
    return (
      fileAccessProblem(path) === null &&
      existsSync(path) &&
      readHeader(path).application !== FOOD_INDEX_ID
    )
  } catch {
    return false
  }
}

async function checkSpace({ dataDir, minFreeDisk }: Config): Promise<Finding> {
  const { free, minimum } = await measureSpace(dataDir, minFreeDisk)
  const text = `The disk of ${dataDir} has ${Math.round(free / 1_000_000)} MB free`
  const limit = `${Math.round(minimum / 1_000_000)} MB`
  if (free < minimum) {
    return fix(`${text}, less than ${limit}, so nothing is saved: make room on it.`)
  }
  if (free < 2 * minimum) {
    return fix(`${text}: make room on it, because below ${limit} nothing is saved.`)
  }
  return fine(`${text}.`)
}

/** Some disks have a limited number of files (inodes). */
async function checkInodes(dataDir: string): Promise<readonly Finding[]> {
  const { files, ffree } = await statfs(dataDir)
  if (files === 0 || ffree >= INODES_OF_A_MONTH) return []
  return [
    fix(
      `The disk of ${dataDir} has room for only ${ffree} more files (inodes): delete files on it.`,
    ),
  ]
}

/** Databases that were kept when others replaced them contain entries too, also of people who were erased since. */
function checkAside(dataDir: string, nowMs: number): readonly Finding[] {
  return readdirSync(dataDir)
    .filter((name) => name.startsWith(ASIDE_PREFIX))
    .map((name) => join(dataDir, name))
    .filter((path) => nowMs - statSync(path).ctimeMs > MAX_ASIDE_AGE_MS)
    .map((path) =>
      fix(`${path} has been kept since another file replaced it, and contains entries: delete it.`),
    )
}

function checkModes({ dataDir, erasedIdsFile }: Config): readonly Finding[] {
  const readable = readableFiles(dataDir, [erasedIdsFile])
  return readable.length === 0
    ? [fine('Only the user of the server can read its files.')]
    : readable.map((path) => fix(`Other users of this machine can read ${path}: chmod 600 it.`))
}
