import {
  constants,
  existsSync,
  mkdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isCompressedFile } from '../backup/compressed-file.ts'
import { lastBackupFile } from '../backup/last-backup.ts'
import { restoreDatabase } from '../backup/restore-database.ts'
import type { Config } from '../config/config.ts'
import { deleteFilesOfEndedProcesses } from '../disk/ended-processes.ts'
import { fileAccessProblem, inodeProblem, statsOf } from '../disk/file-access.ts'
import { measureSpace } from '../disk/free-space.ts'
import { databasePath } from '../store/sqlite/sqlite-store.ts'
import { showProgress } from '../terminal/progress-bar.ts'
import { type Finding, fine, fix } from './finding.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_TRIAL_AGE_MS = 7 * DAY_MS

/** A folder in the data folder, where a backup is restored for a trial, with the number of the process. */
const TRIAL_FOLDER = /^restore-trial-(\d+)$/

/** The space for a trial, in sizes of the backup. A compressed one is unpacked to about five times its size. */
const SPACE_COMPRESSED = 10
const SPACE_PLAIN = 2

/** An empty file in the data folder. Its modification time is when a backup was last restored for a trial. */
const lastTrialPath = (dataDir: string) => join(dataDir, 'last-restore-trial')

/**
 * Restores the last backup into a temporary folder, unless that was done within a week.
 * @returns nothing if no backup is known
 */
export async function tryBackup(config: Config, nowMs: number): Promise<readonly Finding[]> {
  const { dataDir } = config
  let backup: string | null
  try {
    backup = lastBackupFile(dataDir)
  } catch (error) {
    return [fix(`The last backup could not be tried (${reasonOf(error)}).`)]
  }
  if (backup === null) return []
  const age = nowMs - (statsOf(lastTrialPath(dataDir))?.mtimeMs ?? 0)
  if (age >= 0 && age < MAX_TRIAL_AGE_MS) {
    return [fine(`A backup was restored for a trial ${Math.floor(age / DAY_MS)} days ago.`)]
  }
  try {
    // An interrupted trial has left entries there.
    deleteFilesOfEndedProcesses(dataDir, TRIAL_FOLDER)
    return [await restoreForTrial(config, backup, nowMs)]
  } catch (error) {
    return [fix(`The last backup, ${backup}, could not be tried (${reasonOf(error)}).`)]
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function restoreForTrial(config: Config, backup: string, nowMs: number): Promise<Finding> {
  const { dataDir, erasedIdsFile, minFreeDisk } = config
  const unreadable = fileAccessProblem(backup, constants.R_OK)
  if (unreadable !== null) return fix(`The last backup cannot be tried. ${unreadable}`)
  if (!existsSync(backup)) {
    return fix(`The last backup, ${backup}, is missing: put it back, or make another.`)
  }
  const { free, minimum } = await measureSpace(dataDir, minFreeDisk)
  const growth = isCompressedFile(backup) ? SPACE_COMPRESSED : SPACE_PLAIN
  const hasRoom = free >= minimum + growth * statSync(backup).size && inodeProblem(dataDir) === null
  if (!hasRoom) {
    return fine(
      `The last backup was not tried, because its copy has no room in ${dataDir}: try it on another machine with tend restore.`,
    )
  }
  const folder = join(dataDir, `restore-trial-${process.pid}`)
  mkdirSync(folder)
  try {
    const database = databasePath(folder)
    const { succeeded, message } = await showProgress((onProgress) =>
      restoreDatabase({ backup, database, erasedIdsFile, onProgress, command: 'tend check' }),
    )
    if (!succeeded) return fix(`The last backup cannot be restored. ${message}`)
    writeFileSync(lastTrialPath(dataDir), '')
    utimesSync(lastTrialPath(dataDir), nowMs / 1000, nowMs / 1000)
    const [restored] = message.split('\n')
    return fine(`The last backup was restored into a temporary folder, for a trial. ${restored}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
