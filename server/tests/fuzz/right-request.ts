import fc from 'fast-check'
import type { Operation, Schema } from './contract.ts'

/** A request in parts that can be spoilt one by one. */
export interface Draft {
  readonly operation: string
  readonly method: string
  /** Segments as they are sent, percent-encoded. */
  readonly path: readonly string[]
  readonly query: ReadonlyArray<readonly [name: string, value: string]>
  readonly headers: Readonly<Record<string, string>>
  /** `undefined` for none. */
  readonly body: unknown
}

/** Few, so that requests meet in the same rows. */
export const FUZZ_USERS = ['aaaa', 'bbbb', 'cccc'].map((name) => `user_fuzz-${name.repeat(4)}`)

/** Only these are ever erased, since of an erased id nothing is taken any more. */
const ERASED_USERS = ['dddd', 'eeee'].map((name) => `user_fuzz-${name.repeat(4)}`)

const instant = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** What JSON Schema cannot say, or says too widely. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<string>>> = {
  userId: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...FUZZ_USERS) },
    { weight: 1, arbitrary: fc.constantFrom(...ERASED_USERS) },
  ),
  date: fc.oneof(
    fc.constantFrom('2026-11-20', '2026-11-21', '2024-02-29'),
    instant.map((text) => text.slice(0, 10)),
  ),
  startedAt: instant,
  q: fc.oneof(fc.constantFrom('oat', 'apple pie', 'a'), fc.string({ unit: 'binary' })),
}

function rightValue(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { type, pattern, maxLength = 100, minimum, maximum } = schema
  if (BY_NAME[name]) return BY_NAME[name]
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.maxSafeInteger().map((n) => between(n, minimum, maximum))
  if (type === 'object') return rightObject(schema)
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const short = fc.string({ unit: 'binary', maxLength: 40 })
  return fc.oneof(
    { weight: 9, arbitrary: short },
    { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength)) },
  )
}

function between(n: number, minimum = 0, maximum = Number.MAX_SAFE_INTEGER): number {
  return minimum + (Math.abs(n) % (maximum - minimum + 1))
}

function rightObject(schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema
  if (propertyNames && additionalProperties) {
    const keys = rightValue(propertyNames, '') as fc.Arbitrary<string>
    return fc.dictionary(keys, rightValue(additionalProperties, ''), { maxKeys: 6 })
  }
  const fields: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [key, value] of Object.entries(properties)) fields[key] = rightValue(value, key)
  return fc.record(fields, { requiredKeys: [...required] })
}

/** Requests that the contract allows. */
export function rightRequest({ method, path, parameters, body }: Operation): fc.Arbitrary<Draft> {
  const given = (place: 'path' | 'query') => {
    const there = parameters.filter((parameter) => parameter.in === place)
    return fc.record(
      Object.fromEntries(
        there.map(({ name, schema }) => [
          name,
          method === 'DELETE' ? fc.constantFrom(...ERASED_USERS) : rightValue(schema, name),
        ]),
      ),
      { requiredKeys: there.filter(({ required }) => required).map(({ name }) => name) },
    ) as fc.Arbitrary<Record<string, string>>
  }
  const parts: fc.Arbitrary<unknown>[] = [
    given('path'),
    given('query'),
    body ? rightValue(body, '') : fc.constant(undefined),
  ]
  return fc.tuple(...parts).map(([inPath, inQuery, content]) => ({
    operation: `${method} ${path}`,
    method,
    path: path
      .slice(1)
      .split('/')
      .map((part) => encoded((inPath as Record<string, string>)[part.slice(1, -1)] ?? part)),
    query: Object.entries(inQuery as Record<string, string>),
    headers: body ? { 'content-type': 'application/json' } : {},
    body: content,
  }))
}

/** Percent-encoded; a lone surrogate has no encoding. */
export const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())
