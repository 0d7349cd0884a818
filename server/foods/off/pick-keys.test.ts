import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pickKeys } from './pick-keys.ts'

const all = () => true

it('reads any object as JSON.parse does', () => {
  fc.assert(
    fc.property(
      fc.object({ withNullPrototype: false, key: fc.stringMatching(/^[a-z_-]*$/) }),
      fc.nat(2),
      (object, space) => {
        const text = JSON.stringify(object, null, space)
        expect(pickKeys(Buffer.from(text), all)).toEqual(JSON.parse(text))
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
      expect(pickKeys(Buffer.from(json), all)).toEqual({ a, b, c: 1 })
      expect(pickKeys(Buffer.from(json), (key) => key === 'c')).toEqual({ c: 1 })
    }),
    randomRuns(500, 20_000),
  )
})

it('refuses every beginning of an object', () => {
  const text = '{"a": [1, {"b": "}\\""}], "c": null, "d": "ä", "e": -1.5e3}'
  expect(pickKeys(Buffer.from(text), all)).toEqual(JSON.parse(text))
  for (let end = 0; end < text.length; end++) {
    expect(pickKeys(Buffer.from(text.slice(0, end)), all)).toBeNull()
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
])('refuses %s', (text) => expect(pickKeys(Buffer.from(text), all)).toBeNull())

it('refuses a value of more than 256 KiB to read, however deep', () => {
  const text = (levels: number) => `{"a": ${'['.repeat(levels)}${']'.repeat(levels)}, "b": 2}`
  expect(pickKeys(Buffer.from(text(100_000)), all)).toHaveProperty('b', 2)
  expect(pickKeys(Buffer.from(text(1_000_000)), all)).toBeNull()
})

it('does not parse values that are not wanted', () => {
  const text = '{"a": {broken}, "b": 2}'
  expect(pickKeys(Buffer.from(text), (key) => key === 'b')).toEqual({ b: 2 })
  expect(pickKeys(Buffer.from(text), all)).toBeNull()
})
