import { expect, test } from 'vitest'
import { isRenewedFrom, renewedSessionId, SESSION_ID } from './session-id.ts'

test.each([
  ['local_0123456789abcdef0123456789abcdef', ''],
  ['local_0123456789abcdef0123456789abcdef_8-8-8-8', '_8-8-8-8'],
  ['local_0123456789abcdef0123456789abcdef_20-20-24-20_2026-11-20', '_20-20-24-20_2026-11-20'],
  [`${'x'.repeat(53)}_2026-11-20`, '_2026-11-20'],
])('the renewed id of %s keeps pattern and day', (id, ending) => {
  const renewed = renewedSessionId(id)
  expect(renewed).toMatch(SESSION_ID)
  expect(renewed).toMatch(new RegExp(`^local_[a-z0-9]+${ending}$`))
  expect(new Set([id, renewed, renewedSessionId(renewed)]).size).toBe(3)
})

test('an id is known as renewed from an earlier one, also after several times', () => {
  const id = 'local_0123456789abcdef0123456789abcdef_8-8-8-8'
  const renewed = renewedSessionId(id)
  const again = renewedSessionId(renewed)
  expect([renewed, again].map((each) => isRenewedFrom(each, id))).toEqual([true, true])
  expect([id, 'local_1_8-8-8-8'].map((each) => isRenewedFrom(each, renewed))).toEqual([
    false,
    false,
  ])
})
