import { anyDay } from '@tend/shared/days/testing/any-day'
import fc from 'fast-check'
import type { Operation, Schema } from './operations.ts'

/** A request in parts, which can be mutated one by one. */
export interface Draft {
  readonly operation: string
  readonly method: string
  /** Percent-encoded segments. */
  readonly path: readonly string[]
  readonly query: ReadonlyArray<readonly [name: string, value: string]>
  readonly headers: Readonly<Record<string, string>>
  /** `undefined` for no body. */
  readonly body: unknown
}

/** Only a few, so that requests concern the same rows. */
export const FUZZ_USERS = ['aaaa', 'bbbb', 'cccc'].map((name) => `user_fuzz-${name.repeat(4)}`)

/** The access key of all fuzz users. */
export const FUZZ_AUTHORIZATION = 'Bearer AbCdEfGhIjKlMnOpQrSt_A'

/** Ids that another key has claimed. No request has this key. */
export const CLAIMED_USERS = ['ffff', 'gggg'].map((name) => `user_fuzz-${name.repeat(4)}`)

/** Ids without a key. They stay unclaimed, since no request for them has one. */
export const UNCLAIMED_USERS = ['hhhh', 'iiii'].map((name) => `user_fuzz-${name.repeat(4)}`)

/** Headers of a stranger, who does not know the key of a claimed id. */
const strangerHeaders = fc.constantFrom<Record<string, string>>(
  {},
  { authorization: FUZZ_AUTHORIZATION },
  { authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAA' },
  { authorization: 'Bearer ' },
  { authorization: 'Basic dXNlcjpwYXNzd29yZA==' },
  ...CLAIMED_USERS.map((user) => ({ cookie: `tend_session=${user}.AAAAAAAAAAAAAAAAAAAAAA` })),
)

/** Users whose key is changed are not used again, since nobody remembers the new key. */
const rekeyedUser = fc.stringMatching(/^user_fuzz-key-[a-z]{10}$/)

/** Only these users are erased, since further requests of an erased user are rejected. */
const ERASED_USERS = ['dddd', 'eeee'].map((name) => `user_fuzz-${name.repeat(4)}`)

const vaultCredentials = (letter: string, keyLetter = letter) =>
  `${letter.repeat(42)}A.${keyLetter.repeat(42)}A`

/** The ids and keys of vaults that requests may use. */
export const FUZZ_VAULTS = ['a', 'b'].map((letter) => vaultCredentials(letter))

/** A vault that requests only have a wrong key for. */
export const CLAIMED_VAULT = vaultCredentials('c')

/** Only this vault is erased, for the same reason as `ERASED_USERS`. */
const ERASED_VAULT = vaultCredentials('d')

const othersOfVaults = fc.constantFrom(
  ...['', `Bearer ${vaultCredentials('c', 'a')}`, FUZZ_AUTHORIZATION, 'Bearer a.b'],
)

/** The header of a valid request for a vault, or a header with other credentials. */
function vaultAuthorization(method: string): fc.Arbitrary<string> {
  const own = method === 'DELETE' ? [ERASED_VAULT] : FUZZ_VAULTS
  const valid = fc.constantFrom(...own.map((credentials) => `Bearer ${credentials}`))
  return fc.oneof({ weight: 9, arbitrary: valid }, { weight: 2, arbitrary: othersOfVaults })
}

const ofBytes = (length: { readonly minLength: number; readonly maxLength: number }) =>
  fc.uint8Array(length).map((bytes) => Buffer.from(bytes).toString('base64url'))
const version = ofBytes({ minLength: 16, maxLength: 16 })
const recordName = fc.nat(20).map((n) => Buffer.alloc(16, n).toString('base64url'))

const instant = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Values by name, where the schema is too imprecise for generating valid ones. */
const VALUES_BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  userId: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...FUZZ_USERS) },
    { weight: 2, arbitrary: fc.constantFrom(...CLAIMED_USERS) },
    { weight: 2, arbitrary: fc.constantFrom(...UNCLAIMED_USERS) },
    { weight: 1, arbitrary: fc.constantFrom(...ERASED_USERS) },
  ),
  date: fc.oneof(
    fc.constantFrom('2026-11-20', '2026-11-21', '2024-02-29'),
    instant.map((text) => text.slice(0, 10)),
  ),
  startedAt: instant,
  registers: anyDay,
  records: fc.uniqueArray(
    fc.record({
      name: fc.oneof(recordName, version),
      replaces: fc.oneof(fc.constant(null), version),
      sealed: ofBytes({ minLength: 1, maxLength: 400 }),
    }),
    { minLength: 1, maxLength: 5, selector: ({ name }) => name },
  ),
  endpoint: fc.nat(20).map((n) => `https://push.example/${n}`),
  gtin: fc.constantFrom('04006381333931', '00036000291452', '00000096385074'),
  q: fc.oneof(fc.constantFrom('oat', 'apple pie', 'a'), fc.string({ unit: 'binary' })),
}

function validValue(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { type, pattern, maxLength = 100, minimum, maximum } = schema
  if (VALUES_BY_NAME[name]) return VALUES_BY_NAME[name]
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.maxSafeInteger().map((n) => between(n, minimum, maximum))
  if (type === 'object') return validObject(schema)
  if (schema.items) return fc.array(validValue(schema.items, ''), { minLength: 1, maxLength: 5 })
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

function validObject(schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema
  if (propertyNames && additionalProperties) {
    const keys = validValue(propertyNames, '') as fc.Arbitrary<string>
    return fc.dictionary(keys, validValue(additionalProperties, ''), { maxKeys: 6 })
  }
  const fields: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [key, value] of Object.entries(properties)) fields[key] = validValue(value, key)
  const { registers, ...others } = fields
  const whole = fc.record(others, { requiredKeys: [...required] })
  if (!registers) return whole
  // A day is written either as fields or as registers.
  const requiredFields = Object.fromEntries(required.map((key) => [key, fields[key]]))
  return fc.oneof(whole, fc.record({ ...requiredFields, registers }))
}

/** Generates valid requests for an operation. */
export function validRequest({ method, path, parameters, body }: Operation): fc.Arbitrary<Draft> {
  const validParameter = (schema: Schema, name: string) => {
    if (method === 'DELETE') return fc.constantFrom(...ERASED_USERS, ...CLAIMED_USERS)
    if (path.endsWith('/key')) return fc.oneof(rekeyedUser, fc.constantFrom(...CLAIMED_USERS))
    return validValue(schema, name)
  }
  const parameterValues = (place: 'path' | 'query') => {
    const declared = parameters.filter((parameter) => parameter.in === place)
    return fc.record(
      Object.fromEntries(declared.map(({ name, schema }) => [name, validParameter(schema, name)])),
      { requiredKeys: declared.filter(({ required }) => required).map(({ name }) => name) },
    ) as fc.Arbitrary<Record<string, string>>
  }
  const parts: fc.Arbitrary<unknown>[] = [
    parameterValues('path'),
    parameterValues('query'),
    body ? validValue(body, '') : fc.constant(undefined),
    strangerHeaders,
    vaultAuthorization(method),
  ]
  const isOfVault = path.startsWith('/api/vault')
  return fc.tuple(...parts).map(([inPath, inQuery, content, stranger, authorization]) => ({
    operation: `${method} ${path}`,
    method,
    path: path
      .slice(1)
      .split('/')
      .map((part) => encoded((inPath as Record<string, string>)[part.slice(1, -1)] ?? part)),
    query: Object.entries(inQuery as Record<string, string>),
    headers: {
      ...(isOfVault
        ? { authorization: String(authorization) }
        : headersFor(JSON.stringify([inPath, content]), stranger as Record<string, string>)),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: content,
  }))
}

/** The headers that identify the user of a request. */
function headersFor(request: string, stranger: Record<string, string>): Record<string, string> {
  const concerns = (user: string) => request.includes(user)
  if (CLAIMED_USERS.some(concerns)) return stranger
  return UNCLAIMED_USERS.some(concerns) ? {} : { authorization: FUZZ_AUTHORIZATION }
}

/** Percent-encodes a text, with lone surrogates replaced, since they have no encoding. */
export const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())
