import type { TestProject } from 'vitest/node'
import { databasePath, openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import { createTemporaryFolder, deleteFolder } from './temporary-folder.ts'

/** Creates an empty database once before all tests, which they copy. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = createTemporaryFolder()
  const opened = await openSqliteStore(folder)
  if (opened.state !== 'open') throw new Error(opened.problem)
  await opened.store.close()
  project.provide('emptyDatabase', databasePath(folder))
  return () => deleteFolder(folder)
}
