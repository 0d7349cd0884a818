import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until a file's content, or a folder's list of files, is on disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
