import { expect, test } from 'vitest'
import { sealedRow } from './vault-tables.ts'

test.each([
  [null],
  [0],
  ['kg'],
  [[{ from: '2026-11-10', kind: 'unheard of' }]],
  [{ any: { depth: [null] } }],
])('the value %j of a setting is kept as it is', (value) => {
  expect(sealedRow('preferences', 'own_setting1', { value, more: 1 })).toEqual({ value })
})

test.each(['', 'Units', '1st', '__proto__', 'a b', 'a/b', 'a.b', 'x'.repeat(65)])(
  'no setting has the name %j',
  (id) => {
    expect(sealedRow('preferences', id, { value: 1 })).toBeUndefined()
  },
)

test('a setting without a value cannot be read', () => {
  expect(sealedRow('preferences', 'units', {})).toBeUndefined()
  expect(sealedRow('preferences', 'units', [])).toBeUndefined()
})
