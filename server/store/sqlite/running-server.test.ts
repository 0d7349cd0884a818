import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lockFolder } from '../../disk/folder-lock.ts'
import { openTestStore } from '../../tests/open-test-store.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { otherFileProblem } from './running-server.ts'

it('names a file that differs from the file that a running server has open', async () => {
  const folder = temporaryFolder()
  const database = join(folder, 'tend.db')
  const problem = () => otherFileProblem(database, 0)
  const store = await openTestStore(folder)
  onTestFinished(() => store.close())
  for (const name of ['-wal', '-shm', '']) {
    const path = database + name
    renameSync(path, `${path}.away`)
    expect(await problem()).toBeNull()
    const unlock = lockFolder(folder)
    const missing =
      'was moved or deleted while the server runs: put it back. If it is deleted, put an unpacked backup in its place'
    const other = 'is not the file that the running server has open'
    expect(await problem()).toMatch(`${path} ${name === '' ? missing : other}`)
    copyFileSync(`${path}.away`, path)
    if (process.platform === 'linux') {
      const replaced = 'is not the database that the running server has open'
      expect(await problem()).toMatch(`${path} ${name === '' ? replaced : other}`)
    }
    renameSync(`${path}.away`, path)
    expect(await problem()).toBeNull()
    unlock?.()
  }
  rmSync(`${database}-shm`)
  const unlock = lockFolder(folder)
  onTestFinished(() => unlock?.())
  const waiting = otherFileProblem(database)
  // The server looks at its files.
  await store.ping()
  expect(await waiting).toBeNull()
})
