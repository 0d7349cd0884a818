import { createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveKeys, recordName } from './keys.ts'
import { openRecord, sealRecord } from './seal.ts'
import { checkWords, wordsOf } from './words.ts'

/*
 * A reader that uses Node's crypto module only. It is written after docs/sealed-copy.md and shares no
 * code with the app, so it shows that the document suffices.
 */

interface Vault {
  readonly id: Buffer
  readonly authorization: string
  readonly recordKey: Buffer
  readonly nameKey: Buffer
}

function readWords(words: readonly string[]): Buffer {
  const bits = words.map((word) => wordlist.indexOf(word).toString(2).padStart(11, '0')).join('')
  const bytes = (bits.slice(0, 128).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const entropy = Buffer.from(bytes)
  const hash = createHash('sha256').update(entropy).digest()
  if (((hash[0] ?? 0) >> 4).toString(2).padStart(4, '0') !== bits.slice(128))
    throw new Error('typo')
  return entropy
}

function vaultOf(words: readonly string[]): Vault {
  const entropy = readWords(words)
  const key = (info: string) => Buffer.from(hkdfSync('sha256', entropy, '', info, 32))
  const id = key('tend sealed copy v1 vault id')
  const accessKey = key('tend sealed copy v1 access key')
  return {
    id,
    authorization: `Bearer ${id.toString('base64url')}.${accessKey.toString('base64url')}`,
    recordKey: key('tend sealed copy v1 record key'),
    nameKey: key('tend sealed copy v1 name key'),
  }
}

function nameOf({ nameKey }: Vault, table: string, id: string): string {
  const mac = createHmac('sha256', nameKey).update(`${table}/${id}`).digest()
  return mac.subarray(0, 16).toString('base64url')
}

function open(vault: Vault, name: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', vault.recordKey, bytes.subarray(1, 13))
  decipher.setAuthTag(bytes.subarray(-16))
  decipher.setAAD(Buffer.concat([bytes.subarray(0, 1), vault.id, Buffer.from(name, 'base64url')]))
  const padded = Buffer.concat([decipher.update(bytes.subarray(13, -16)), decipher.final()])
  const text = padded.toString('utf8').replace(/\0+$/, '')
  const { table, id } = JSON.parse(text)
  if (nameOf(vault, table, id) !== name) throw new Error('another name')
  return text
}

const versionOf = (sealed: string) =>
  createHash('sha256')
    .update(Buffer.from(sealed, 'base64url'))
    .digest()
    .subarray(0, 16)
    .toString('base64url')

const document = readFileSync(new URL('../../../docs/sealed-copy.md', import.meta.url), 'utf8')
const [, vectors = ''] = document.split('\n## Test vectors\n')
const [words = '', authorization = '', workout = '', day = ''] = [
  ...vectors.matchAll(/^\| .* \| `(.*)` \|$/gm),
].map(([, value]) => value ?? '')
const records = (vectors.match(/```\n([\s\S]*?)```/)?.[1] ?? '').trim().split('\n\n')
const ENTROPY = Uint8Array.from({ length: 16 }, (_, index) => index)

test('the independent reader opens the test vectors of the document', () => {
  const vault = vaultOf(words.split(' '))
  expect(vault.authorization).toBe(authorization)
  expect(nameOf(vault, 'workouts', 'local_1')).toBe(workout)
  expect(nameOf(vault, 'days', '2026-11-20')).toBe(day)
  expect(records).toHaveLength(2)
  for (const record of records) {
    const [name = '', version, sealed = '', text] = record.split('\n')
    expect(versionOf(sealed)).toBe(version)
    expect(open(vault, name, sealed)).toBe(text)
  }
})

test('the app reads the test vectors as the document says', async () => {
  const keys = await deriveKeys(ENTROPY)
  expect(checkWords(words)).toEqual({ words: words.split(' '), entropy: ENTROPY })
  expect(wordsOf(ENTROPY).words.join(' ')).toBe(words)
  expect(`Bearer ${keys.credentials}`).toBe(authorization)
  expect(await recordName(keys, 'workouts/local_1')).toBe(workout)
  for (const record of records) {
    const [name = '', version = '', sealed = '', text = ''] = record.split('\n')
    const { v: _, ...content } = JSON.parse(text)
    expect(await openRecord(keys, { name, version, sealed })).toEqual(content)
  }
  await expect(crypto.subtle.exportKey('raw', keys.recordKey)).rejects.toThrow()
  await expect(crypto.subtle.exportKey('raw', keys.nameKey)).rejects.toThrow()
})

test('the independent reader opens whatever the app seals, of a size that is padded', async () => {
  const entropies = fc.uint8Array({ minLength: 16, maxLength: 16 })
  const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 800 })
  await fc.assert(
    fc.asyncProperty(entropies, texts, fc.boolean(), async (bytes, value, isDeleted) => {
      const entropy = Uint8Array.from(bytes)
      const keys = await deriveKeys(entropy)
      const row = isDeleted ? null : { name: value }
      const record = { table: 'workouts', id: value, revision: 7, row } as const
      const { name, version, sealed, bytes: size } = await sealRecord(keys, record)
      const vault = vaultOf(wordsOf(entropy).words)
      expect(JSON.parse(open(vault, name, sealed))).toEqual({ v: 1, ...record })
      expect(versionOf(sealed)).toBe(version)
      expect((size - 29) % 256).toBe(0)
    }),
    { numRuns: 60 },
  )
})

test('a record with any flipped bit, another name or another vault cannot be opened', async () => {
  const keys = await deriveKeys(ENTROPY)
  const row = { value: 'dark' }
  const sealed = await sealRecord(keys, { table: 'settings', id: 'theme', revision: 1, row })
  expect(await openRecord(keys, sealed)).toMatchObject({ row })
  const bytes = Buffer.from(sealed.sealed, 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const flipped = Buffer.from(bytes)
    flipped[index] = (flipped[index] ?? 0) ^ (1 << (index % 8))
    const text = flipped.toString('base64url')
    expect(await openRecord(keys, { ...sealed, sealed: text })).toBe('damaged')
  }
  for (const length of [0, 1, 13, 28, 29, bytes.length - 1]) {
    const text = bytes.subarray(0, length).toString('base64url')
    expect(await openRecord(keys, { ...sealed, sealed: text })).toBe('damaged')
  }
  const name = await recordName(keys, 'settings/mood')
  expect(await openRecord(keys, { ...sealed, name })).toBe('damaged')
  const others = await deriveKeys(Uint8Array.from(ENTROPY).fill(1))
  expect(await openRecord(others, sealed)).toBe('damaged')
})

test('a record of a newer version or table is not read as damaged', async () => {
  const keys = await deriveKeys(ENTROPY)
  const record = { table: 'settings', id: 'theme', revision: 1, row: null } as const
  const sealed = await sealRecord(keys, record)
  const bytes = Buffer.from(sealed.sealed, 'base64url')
  bytes[0] = 2
  const text = bytes.toString('base64url')
  const newer = { ...sealed, sealed: text, version: versionOf(text) }
  expect(await openRecord(keys, newer)).toBe('newer')
  const unknown = await sealRecord(keys, { ...record, table: 'moons' as 'settings' })
  expect(await openRecord(keys, unknown)).toBe('newer')
})
