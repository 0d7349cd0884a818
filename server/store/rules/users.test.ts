import { expect, it } from 'vitest'
import { hashAccessKey, hashUserId } from '../user-hash.ts'
import { decideErasure, isErased, newUser } from './users.ts'

const hash = hashUserId('user_aaaaaaaaaaaaaaaaaaaaaa')

it('erases a user with days, sessions or a key, and keeps only the hashes and the time', () => {
  const erased = { ...newUser(hash), erased_at: 7 }
  const key = { key_hash: hashAccessKey('key'), key_version: 2 }
  expect(decideErasure({ ...newUser(hash), ...key }, 7)).toEqual({ ...erased, ...key })
  expect(decideErasure({ ...newUser(hash), last_sequence: 3, revision_sum: 9 }, 7)).toEqual(erased)
  expect(decideErasure({ ...newUser(hash), session_total: 2 }, 7)).toEqual(erased)
})

it('has nothing to erase for a user who is unknown, has no data, or is already erased', () => {
  expect(decideErasure(undefined, 7)).toBeNull()
  expect(decideErasure(newUser(hash), 7)).toBeNull()
  expect(decideErasure({ ...newUser(hash), erased_at: 5 }, 7)).toBeNull()
})

it('tells erased users from others', () => {
  expect(isErased(newUser(hash))).toBe(false)
  expect(isErased({ ...newUser(hash), erased_at: 0 })).toBe(true)
})
