import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { type Draft, encoded } from './right-request.ts'

/** One thing done to a request; `at` chooses where, whatever there is. */
interface Spoiling {
  readonly kind: keyof typeof SPOIL
  readonly at: number
  readonly thing: unknown
  readonly text: string
}

const STRANGE_THINGS: unknown[] = [
  ...[-1, 0.5, 1e308, 2 ** 53, '', '0', '8', null, true, [], {}, '2026-02-30', '\ud800', '\0'],
  ...[{ $ne: '' }, { toString: 1 }, 'x'.repeat(70_000), [[[[[[]]]]]], { length: 1e9 }, '1e3'],
]

const STRANGE_TEXTS = [
  ...['__proto__', 'constructor', 'hasOwnProperty', 'length', '..', '.', '%', '%00', '%2f', '%zz'],
  ...['%c0%ae', '\\', '*', ':userId', "' OR 1=1 --", ';', '//', '?', '#', '&', '=', '[]', '\t'],
]

const STRANGE_HEADERS: ReadonlyArray<readonly [name: string, value: string]> = [
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
]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  kind: fc.constantFrom('value', 'value', 'key', 'drop', 'json', 'path', 'query', 'head', 'method'),
  at: fc.nat(10_000),
  thing: fc.oneof(
    fc.constantFrom(...STRANGE_THINGS),
    fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  ),
  text: fc.oneof(fc.constantFrom(...STRANGE_TEXTS), fc.string({ unit: 'binary', maxLength: 12 })),
})

/** Up to three things are done to a right request; to a third of them, nothing. */
export function spoiltRequest(right: fc.Arbitrary<Draft>): fc.Arbitrary<Draft> {
  return fc
    .tuple(right, fc.array(spoiling, { maxLength: 3, size: 'max' }), fc.nat(2))
    .map(([draft, spoilings, luck]) =>
      luck === 0 ? draft : spoilings.reduce((so, each) => SPOIL[each.kind](so, each), draft),
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

const SPOIL = {
  value: (draft: Draft, { at, thing }: Spoiling) => ({
    ...draft,
    body: changed(draft.body, at, () => thing),
  }),
  key: (draft: Draft, { at, thing, text }: Spoiling) => ({
    ...draft,
    // Through entries, since an assignment to `__proto__` would make no key.
    body: changed(draft.body, at, (value) =>
      isMap(value) ? Object.fromEntries([...Object.entries(value), [text, thing]]) : value,
    ),
  }),
  drop: (draft: Draft, { at }: Spoiling) => ({
    ...draft,
    body: isMap(draft.body)
      ? Object.fromEntries(
          Object.entries(draft.body).filter((_, i, { length }) => i !== at % length),
        )
      : draft.body,
  }),
  /** The text of the JSON with some letters taken away and others put in. */
  json: (draft: Draft, { at, text }: Spoiling) => {
    const json = typeof draft.body === 'string' ? draft.body : (JSON.stringify(draft.body) ?? '')
    const start = at % (json.length + 1)
    return { ...draft, body: json.slice(0, start) + text + json.slice(start + (at % 7)) }
  },
  path: (draft: Draft, { at, text }: Spoiling) => ({
    ...draft,
    path: draft.path.map((part, i, { length }) =>
      i === at % length
        ? ([encoded(text), part + encoded(text), rawPart(text)][at % 3] ?? '')
        : part,
    ),
  }),
  query: (draft: Draft, { at, thing, text }: Spoiling) => {
    const name = at % 2 === 0 ? text : (draft.query[0]?.[0] ?? 'q')
    return { ...draft, query: [...draft.query, [name, String(JSON.stringify(thing))] as const] }
  },
  head: (draft: Draft, { at }: Spoiling) => {
    const [name, value] = STRANGE_HEADERS[at % STRANGE_HEADERS.length] ?? ['', '']
    return { ...draft, headers: { ...draft.headers, [name]: value } }
  },
  method: (draft: Draft, { at }: Spoiling) => ({
    ...draft,
    method: METHODS[at % METHODS.length] ?? 'GET',
  }),
}

/** Without percent-encoding. What no client sends in a path is left to the test of raw bytes. */
const rawPart = (text: string) => text.replace(/[^\w.%~!$&'()*+,;=:@-]/g, '') || '-'

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON with one of its values, the whole or one inside, changed. */
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
