import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyTable, pickKeys } from './pick-keys.ts'

/** The values of some keys as an object. */
function pick(text: string, keys: readonly string[]): unknown {
  const wanted = keyTable(Object.fromEntries(keys.map((key) => [key, true])))
  const picked = pickKeys(Buffer.from(text), wanted)
  return picked && Object.fromEntries(picked)
}

it('reads any object as JSON.parse does', () => {
  fc.assert(
    fc.property(
      fc.object({ withNullPrototype: false, key: fc.stringMatching(/^[a-z_-]+$/) }),
      fc.nat(2),
      (object, space) => {
        const text = JSON.stringify(object, null, space)
        expect(pick(text, Object.keys(object))).toEqual(JSON.parse(text))
      },
    ),
    randomRuns(200, 5000),
  )
})

it('reads texts that look like the ends of arrays', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '[', ']', '{', ',', ':', '\\', ' ', 'a') })
  const value = fc.oneof(text, fc.nat(9), fc.array(text), fc.record({ a: text }))
  fc.assert(
    fc.property(fc.array(value), fc.array(value), fc.nat(1), (a, b, space) => {
      const json = JSON.stringify({ a, b, c: 1 }, null, space)
      expect(pick(json, ['a', 'b', 'c'])).toEqual({ a, b, c: 1 })
      expect(pick(json, ['c'])).toEqual({ c: 1 })
    }),
    randomRuns(500, 20_000),
  )
})

it('reads some keys of an object in another, and any other value there as a whole', () => {
  const read = (text: string) => pickKeys(Buffer.from(text), keyTable({ a: { b: true }, c: true }))
  expect(read('{"a": {"x": {"b": 1}, "b": "ä", "c": 2}, "b": 3, "c": 4}')).toEqual(
    new Map<string, unknown>([
      ['a', new Map([['b', 'ä']])],
      ['c', 4],
    ]),
  )
  expect(read('{"a": [{"b": 1}]}')).toEqual(new Map([['a', [{ b: 1 }]]]))
  expect(read('{"a": {"b": 1}, "a": {}}')).toEqual(new Map([['a', new Map()]]))
})

it('tells keys apart that have the same length and letters in places', () => {
  expect(pick('{"proteins_100g": 1, "proteans_100g": 2, "pr": 3}', ['proteins_100g'])).toEqual({
    proteins_100g: 1,
  })
})

const WHOLE = '{"a": [1, {"b": "}\\""}], "c": null, "d": "ä", "e": -1.5e3}'
const KEYS = ['a', 'b', 'c', 'd', 'e']

it('refuses every beginning of an object', () => {
  expect(pick(WHOLE, KEYS)).toEqual(JSON.parse(WHOLE))
  const inner = keyTable({ z: { a: true, c: true, d: true, e: true } })
  for (let end = 0; end < WHOLE.length; end++) {
    expect(pick(WHOLE.slice(0, end), KEYS)).toBeNull()
    expect(pickKeys(Buffer.from(`{"z": ${WHOLE.slice(0, end)}}`), inner)).toBeNull()
  }
})

it.each([
  '[1]',
  '{"a":1}{"b":2}',
  '{"a" 1}',
  '{"a":}',
  '{"a":1,}',
  '{a:1}',
  '{"a":1 "b":2}',
  '{"a":1]',
  '{"a":1-2}',
  '{"a":-}',
])('refuses %s', (text) => expect(pick(text, KEYS)).toBeNull())

it('refuses a value of more than 256 KiB to read, however deep', () => {
  const text = (levels: number) => `{"a": ${'['.repeat(levels)}${']'.repeat(levels)}, "b": 2}`
  expect(pick(text(100_000), KEYS)).toHaveProperty('b', 2)
  expect(pick(text(1_000_000), KEYS)).toBeNull()
})

it('does not parse values that are not wanted', () => {
  const text = '{"a": {broken}, "b": 2}'
  expect(pick(text, ['b'])).toEqual({ b: 2 })
  expect(pick(text, KEYS)).toBeNull()
})
