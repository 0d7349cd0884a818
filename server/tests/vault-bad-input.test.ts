import { gzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp } from './test-app.ts'
import {
  CREATE,
  EMPTY_VAULT,
  ERASE,
  LARGEST_RECORD,
  newest,
  pageSince,
  record,
  sendToVault,
  vaultCredentials,
  versionOf,
  wide,
  writeOf,
} from './vault-requests.ts'

// One app for all cases, so that anything a request leaves behind shows up in later ones.
const shared = await openTestApp()
afterAll(shared.close)

const OWN = vaultCredentials('a')
const send = (request: InjectOptions) => sendToVault(shared.app, OWN, request)
await send(CREATE)

const everyCall = [CREATE, ERASE, {}, pageSince(0), newest(9), writeOf(record(1, 'a'))]

describe('a vault', () => {
  it.each<[string, Record<string, string>]>([
    ['no header', { authorization: '' }],
    ['another scheme', { authorization: `Basic ${OWN}` }],
    ['no scheme', { authorization: OWN }],
    ['no key', { authorization: `Bearer ${OWN.slice(0, 43)}` }],
    ['an empty key', { authorization: `Bearer ${OWN.slice(0, 44)}` }],
    ['a key of a user id', { authorization: 'Bearer AbCdEfGhIjKlMnOpQrSt_A' }],
    ['a character more', { authorization: `Bearer ${OWN}A` }],
    ['a last character with unused bits', { authorization: `Bearer ${OWN.slice(0, -1)}B` }],
    ['padded base64', { authorization: `Bearer ${OWN.replace('.', '=.')}` }],
    ['a third part', { authorization: `Bearer ${OWN}.${OWN}` }],
    ['10 kB', { authorization: `Bearer ${'A'.repeat(10_000)}` }],
  ])('refuses every request with %s', async (_, headers) => {
    for (const call of everyCall) {
      const response = await send({ ...call, headers })
      expect([response.statusCode, response.json().error.code]).toEqual([401, 'wrong_key'])
    }
    expect((await send({})).json()).toEqual(EMPTY_VAULT)
  })
})

describe('records', () => {
  const text = (payload: string): InjectOptions => ({
    ...writeOf(),
    payload,
    headers: { 'content-type': 'application/json' },
  })
  const changed = (change: object) => writeOf({ ...record(1, 'a'), ...change })

  it.each<[string, InjectOptions, number]>([
    ['no records', writeOf(), 400],
    ['257 records', writeOf(...Array.from({ length: 257 }, (_, i) => wide(i, 'a'))), 400],
    ['the same name twice', writeOf(record(1, 'a'), record(2, 'b'), record(1, 'c')), 400],
    ['a name of 15 bytes', changed({ name: 'A'.repeat(20) }), 400],
    ['a name of 17 bytes', changed({ name: 'A'.repeat(23) }), 400],
    ['a name with unused bits', changed({ name: `${'A'.repeat(21)}B` }), 400],
    ['a name with + and /', changed({ name: `+/${'A'.repeat(20)}` }), 400],
    ['a name that is a number', changed({ name: 1 }), 400],
    ['no replaced version', changed({ replaces: undefined }), 400],
    ['an empty replaced version', changed({ replaces: '' }), 400],
    ['a replaced version that is a number', changed({ replaces: 0 }), 400],
    ['no bytes', changed({ sealed: '' }), 400],
    ['padding', changed({ sealed: 'YQ==' }), 400],
    ['unused bits', changed({ sealed: 'YR' }), 400],
    ['a character too many', changed({ sealed: 'YWJjZ' }), 400],
    ['a line break', changed({ sealed: 'YWJj\nYWJj' }), 400],
    ['NUL', changed({ sealed: '\0\0\0\0' }), 400],
    [
      'a byte more than the largest',
      writeOf(record(1, Buffer.concat([LARGEST_RECORD, LARGEST_RECORD.subarray(0, 1)]))),
      400,
    ],
    ['an unknown field', changed({ version: versionOf('a') }), 400],
    [
      'a vault id in the body',
      { ...writeOf(), payload: { vaultId: 'a', records: [record(1, 'a')] } },
      400,
    ],
    ['a list', { ...writeOf(), payload: [record(1, 'a')] }, 400],
    ['__proto__', text('{"__proto__":{},"records":[]}'), 400],
    ['broken JSON', text('{"records":[{"name"'), 400],
    [
      'more than 256 kB',
      writeOf(record(1, LARGEST_RECORD), record(2, LARGEST_RECORD), record(3, 'a')),
      413,
    ],
    ['another content type', { ...text('{}'), headers: { 'content-type': 'text/plain' } }, 415],
    [
      'a compressed body',
      {
        ...writeOf(),
        payload: gzipSync(JSON.stringify({ records: [record(1, 'a')] })),
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      },
      400,
    ],
    ['no cursor', { url: '/api/vault/records' }, 400],
    ['a negative cursor', pageSince(-1), 400],
    ['a cursor of 16 digits', pageSince('1'.repeat(16)), 400],
    ['an unknown parameter', { url: '/api/vault/records?since=0&limit=9' }, 400],
    ['a limit of 0', newest(0), 400],
    ['a limit of 21', newest(21), 400],
    ['a limit of 1e1', newest('1e1'), 400],
    ['two limits', newest('1&limit=2'), 400],
    ['POST to the vault', { method: 'POST' }, 405],
    ['PUT to the records', { ...writeOf(record(1, 'a')), method: 'PUT' }, 405],
  ])('are refused with %s', async (_, request, status) => {
    const response = await send(request)
    expect(response.statusCode, response.body).toBe(status)
    expect(response.json().error.message).toMatch(/^\S.{8,400}$/)
    expect((await send({})).json()).toEqual(EMPTY_VAULT)
  })
})
