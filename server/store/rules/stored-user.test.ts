import { expect, it } from 'vitest'
import { LimitReached } from '../../errors/limit-reached.ts'
import type { UserRow } from '../sql/sql-tables.ts'
import { hashAccessKey, hashUserId, type KeyHash } from '../user-hash.ts'
import { decideErasure, isErased, newUser } from './stored-user.ts'

const hash = hashUserId('user_aaaaaaaaaaaaaaaaaaaaaa')

const mayAdd = () => null
const erase = (user: UserRow, key: KeyHash | null = null) => decideErasure(user, key, 7, mayAdd)
const erased = { ...newUser(hash), erased_at: 7 }
const key = hashAccessKey('key')

it('erases a user with days, sessions or a key, and keeps only the hashes and the time', () => {
  const claimed = { key_hash: key, key_version: 2 }
  expect(erase({ ...newUser(hash), ...claimed }, key)).toEqual({ ...erased, ...claimed })
  expect(erase({ ...newUser(hash), last_sequence: 3, revision_sum: 9 }, key)).toEqual(erased)
  expect(erase({ ...newUser(hash), session_total: 2 })).toEqual(erased)
})

it('has nothing to erase for a user who is unknown or has no data, or is already erased', () => {
  expect(erase(newUser(hash))).toBeNull()
  expect(erase({ ...newUser(hash), erased_at: 5 }, key)).toBeNull()
})

it('erases an unknown user with a key, whose first write may be late, if it may be added', () => {
  expect(erase(newUser(hash), key)).toEqual({ ...erased, key_hash: key })
  const limit = new LimitReached({ status: 429, code: 'daily_limit', message: 'Full.' })
  expect(decideErasure(newUser(hash), key, 7, () => limit)).toBeNull()
})

it('tells erased users from others', () => {
  expect(isErased(newUser(hash))).toBe(false)
  expect(isErased({ ...newUser(hash), erased_at: 0 })).toBe(true)
})
