import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { lockFolder } from './folder-lock.ts'

test('a lock file that cannot be used is named, since two servers would use one folder without it', () => {
  const folder = temporaryFolder()
  const lock = join(folder, 'tend.lock')
  mkdirSync(lock)
  expect(() => lockFolder(folder)).toThrow(`${lock} is not a file: move it away.`)
  rmSync(lock, { recursive: true })
  writeFileSync(lock, 'a copy of something')
  expect(() => lockFolder(folder)).toThrow(`${lock} is another file than the lock of a server`)
})

test('needs no space on the disk, which may be full', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'tend.lock'), '')
  const unlock = lockFolder(folder)
  expect(lockFolder(folder)).toBeNull()
  expect(readdirSync(folder)).toEqual(['tend.lock'])
  unlock?.()
  expect(lockFolder(folder)).not.toBeNull()
})
