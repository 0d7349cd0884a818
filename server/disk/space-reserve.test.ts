import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { SpaceReserve } from './space-reserve.ts'

it('occupies the space until it is released, and again afterwards', () => {
  const path = join(temporaryFolder(), 'reserve')
  const reserve = new SpaceReserve(path, 3_000_000)
  reserve.hold()
  const { size, blocks, mode } = statSync(path)
  expect([size, mode & 0o777]).toEqual([3_000_000, 0o600])
  // Not a sparse file.
  expect(blocks * 512).toBeGreaterThanOrEqual(size)
  reserve.release()
  expect(existsSync(path)).toBe(false)
  reserve.hold()
  expect(statSync(path).size).toBe(3_000_000)
  reserve.releaseIfFull()
  expect(existsSync(path)).toBe(true)
})

it('completes a file that is too small, because the disk was full when it was made', () => {
  const path = join(temporaryFolder(), 'reserve')
  writeFileSync(path, 'x'.repeat(1000))
  new SpaceReserve(path, 3_000_000).hold()
  expect(statSync(path).size).toBe(3_000_000)
})

it('does not fail in a missing folder', () => {
  const reserve = new SpaceReserve(join(temporaryFolder(), 'missing', 'reserve'), 1000)
  reserve.hold()
  reserve.releaseIfFull()
  reserve.release()
})
