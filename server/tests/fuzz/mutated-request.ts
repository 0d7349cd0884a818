import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { CLAIMED_USERS, type Draft, encoded } from './valid-request.ts'

/** A change to a request. `at` selects the place, modulo the number of places. */
interface Mutation {
  readonly kind: keyof typeof MUTATE
  readonly at: number
  readonly value: unknown
  readonly text: string
}

const UNUSUAL_VALUES: unknown[] = [
  ...[-1, 0.5, 1e308, 2 ** 53, '', '0', '8', null, true, [], {}, '2026-02-30', '\ud800', '\0'],
  ...[{ $ne: '' }, { toString: 1 }, 'x'.repeat(70_000), [[[[[[]]]]]], { length: 1e9 }, '1e3'],
]

const UNUSUAL_TEXTS = [
  ...['__proto__', 'constructor', 'hasOwnProperty', 'length', '..', '.', '%', '%00', '%2f', '%zz'],
  ...['%c0%ae', '\\', '*', ':userId', "' OR 1=1 --", ';', '//', '?', '#', '&', '=', '[]', '\t'],
]

const UNUSUAL_HEADERS: ReadonlyArray<readonly [name: string, value: string]> = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/json;;;'],
  ['content-type', 'multipart/form-data'],
  ['content-encoding', 'gzip'],
  ['content-length', '5'],
  ['content-length', '99999999'],
  ['transfer-encoding', 'gzip, chunked'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['origin', 'capacitor://localhost'],
  ['sec-fetch-site', 'cross-site'],
  ['host', 'a b/c'],
  ['host', ''],
  ['x-forwarded-for', `${'1.2.3.4, '.repeat(300)}x`],
  ['x-forwarded-host', '[::'],
  ['accept', 'nothing/*;q=2'],
  ['accept-encoding', 'br;q=x, *;q=-1'],
  ['if-none-match', '*'],
  ['range', 'bytes=-1-5,9-'],
  ['expect', '100-continue'],
  ['cookie', '='.repeat(4000)],
  ['cookie', `tend_session=${CLAIMED_USERS[0]}`],
  ['authorization', 'Bearer'],
  ['authorization', 'bearer  AAAAAAAAAAAAAAAAAAAAAA'],
  ['authorization', `Bearer ${'A'.repeat(9000)}`],
  ['tend-invite', '\u00ff'.repeat(200)],
]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(
    'value',
    'value',
    'key',
    'drop',
    'json',
    'path',
    'query',
    'header',
    'method',
  ),
  at: fc.nat(10_000),
  value: fc.oneof(
    fc.constantFrom(...UNUSUAL_VALUES),
    fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  ),
  text: fc.oneof(fc.constantFrom(...UNUSUAL_TEXTS), fc.string({ unit: 'binary', maxLength: 12 })),
})

/** Applies up to three mutations to a valid request, and leaves at least a third of the requests valid. */
export function mutatedRequest(valid: fc.Arbitrary<Draft>): fc.Arbitrary<Draft> {
  return fc
    .tuple(valid, fc.array(mutation, { maxLength: 3, size: 'max' }), fc.nat(2))
    .map(([draft, mutations, dice]) =>
      dice === 0
        ? draft
        : mutations.reduce((mutated, each) => MUTATE[each.kind](mutated, each), draft),
    )
}

export function asInjected({ method, path, query, headers, body }: Draft): InjectOptions {
  const words = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  const payload = typeof body === 'object' ? JSON.stringify(body) : body
  return {
    method: method as (typeof METHODS)[number],
    url: `/${path.join('/')}${words ? `?${words}` : ''}`,
    headers,
    ...(payload === undefined ? {} : { payload: String(payload) }),
  }
}

const MUTATE = {
  value: (draft: Draft, { at, value }: Mutation) => ({
    ...draft,
    body: changed(draft.body, at, () => value),
  }),
  key: (draft: Draft, { at, value, text }: Mutation) => ({
    ...draft,
    // Object.fromEntries, since assigning to `__proto__` would not add a key.
    body: changed(draft.body, at, (part) =>
      isMap(part) ? Object.fromEntries([...Object.entries(part), [text, value]]) : part,
    ),
  }),
  drop: (draft: Draft, { at }: Mutation) => ({
    ...draft,
    body: isMap(draft.body)
      ? Object.fromEntries(
          Object.entries(draft.body).filter((_, i, { length }) => i !== at % length),
        )
      : draft.body,
  }),
  /** Replaces some characters of the JSON text by others. */
  json: (draft: Draft, { at, text }: Mutation) => {
    const json = typeof draft.body === 'string' ? draft.body : (JSON.stringify(draft.body) ?? '')
    const start = at % (json.length + 1)
    return { ...draft, body: json.slice(0, start) + text + json.slice(start + (at % 7)) }
  },
  path: (draft: Draft, { at, text }: Mutation) => ({
    ...draft,
    path: draft.path.map((part, i, { length }) =>
      i === at % length
        ? ([encoded(text), part + encoded(text), rawPart(text)][at % 3] ?? '')
        : part,
    ),
  }),
  query: (draft: Draft, { at, value, text }: Mutation) => {
    const name = at % 2 === 0 ? text : (draft.query[0]?.[0] ?? 'q')
    return { ...draft, query: [...draft.query, [name, String(JSON.stringify(value))] as const] }
  },
  header: (draft: Draft, { at }: Mutation) => {
    const [name, value] = UNUSUAL_HEADERS[at % UNUSUAL_HEADERS.length] ?? ['', '']
    // A key would claim an id that has to stay unclaimed.
    if (name === 'authorization' && draft.headers.authorization === undefined) return draft
    return { ...draft, headers: { ...draft.headers, [name]: value } }
  },
  method: (draft: Draft, { at }: Mutation) => {
    const method = METHODS[at % METHODS.length] ?? 'GET'
    // Would erase a vault that other requests use, as all methods have the same path.
    const isErasure = method === 'DELETE' && draft.path.join('/') === 'api/vault'
    return { ...draft, method: isErasure ? draft.method : method }
  },
}

/** Not percent-encoded. Bytes that HTTP clients never send in a path are tested in raw-bytes.test.ts. */
const rawPart = (text: string) => text.replace(/[^\w.%~!$&'()*+,;=:@-]/g, '') || '-'

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes one value of a JSON document: the document itself or a value in it. */
function changed(body: unknown, at: number, change: (value: unknown) => unknown): unknown {
  if (!isMap(body)) return body === undefined ? undefined : change(body)
  const entries = Object.entries(body)
  const chosen = at % (entries.length + 1)
  if (chosen === entries.length) return change(body)
  return Object.fromEntries(
    entries.map(([key, value], i) => {
      if (i !== chosen) return [key, value]
      const isInside = isMap(value) && Math.floor(at / 7) % 2 === 0
      return [key, isInside ? changed(value, Math.floor(at / 13), change) : change(value)]
    }),
  )
}
