import Database from 'better-sqlite3'
import { expect, it, vi } from 'vitest'
import type { OpenDatabase } from './connection.ts'
import { UnfinishedErasures } from './unfinished-erasures.ts'

it('tries again to remove erased data from the WAL until there is enough disk space', () => {
  const pragma = vi.fn()
  const database = { db: { pragma } } as unknown as OpenDatabase
  const unfinished = new UnfinishedErasures()
  unfinished.finish(database)
  expect(pragma).not.toHaveBeenCalled()

  pragma.mockImplementation(() => {
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
  })
  unfinished.emptyWal(database)
  unfinished.finish(database)
  expect(pragma).toHaveBeenCalledTimes(2)
  pragma.mockReset()
  unfinished.finish(database)
  unfinished.finish(database)
  expect(pragma.mock.calls).toEqual([['wal_checkpoint(TRUNCATE)', { simple: true }]])
})
