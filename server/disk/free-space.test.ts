import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { FreeSpace } from './free-space.ts'

const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

it('is low below the minimum, which is 0 for no limit', async () => {
  const folder = temporaryFolder()
  const isLow = (minimumBytes: number | null) =>
    new FreeSpace({ folder, minimumBytes, onChange: () => {} }).isLow()
  expect(await isLow(0)).toBe(false)
  expect(await isLow(freeBytes(folder) / 2)).toBe(false)
  expect(await isLow(freeBytes(folder) * 2)).toBe(true)
})

it('is measured once in two seconds, and reports each change', async () => {
  const onChange = vi.fn()
  const folder = temporaryFolder()
  let ms = 0
  const space = new FreeSpace({ folder, minimumBytes: 1e18, onChange, now: () => ms })
  const first = [space.isLow(), space.isLow()]
  expect(first[0]).toBeInstanceOf(Promise)
  expect(first[1]).toBe(first[0])
  expect(await first[0]).toBe(true)
  ms = 1999
  expect(space.isLow()).toBe(true)
  ms = 2000
  expect(await space.isLow()).toBe(true)
  expect(onChange.mock.calls).toEqual([[true]])
})

it('leaves a missing folder to the store', async () => {
  const folder = join(temporaryFolder(), 'missing')
  const space = new FreeSpace({ folder, minimumBytes: 1e18, onChange: () => {} })
  expect(await space.isLow()).toBe(false)
})
