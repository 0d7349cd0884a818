import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of the running test, deleted after it. */
export function temporaryFolder(): string {
  const folder = lastingFolder()
  onTestFinished(() => deleteFolder(folder))
  return folder
}

/** A folder for all tests of a file: it has to be deleted by them. */
export function lastingFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tend-test-'))
}

export function deleteFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
