import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'

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
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return `DATA_DIR must be a folder that Tend can write to, and ${path} ${reason(error)}.`
  }
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['EEXIST', 'is a file'],
  ['ENOTDIR', 'is inside a file'],
  ['EACCES', 'is not accessible to this user'],
  ['EPERM', 'is not accessible to this user'],
  ['EROFS', 'is on a read-only disk'],
  ['ENOSPC', 'is on a full disk'],
])

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
  return REASONS.get(String(code)) ?? `cannot be used (${String(code)})`
}
