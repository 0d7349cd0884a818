import { expect, test } from 'vitest'
import { missingChars, normalizePassphrase } from './passphrase.ts'

test('a passphrase is the same from every keyboard', () => {
  expect(normalizePassphrase(' cafe\u0301 noir\u00a0')).toBe('caf\u00e9 noir')
  expect(normalizePassphrase('Café Noir')).not.toBe(normalizePassphrase('café noir'))
})

test.each([
  ['', 12],
  ['           ', 12],
  ['elevenchars ', 1],
  ['twelve chars', 0],
  ['🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱', 1],
  ['a passphrase that is longer', 0],
])('%j lacks %i characters', (typed, missing) => {
  expect(missingChars(typed)).toBe(missing)
})
