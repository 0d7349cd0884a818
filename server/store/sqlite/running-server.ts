import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileId } from '../../disk/file-access.ts'
import { isFolderLocked, lockPath } from '../../disk/folder-lock.ts'
import { openReserve } from '../../disk/space-reserve.ts'
import { ASIDE_PREFIX, shmPath, walPath } from './database-files.ts'

/** A server looks at its files every two seconds, and saves what is in a deleted WAL. */
const MAX_WAIT_MS = 5000
const LOOK_EVERY_MS = 250

/**
 * Why a command must not open a database at the moment: the server that uses it has another file open than the file of
 * this name, so the command would miss entries, or write what the server does not see. Waits up to five seconds for
 * the server to notice it. Only Linux tells which files a server has open; elsewhere, missing ones are found.
 * @param database the path of `tend.db` in the data folder
 * @param maxWaitMs for how long to wait, in milliseconds
 */
export async function otherFileProblem(
  database: string,
  maxWaitMs = MAX_WAIT_MS,
): Promise<string | null> {
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    const other = findOtherFile(database)
    if (other === null) return null
    if (waitedMs >= maxWaitMs && other === database && existsSync(database)) {
      return `${other} is not the database that the running server has open: restart the server to use it, once its log says that the previous one was kept as ${ASIDE_PREFIX}<time>.db. If that one has another name, it stays there.`
    }
    if (waitedMs >= maxWaitMs && other === database) {
      return missingFile(other)
    }
    if (waitedMs >= maxWaitMs) {
      return `${other} is not the file that the running server has open, which was moved, replaced or deleted: end other programs that use the database, then stop the server, so that it saves all entries.`
    }
    await setTimeout(LOOK_EVERY_MS)
  }
}

export const missingFile = (database: string) =>
  `${database} was moved or deleted while the server runs: put it back. If it is deleted, put an unpacked backup in its place: the server then saves all entries as ${ASIDE_PREFIX}<time>.db. If the server ends before that, all that is in no backup is lost.`

/**
 * Runs a command's work on a database, on a full disk in the space that is reserved for erasing. A server that is
 * running has its files already, so that the command needs no space beside it.
 * @param database the path of `tend.db` in the data folder
 */
export async function inReservedSpace<T>(database: string, work: () => Promise<T>): Promise<T> {
  const folder = dirname(database)
  const reserve = openReserve(folder)
  const isReleased = !isFolderLocked(folder) && reserve.releaseIfFull()
  try {
    return await work()
  } finally {
    if (isReleased) reserve.hold()
  }
}

function findOtherFile(database: string): string | null {
  const folder = dirname(database)
  if (!isFolderLocked(folder)) return null
  const wal = walPath(database)
  const used = filesOfServer(folder)
  const isOther = (id: string | null) => id === null || used?.has(id) === false
  return [database, wal, shmPath(wal)].find((path) => isOther(fileId(path))) ?? null
}

/** The files that the server of a folder has open; `null` if the system does not tell. */
function filesOfServer(folder: string): ReadonlySet<string | null> | null {
  const lock = fileId(lockPath(folder))
  for (const pid of namesIn('/proc').filter((name) => /^\d+$/.test(name))) {
    const handles = `/proc/${pid}/fd`
    const files = new Set(namesIn(handles).map((name) => fileId(join(handles, name))))
    if (files.has(lock)) return files
  }
  return null
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // A process has ended, or belongs to another user.
    return []
  }
}
