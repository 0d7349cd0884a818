import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Creates a folder that is deleted after the running test.
 * @param onFinished the `onTestFinished` of the test's context, if tests run at the same time
 */
export function temporaryFolder(onFinished = onTestFinished): string {
  const folder = createTemporaryFolder()
  onFinished(() => deleteFolder(folder))
  return folder
}

/** Creates a folder that the caller has to delete. */
export function createTemporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tend-test-'))
}

export function deleteFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
