import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { statsOf } from './file-access.ts'

/** Files of the data folder that contain entries of users, what they searched for, or keys. */
const PRIVATE_FILE = /^(tend|erased-ids|foods\.sqlite|food-answers\.sqlite|web-push-keys)/

/** The names of the files that servers and commands write in the data folder, apart from backups. */
export const SERVER_FILE =
  /^(tend\.(lock(-journal)?|reserve)|tend\.db(-journal|-wal|-shm|\.restore.*)?|erased-ids\.txt(\.reserve)?|foods\.sqlite|food-answers\.sqlite(-wal|-shm)?|web-push-keys\.json|last-backup|last-restore-trial|clock-confirmed)$/

/** Group and others. */
const OTHER_USERS = 0o077

/** Files that this process creates from now on have mode 600, folders 700. */
export function createPrivateFiles(): void {
  process.umask(OTHER_USERS)
}

/** Gives a new file to the owner of its folder, who is the server's user although root has run the command. */
export function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  // Not what a link leads to: the folder's owner could have put one there.
  lchownSync(path, uid, gid)
}

/**
 * Sets the mode of the data folder's files to 600. Earlier versions created files that every user of the
 * machine could read.
 * @param more the paths of further files, which may be missing
 * @returns a sentence for the log about each file that others could read
 */
export function makeFilesPrivate(
  dataDir: string,
  more: readonly string[],
): Array<{ readonly message: string; readonly succeeded: boolean }> {
  return readableFiles(dataDir, more).map((path) => {
    try {
      chmodSync(path, 0o600)
      return {
        message: `Other users of this machine could read ${path}. Its mode is now 600.`,
        succeeded: true,
      }
    } catch {
      return {
        message: `Other users of this machine can read ${path}, and Tend may not change its mode: run chmod 600 on it.`,
        succeeded: false,
      }
    }
  })
}

/** The files of the data folder, and of `more`, that other users of this machine can read. */
export function readableFiles(dataDir: string, more: readonly string[]): string[] {
  const names = readdirSync(dataDir).filter((name) => PRIVATE_FILE.test(name))
  const paths = new Set([...names.map((name) => join(dataDir, name)), ...more])
  return [...paths].filter((path) => {
    const stats = statsOf(path)
    return stats?.isFile() === true && (stats.mode & OTHER_USERS) !== 0
  })
}
