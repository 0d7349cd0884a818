import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * The path of the list of erased ids in a data folder. Its name does not begin like the database's, so
 * that both are moved separately.
 */
export function erasedIdsPath(folder: string): string {
  return join(folder, 'erased-ids.txt')
}

/**
 * Creates the data folder, with mode 700, if it does not exist. The mode of an existing folder stays.
 * @returns `null`, or the reason why it cannot be used
 */
export function makeDataFolder(path: string): string | null {
  try {
    makeFolder(resolve(path))
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return `DATA_DIR must be a folder that Tend can write to, and ${path} ${reason(error)}.`
  }
}

/** Unlike `mkdirSync` with `recursive`, which never ends in a folder that accepts no files, such as /proc. */
function makeFolder(path: string): void {
  const existing = statSync(path, { throwIfNoEntry: false })
  if (existing?.isDirectory()) return
  if (existing === undefined) makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['EEXIST', 'is a file'],
  ['ENOTDIR', 'is inside a file'],
  ['EACCES', 'is not accessible to this user'],
  ['EPERM', 'is not accessible to this user'],
  ['EROFS', 'is on a read-only disk'],
  ['ENOSPC', 'is on a full disk'],
  ['ENOENT', 'cannot be created there'],
])

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
  return REASONS.get(String(code)) ?? `cannot be used (${String(code)})`
}
