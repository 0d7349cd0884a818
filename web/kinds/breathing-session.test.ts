import type { LocalDate } from '@tend/shared/days/local-date'
import { sessionDate, sessionId } from '@tend/shared/days/session-id'
import { describe, expect, test } from 'vitest'
import { KINDS } from './kinds.ts'

const USER = { userId: 'user_0123456789abcdefghij' }
const CONTEXT = { ...USER, nowIso: '' }
const session = {
  id: 'local_1',
  startedAt: '2026-11-20T22:01:00+01:00',
  duration: 65,
  cycles: 3,
}
const read = (change: object) => KINDS.breathingSessions.read({ ...session, ...change }, CONTEXT)

describe('a stored breathing session', () => {
  test('gets the user id of the device and the local day on which it started', () => {
    const stored = { ...session, userId: 'user_other', date: '2020-01-01' }
    expect(KINDS.breathingSessions.read(stored, CONTEXT)).toEqual({
      ...session,
      ...USER,
      date: '2026-11-20',
    })
  })

  test.each([
    '2026-11-20T22:01:00Z',
    '2026-11-20T22:01:00.1Z',
    '2026-11-20T22:01:00.123456789-03:30',
  ])('may start at %s', (startedAt) => {
    expect(read({ startedAt })).toMatchObject({ startedAt, date: '2026-11-20' })
  })

  test.each([
    '2026-11-20',
    '2026-11-20T22:01:00',
    '2026-11-20T22:01Z',
    '2026-11-20T22:01:00.Z',
    '2026-11-20T22:01:00.1234567890Z',
    '2026-11-20T24:01:00Z',
    '2026-11-20T22:61:00Z',
    '2026-11-20T22:01:00+99:00',
    '2026-02-30T22:01:00Z',
    '1899-12-31T22:01:00Z',
    ' 2026-11-20T22:01:00Z',
    '2026-11-20T22:01:00Z ',
    1_795_262_400_000,
    null,
    undefined,
  ])('cannot start at %j', (startedAt) => {
    expect(read({ startedAt })).toBeUndefined()
  })

  test('has an id of 1 to 64 letters, digits, underscores and hyphens', () => {
    for (const id of ['a', 'Z_9-', 'i'.repeat(64)]) expect(read({ id })).toMatchObject({ id })
    for (const id of ['', 'a b', 'é', 'i'.repeat(65), 'a\n', 7, undefined]) {
      expect(read({ id })).toBeUndefined()
    }
  })

  test.each(['duration', 'cycles'])('has a %s that is an integer from 0 to 86,400', (name) => {
    for (const count of [0, 1, 86_400])
      expect(read({ [name]: count })).toMatchObject({ [name]: count })
    for (const count of [-1, 0.5, 86_401, Number.NaN, '65', null, undefined]) {
      expect(read({ [name]: count })).toBeUndefined()
    }
  })

  test.each([null, [], 'x', 7])('is not %j', (value) => {
    expect(KINDS.breathingSessions.read(value, CONTEXT)).toBeUndefined()
  })
})

describe('the day of a session', () => {
  const STARTED_AT = '2026-11-21T01:30:00+01:00'
  const DAY = '2026-11-21' as LocalDate
  const DAY_BEFORE = '2026-11-20' as LocalDate

  test('is in its id only if it is the day before the start', () => {
    expect(sessionId('local_1', DAY, STARTED_AT)).toBe('local_1')
    const id = sessionId('local_1', DAY_BEFORE, STARTED_AT)
    expect(id).toBe('local_1_2026-11-20')
    expect(sessionDate(id, STARTED_AT)).toBe(DAY_BEFORE)
    expect(read({ id, startedAt: STARTED_AT })).toMatchObject({ date: DAY_BEFORE })
  })

  test.each(['local_1', '2026-11-20', 'local_1_2026-11-19', 'local_1_2026-11-22'])(
    'is the day of the start with the id %s',
    (id) => expect(sessionDate(id, STARTED_AT)).toBe(DAY),
  )

  test('is the day of the start where the day before cannot be stored', () => {
    expect(sessionDate('x_1899-12-31', '1900-01-01T01:00:00Z')).toBe('1900-01-01')
  })
})
