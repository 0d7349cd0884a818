import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('a deleted lock file is locked again, since another server would use the folder', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = temporaryFolder()
  const unlock = lockFolder(folder)
  rmSync(join(folder, 'tend.lock'))
  vi.advanceTimersByTime(2000)
  expect(lockFolder(folder)).toBeNull()
  unlock?.()
  expect(lockFolder(folder)).not.toBeNull()
})
