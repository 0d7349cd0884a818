import { accessSync, constants, mkdirSync } from 'node:fs'

/** Makes the folder that holds the database. @returns `null`, or a sentence saying why it cannot be. */
export function makeDataFolder(path: string): string | null {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return `DATA_DIR takes a folder that Tend may write to, and ${path} ${reason(error)}.`
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file',
  ENOTDIR: 'leads through a file',
  EACCES: 'is closed to this user',
  EPERM: 'is closed to this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
}

function reason(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
  return REASONS[String(code)] ?? `cannot be used (${String(code)})`
}
