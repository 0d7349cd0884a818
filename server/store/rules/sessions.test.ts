import { describe, expect, it } from 'vitest'
import { sessionToRow } from '../sql/session-row.ts'
import { hashUserId } from '../user-hash.ts'
import { ERASED } from './erased.ts'
import { decideSessionAppend, sessionPage } from './sessions.ts'
import { newUser } from './stored-user.ts'

const hash = hashUserId('user_aaaaaaaaaaaaaaaaaaaaaa')
const user = { ...newUser(hash), session_total: 2, stored_bytes: 1000 }
const erased = { ...newUser(hash), erased_at: 5 }
const session = { id: 'a', duration: 76, cycles: 4, startedAt: '2026-11-20T22:01:00+01:00' }

it('appends a session as the last one to arrive', () => {
  expect(decideSessionAppend(user, undefined, session)).toEqual({
    result: { session, added: true },
    save: {
      user: { ...user, session_total: 3, stored_bytes: 1000 + 100 + 1 + 25 },
      session: sessionToRow(hash, 3, session),
    },
  })
})

it('keeps the stored session if the id is already there', () => {
  const stored = sessionToRow(hash, 1, session)
  expect(decideSessionAppend(user, stored, { ...session, duration: 900 })).toEqual({
    result: { session, added: false },
    save: null,
  })
})

describe('a deleted session', () => {
  const request = { ...session, duration: 0, cycles: 0, deleted: true } as const
  const gone = { ...request, startedAt: '2026-11-20T00:00:00Z' }

  it('keeps its place, without its amounts and time of day', () => {
    const stored = sessionToRow(hash, 1, session)
    expect(decideSessionAppend(user, stored, request)).toEqual({
      result: { session: gone, added: false },
      save: {
        user: { ...user, deleted_sessions: 1, stored_bytes: 1000 - 5 },
        session: sessionToRow(hash, 1, gone),
      },
    })
  })

  it('is stored even if the session has not arrived', () => {
    expect(decideSessionAppend(user, undefined, { ...session, deleted: true })).toEqual({
      result: { session: gone, added: true },
      save: {
        user: { ...user, session_total: 3, deleted_sessions: 1, stored_bytes: 1000 + 100 + 1 + 20 },
        session: sessionToRow(hash, 3, gone),
      },
    })
  })

  it.each([session, request])('never comes back', (sent) => {
    expect(decideSessionAppend(user, sessionToRow(hash, 1, gone), sent)).toEqual({
      result: { session: gone, added: false },
      save: null,
    })
  })
})

it('pages sessions', () => {
  const rows = [2, 1].map((arrival) => sessionToRow(hash, arrival, session))
  expect(sessionPage(user, rows, 1)).toEqual({ sessions: [session], total: 2, deleted: 0, next: 2 })
  expect(sessionPage(user, rows, 2)).toEqual({
    sessions: [session, session],
    total: 2,
    deleted: 0,
    next: null,
  })
  expect(sessionPage(newUser(hash), [], 2)).toEqual({
    sessions: [],
    total: 0,
    deleted: 0,
    next: null,
  })
})

it('rejects reads and writes of an erased user', () => {
  expect(decideSessionAppend(erased, undefined, session)).toBe(ERASED)
  expect(sessionPage(erased, [], 2)).toBe(ERASED)
})
