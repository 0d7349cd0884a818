import { accessSync, constants, lstatSync, type Stats, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const { R_OK, W_OK, X_OK } = constants

/**
 * Why this user cannot read and write a file, or create it if it is missing.
 * @param access the access that is needed in place of both, as for `accessSync`; to read a missing file is no problem
 * @returns a sentence that begins with the path of the file or folder that is meant; `null` if there is no problem
 */
export function fileAccessProblem(path: string, access = R_OK | W_OK): string | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) {
      const isMissing = lstatSync(path, { throwIfNoEntry: false }) === undefined
      if (isMissing) return (access & W_OK) === 0 ? null : folderAccessProblem(dirname(path))
      return `${path} is a link to a missing file: mount the disk of that file, or delete the link.`
    }
    if (!stats.isFile())
      return `${path} is not a file${(access & W_OK) === 0 ? '' : ': move it away'}.`
    accessSync(path, access)
    return null
  } catch (error) {
    return refusal(error, path)
  }
}

/** Why this user cannot create files in a folder; otherwise like `fileAccessProblem`. */
export function folderAccessProblem(path: string): string | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return `${path} does not exist.`
    if (!stats.isDirectory()) return `${path} is not a folder.`
    accessSync(path, R_OK | W_OK | X_OK)
    return null
  } catch (error) {
    return refusal(error, path)
  }
}

/** Why root must not create files in a folder: the server's user could not use them. `null` if root may. */
export function rootProblem(folder: string): string | null {
  const { uid } = statSync(folder)
  return process.getuid?.() === 0 && uid !== 0
    ? `${folder} belongs to the user with the number ${uid}: run tend as this user, not as root.`
    : null
}

/**
 * A sentence about an error that the file system has thrown; `null` for any other error.
 */
export function accessProblem(error: unknown): string | null {
  if (!(error instanceof Error && 'syscall' in error && 'path' in error)) return null
  // A file could not be renamed, because there is a folder at the new name.
  const isAtNewName = codeOf(error) === 'EISDIR' && 'dest' in error
  return refusal(error, String(isAtNewName ? error.dest : error.path))
}

/** More files than any work creates at once. Those of a failed one are deleted before its reason is sought. */
const INODES_OF_ONE_TASK = 8

/** Why too few files can be created in a folder although there is space; `null` if enough can, or there is no limit. */
export function inodeProblem(folder: string): string | null {
  try {
    const { files, ffree } = statfsSync(folder)
    if (files === 0 || ffree >= INODES_OF_ONE_TASK) return null
    return `${folder} is on a disk that has space, but room for only ${ffree} more files (inodes): delete files on it.`
  } catch {
    return null
  }
}

/** Less than this is free on a disk to which nothing more can be written. */
const FREE_BYTES_WHEN_FULL = 1024 * 1024

/** That a folder is on a disk without free space; `null` if it has some. */
export function fullDiskProblem(folder: string): string | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < FREE_BYTES_WHEN_FULL ? fullDisk(folder) : null
  } catch {
    return null
  }
}

export const fullDisk = (folder: string) => `The disk of ${folder} is full: make room on it.`

const REASONS: ReadonlyMap<string, string> = new Map([
  ['EEXIST', 'is not a folder'],
  ['ENOTDIR', 'is inside a file'],
  [
    'EROFS',
    'is on a read-only disk, or the unit of systemd does not name its folder in ReadWritePaths',
  ],
  ['ENOSPC', 'is on a full disk'],
  ['ENOENT', 'does not exist and cannot be created'],
  ['EISDIR', 'is a folder'],
  ['ELOOP', 'leads through symbolic links in a circle: delete one of them'],
  ['ENAMETOOLONG', 'has too long a name'],
  ['EDQUOT', 'is beyond the disk quota of this user'],
  [
    'EFBIG',
    'has reached the size that this process may write: raise ulimit -f, or LimitFSIZE of a systemd unit',
  ],
  ['EMFILE', 'cannot be opened, because this process has too many open files: raise ulimit -n'],
  ['ENFILE', 'cannot be opened, because this machine has too many open files'],
  ['EIO', 'is on a disk that has failed'],
  ['ENOTCONN', 'is on a disk that cannot be reached'],
  ['ESTALE', 'is on a disk that cannot be reached'],
])

/**
 * A sentence about an error of the file system.
 * @param path the file or folder that was used
 */
export function refusal(error: unknown, path: string): string {
  const code = codeOf(error)
  if (code === 'EACCES' || code === 'EPERM') return ownerProblem(path)
  const noInode = code === 'ENOSPC' ? inodeProblem(dirname(path)) : null
  if (noInode !== null) return noInode
  return `${path} ${REASONS.get(code) ?? `cannot be used (${code})`}.`
}

function ownerProblem(path: string): string {
  const stats = statsOf(path)
  if (stats === null) {
    let folder = dirname(path)
    while (statsOf(folder) === null) folder = dirname(folder)
    return `${path} is in ${folder}, which this user may not use: choose another folder, or change the owner or mode of this one.`
  }
  if (stats.uid !== process.getuid?.()) {
    const other = stats.uid === 0 ? '' : ', or run tend as that user'
    const another = stats.isDirectory() ? 'choose another folder, or ' : ''
    return `${path} belongs to the user with the number ${stats.uid}, not to the user who runs this: ${another}give it to the user of the server with chown${other}.`
  }
  const mode = stats.isDirectory() ? 'u+rwx' : 'u+rw'
  return `${path} has a mode that keeps its owner out: run chmod ${mode} on it.`
}

/** What is at a path; `null` if there is nothing, or it cannot be reached. */
export function statsOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null
  } catch {
    return null
  }
}

/** Identifies what is at a path, whatever its name; `null` if there is nothing, or it cannot be reached. */
export function fileId(path: string): string | null {
  const stats = statsOf(path)
  return stats && fileIdOf(stats)
}

/** Identifies a file by what the system tells about it. */
export function fileIdOf({ dev, ino }: Pick<Stats, 'dev' | 'ino'>): string {
  return `${dev}:${ino}`
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
