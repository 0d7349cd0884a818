import { mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { folderAccessProblem, refusal } from '../disk/file-access.ts'

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
  const rule = 'DATA_DIR must be a folder that Tend can write to, and'
  try {
    makeFolder(resolve(path))
  } catch (error) {
    return `${rule} ${refusal(error, path)}`
  }
  const problem = folderAccessProblem(path)
  return problem && `${rule} ${problem}`
}

/**
 * Creates a folder, with mode 700, and those above it. Unlike `mkdirSync` with `recursive`, which never ends in a folder
 * that accepts no files, such as /proc.
 * @param path the absolute path
 */
export function makeFolder(path: string): void {
  const existing = statSync(path, { throwIfNoEntry: false })
  if (existing?.isDirectory()) return
  if (existing === undefined) makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}
