import { readFileSync } from 'node:fs'

/** Enough for the server's own files and a hundred connections. */
const MIN_OPEN_FILES = 256

/** Why the process may not open enough files; `null` if it may, or if the system does not say. */
export function openFilesProblem(limitsPath = '/proc/self/limits'): string | null {
  const limit = readLimit(limitsPath)
  if (limit === null || limit >= MIN_OPEN_FILES) return null
  return `Tend may only open ${limit} files at once, and needs at least ${MIN_OPEN_FILES}. Raise the limit of open files: ulimit -n in a shell, LimitNOFILE in a systemd unit, --ulimit nofile with Docker.`
}

/** Node.js has raised the soft limit to the hard limit. Only Linux has such a file. */
function readLimit(path: string): number | null {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1]
    return limit === undefined ? null : Number(limit)
  } catch {
    return null
  }
}
