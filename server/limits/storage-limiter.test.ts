import { expect, it } from 'vitest'
import { StorageLimiter } from './storage-limiter.ts'

const MB = 1024 * 1024

it('limits the bytes of an id', () => {
  const limits = new StorageLimiter({ maxMbPerId: 2 }).forWrite()
  expect(limits.grow(0, 2 * MB)).toBeNull()
  expect(limits.grow(2 * MB - 1, 2 * MB + 1)).toMatchObject({
    status: 413,
    code: 'id_full',
    message: expect.stringContaining('2 MB'),
  })
})

it('has no limit at 0', () => {
  expect(new StorageLimiter({ maxMbPerId: 0 }).forWrite().grow(0, 9e15)).toBeNull()
})
