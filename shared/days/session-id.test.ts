import { expect, test } from 'vitest'
import { renewedSessionId, SESSION_ID } from './session-id.ts'

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
