import { expect, it } from 'vitest'
import { SignUpGate } from './sign-up-gate.ts'
import { StorageLimiter } from './storage-limiter.ts'

const MB = 1024 * 1024
const OPEN = new SignUpGate({ who: 'everyone' })
const NONE = { maxMbPerId: 0, maxMbPerVault: 0, maxNewIdsPerDay: 0, maxMbPerDay: 0 }

it('limits the bytes of an id', () => {
  const limits = new StorageLimiter({ ...NONE, maxMbPerId: 2 }, OPEN).forWrite('192.0.2.1')
  expect(limits.grow(0, 2 * MB)).toBeNull()
  expect(limits.grow(2 * MB - 1, 2 * MB + 1)).toMatchObject({
    status: 413,
    code: 'id_full',
    message: expect.stringContaining('2 MB'),
  })
})

it('prefers the own limit of an id, which may be none', () => {
  const limits = new StorageLimiter({ ...NONE, maxMbPerId: 2 }, OPEN).forWrite('192.0.2.1')
  expect(limits.grow(0, 5 * MB, 5)).toBeNull()
  expect(limits.grow(0, 5 * MB, 0)).toBeNull()
  expect(limits.grow(0, 2 * MB, 1)).toMatchObject({ message: expect.stringContaining('1 MB') })
  expect(limits.grow(0, 3 * MB, null)).toMatchObject({ message: expect.stringContaining('2 MB') })
})

it('passes a code that is not the common one on as an invitation, with the time', () => {
  const gate = new SignUpGate({ who: 'invited', code: 'for-the-family' })
  const limiter = new StorageLimiter(NONE, gate, () => 5)
  expect(limiter.forWrite('192.0.2.1', 'for-the-family').invitation).toBeNull()
  expect(limiter.forWrite('192.0.2.1').invitation).toBeNull()
  expect(new StorageLimiter(NONE, OPEN).forWrite('192.0.2.1', 'for-one').invitation).toBeNull()
  const limits = limiter.forVaultWrite('192.0.2.1', 'for-one-person')
  expect(limits.invitation).toMatchObject({ kind: 'vault', nowMs: 5 })
  expect([limits.addUser(false)?.code, limits.addUser(true)]).toEqual(['wrong_invite', null])
})

it('limits the bytes of a vault separately', () => {
  const limiter = new StorageLimiter({ ...NONE, maxMbPerId: 1, maxMbPerVault: 3 }, OPEN)
  const vault = limiter.forVaultWrite('192.0.2.1')
  expect(vault.grow(0, 3 * MB)).toBeNull()
  expect(vault.grow(0, 3 * MB + 1)).toMatchObject({
    code: 'id_full',
    message: expect.stringContaining('3 MB for a vault'),
  })
  expect(limiter.forWrite('192.0.2.1').grow(0, 2 * MB)).toMatchObject({
    message: expect.stringContaining('1 MB for an id'),
  })
})

it('limits the new ids of an address', () => {
  const limiter = new StorageLimiter({ ...NONE, maxNewIdsPerDay: 2 }, OPEN)
  expect(limiter.forWrite('192.0.2.1').addUser()).toBeNull()
  expect(limiter.forWrite('192.0.2.1').addUser()).toBeNull()
  expect(limiter.forWrite('192.0.2.1').addUser()).toMatchObject({
    status: 429,
    code: 'daily_limit',
    message: expect.stringContaining('2 new ids'),
    retryAfterSeconds: 24 * 60 * 60,
  })
  expect(limiter.forWrite('192.0.2.2').addUser()).toBeNull()
})

it('asks for the invitation code before it counts a new id', () => {
  const gate = new SignUpGate({ who: 'invited', code: 'for-the-family' })
  const limiter = new StorageLimiter({ ...NONE, maxNewIdsPerDay: 1 }, gate)
  const start = (code?: string) => limiter.forWrite('192.0.2.1', code).addUser()?.code
  expect([start(), start('wrong-code'), start('for-the-family')]).toEqual([
    'invite_needed',
    'wrong_invite',
    undefined,
  ])
  expect(start('for-the-family')).toBe('daily_limit')
})

it('limits the bytes of an address, whatever the ids', () => {
  const limiter = new StorageLimiter({ ...NONE, maxMbPerId: 9, maxMbPerDay: 10 }, OPEN)
  const one = limiter.forWrite('192.0.2.1')
  expect(one.grow(0, 8 * MB)).toBeNull()
  expect(one.grow(8 * MB, 10 * MB)).toMatchObject({ code: 'id_full' })
  expect(limiter.forWrite('192.0.2.1').grow(5, 2 * MB + 5)).toBeNull()
  expect(limiter.forWrite('192.0.2.1').grow(100, 101)).toMatchObject({
    status: 429,
    code: 'daily_limit',
    message: expect.stringContaining('10 MB'),
    retryAfterSeconds: 24 * 60 * 60,
  })
  expect(limiter.forWrite('192.0.2.2').grow(100, 101)).toBeNull()
})

it('takes back what a failed write has used', () => {
  const limiter = new StorageLimiter({ ...NONE, maxNewIdsPerDay: 1, maxMbPerDay: 1 }, OPEN)
  const failed = limiter.forWrite('192.0.2.1')
  failed.addUser()
  failed.grow(0, MB / 2)
  failed.grow(MB / 2, MB)
  failed.giveBack()
  const next = limiter.forWrite('192.0.2.1')
  expect([next.addUser(), next.grow(0, MB)]).toEqual([null, null])
  const refused = limiter.forWrite('192.0.2.1')
  expect(refused.addUser()).not.toBeNull()
  expect(refused.grow(0, 1)).not.toBeNull()
  // A refused write has used nothing.
  refused.giveBack()
  expect(limiter.forWrite('192.0.2.1').addUser()).not.toBeNull()
})

it('has no limits at 0', () => {
  const limits = new StorageLimiter(NONE, OPEN).forWrite('192.0.2.1')
  for (let nth = 0; nth < 100; nth++) expect(limits.addUser()).toBeNull()
  expect(limits.grow(0, 9e15)).toBeNull()
})
