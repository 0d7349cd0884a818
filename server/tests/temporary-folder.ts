import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of the running test, deleted after it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tend-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
