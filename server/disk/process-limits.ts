import { readFileSync } from 'node:fs'

/** Enough for the server's own files and a hundred connections. */
const MIN_OPEN_FILES = 256

/** Why the process may not open enough files; `null` if it may, or if the system does not say. */
export function openFilesProblem(limitsPath = '/proc/self/limits'): string | null {
  const limit = readLimit('Max open files', limitsPath)
  if (limit === null || limit >= MIN_OPEN_FILES) return null
  return `Tend may only open ${limit} files at once, and needs at least ${MIN_OPEN_FILES}. Raise the limit of open files: ulimit -n in a shell, LimitNOFILE in a systemd unit, --ulimit nofile with Docker.`
}

/**
 * Says that a limit of file sizes may have been reached, which SQLite reports like a failed disk. `null` without a limit.
 */
export function fileSizeProblem(limitsPath = '/proc/self/limits'): string | null {
  const limit = readLimit('Max file size', limitsPath)
  return limit === null
    ? null
    : `The disk has failed, or a file has reached the ${limit} bytes that this process may write: raise the limit of file sizes (ulimit -f in a shell, LimitFSIZE in a systemd unit).`
}

/**
 * The soft limit of this process, which Node.js raises to the hard limit for open files.
 * @returns `null` if there is none, or if the system does not say. Only Linux has such a file
 */
function readLimit(name: string, limitsPath: string): number | null {
  try {
    const limit = new RegExp(`^${name}\\s+(\\d+)`, 'm').exec(readFileSync(limitsPath, 'utf8'))?.[1]
    return limit === undefined ? null : Number(limit)
  } catch {
    return null
  }
}
