import { closeSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalDate } from '@tend/shared/days/local-date'
import { expect, it } from 'vitest'
import { hashUserId } from '../store/user-hash.ts'
import { openTestStore } from './open-test-store.ts'
import { attemptStart, startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { USER } from './test-app.ts'

const TEXT = 'oats and berries '.repeat(500)

/**
 * A data folder with a database of 300 MB. SQLite ignores the end of the file, which occupies no space.
 * @param isDamaged whether a page of the file contains garbage
 */
async function folderWithLargeDatabase(isDamaged: boolean): Promise<string> {
  const folder = temporaryFolder()
  const path = join(folder, 'tend.db')
  const store = await openTestStore(folder)
  for (let n = 10; n < 30; n++) {
    const change = { fields: { eatingLog: { food: TEXT, feelings: '' } }, revisions: {} }
    await store.writeDay(hashUserId(USER), `2026-11-${n}` as LocalDate, change, 1)
  }
  await store.close()
  if (isDamaged) {
    const file = openSync(path, 'r+')
    writeSync(file, Buffer.alloc(100, 0xa5), 0, 100, pageWithDays(path))
    closeSync(file)
  }
  truncateSync(path, 300_000_000)
  return folder
}

/** The position of a page that contains the beginning of a day. */
function pageWithDays(path: string): number {
  const content = readFileSync(path)
  return Math.floor(content.indexOf(TEXT.slice(0, 100)) / 4096) * 4096
}

it('checks a large database in the background, and reports damage in the log and by /readyz', async () => {
  const folder = await folderWithLargeDatabase(true)
  const server = await startServer({ DATA_DIR: folder })
  await expect
    .poll(async () => (await fetch(`${server.url}/readyz`)).json())
    .toEqual({
      error: {
        code: 'unavailable',
        message: 'The database is damaged: restore it from a backup.',
      },
    })
  await expect.poll(() => server.stderr()).toContain(`"level":60`)
  expect(server.stderr()).toContain(`${join(folder, 'tend.db')} is damaged: stop Tend and restore`)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.kill('SIGTERM')).toBe(0)

  // The same file at a size that is checked before the start.
  truncateSync(join(folder, 'tend.db'), 10_000_000)
  const failed = await attemptStart({ DATA_DIR: folder })
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('damaged')])
})

it('reports that a large database is not damaged', async () => {
  const folder = await folderWithLargeDatabase(false)
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'info' })
  await expect.poll(server.stderr).toContain('tend.db was checked and is not damaged.')
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(statSync(join(folder, 'tend.db')).size).toBeGreaterThanOrEqual(300_000_000)
})
