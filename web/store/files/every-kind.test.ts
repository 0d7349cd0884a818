import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Fields } from '../../kinds/field.ts'
import { KINDS, kindOf } from '../../kinds/kinds.ts'
import { isDated, KIND_NAMES, type KindName, tableOf } from '../../kinds/tables.ts'
import { anyEntry } from '../../kinds/testing/any-entry.ts'
import { TendDatabase } from '../database/database.ts'
import { markWrites } from '../database/mark-writes.ts'
import type { Device } from '../device/device.ts'
import { readStoredAmounts } from '../device/stored-amounts.ts'
import { switchUserId } from '../identity/switch-user-id.ts'
import { Signal } from '../local-storage/signal.ts'
import { mergeRecord } from '../vault/rules/merge-record.ts'
import { readRecordText, recordText } from '../vault/rules/record.ts'
import { sealedRow } from '../vault/rules/vault-tables.ts'
import { collectRecords } from './collect-records.ts'
import { importRecords } from './import/import-archive.ts'
import { takeBackImport } from './import/take-back-import.ts'
import { EMPTY_RECORDS } from './rules/archive.ts'
import { limitRecords } from './rules/limit-records.ts'
import { keyOf } from './rules/read-record.ts'
import { archiveText, readArchive } from './rules/testing/read-archive.ts'

// A kind that one of the lists leaves out would be lost in silence: not sealed, not undone, or left with its
// old owner.

const USER = 'user_0123456789abcdefghij'
const NEW_USER = 'user_jihgfedcba9876543210'
const NOW_MS = Date.parse('2026-11-24T12:00:00Z')
const CONTEXT = { userId: USER, nowIso: new Date(NOW_MS).toISOString() }

const opened: TendDatabase[] = []

/** A device that has the sealed copy. */
async function openDevice(): Promise<Device> {
  const db = new TendDatabase(`every-kind-${Math.random()}`)
  opened.push(db)
  markWrites(db)
  await db.open()
  await db.settings.add({ key: 'userId', value: USER })
  return { db, userId: USER, now: () => NOW_MS, replica: 'a'.repeat(16), written: new Signal() }
}

afterEach(async () => {
  for (const db of opened.splice(0)) {
    db.close()
    await TendDatabase.delete(db.name)
  }
})

/** Two entries of a kind with different content. */
function samplesOf(kind: KindName) {
  const [first, ...others] = fc.sample(anyEntry(kind, CONTEXT), { seed: 7, numRuns: 20 })
  const other = others.find((entry) => JSON.stringify(entry) !== JSON.stringify(first))
  if (!first || !other) throw new Error(`There are no entries of ${kind}`)
  return { first, other: 'id' in first ? { ...other, id: first.id } : other }
}

const recordsWith = (kind: KindName, entry: object) => ({ ...EMPTY_RECORDS, [kind]: [entry] })

async function* once<T>(value: T) {
  yield value
}

test.each(KIND_NAMES)(
  '%s are imported, counted, marked for the sealed copy and undone',
  async (kind) => {
    const device = await openDevice()
    const { first } = samplesOf(kind)
    const receipt = await importRecords(device, once(recordsWith(kind, first)))
    expect((await readStoredAmounts(device)).counts[kind]).toBe(1)
    expect(await collectRecords(device, kind)).toEqual([first])
    expect(await device.db.vault_records.get([kind, keyOf(first)])).toMatchObject({ pending: 1 })
    await takeBackImport(device, receipt)
    expect((await readStoredAmounts(device)).counts[kind]).toBe(0)
  },
)

test.each(KIND_NAMES)('%s are owned by the new user id of a device', async (kind) => {
  const device = await openDevice()
  const { first, other } = samplesOf(kind)
  await importRecords(device, once(recordsWith(kind, first)))
  const changed = kind === 'days' ? first : other
  const receipt = await importRecords(device, once(recordsWith(kind, changed)))
  await switchUserId(device, { userId: NEW_USER, accessKey: null } as never, 'gone')
  const rows = () => device.db.table(tableOf(kind)).toArray()
  expect(await rows()).toHaveLength(1)
  expect(JSON.stringify(await rows())).not.toContain(USER)
  // An entry that the second import has replaced comes back for the new owner too.
  await takeBackImport({ ...device, userId: NEW_USER }, receipt)
  expect(await rows()).toHaveLength(1)
  expect(JSON.stringify(await rows())).not.toContain(USER)
})

test.each(KIND_NAMES)('%s are exported as a file', (kind) => {
  const { first } = samplesOf(kind)
  const records = recordsWith(kind, first)
  const text = archiveText({ exportedAt: CONTEXT.nowIso, userId: USER, choices: {}, records })
  expect(readArchive(text, CONTEXT)).toMatchObject({ records, leftOut: [] })
})

test.each(KIND_NAMES)('%s are sealed, and both of two versions without a time are kept', (kind) => {
  const { first, other } = samplesOf(kind)
  const id = keyOf(first)
  const row = sealedRow(kind, id, first) ?? null
  expect(row).not.toBeNull()
  const record = { table: kind, id, revision: 1, row }
  expect(readRecordText(recordText(record))).toEqual(record)
  const otherRow = sealedRow(kind, id, other) ?? null
  const merged = mergeRecord(record, record, { revision: 1, row: otherRow })
  // Days are merged register by register, and a copy of a tracker would have no entries.
  if (kind !== 'days' && kind !== 'trackers') expect(merged.copy).toBeDefined()
})

test.each(KIND_NAMES)('an invalid field of %s is named, and numbers are limited', (kind) => {
  const { first } = samplesOf(kind)
  const { fields = {} } = KINDS[kind] as { readonly fields?: Fields }
  for (const [name, { limits }] of Object.entries(fields)) {
    const wrong = { ...first, [name]: { wrong: true } }
    const isRead = kindOf(kind).read(wrong, CONTEXT) !== undefined
    if (!isRead) expect(kindOf(kind).invalidField(wrong)).toBe(name)
    if (!limits) continue
    const { limited } = limitRecords(recordsWith(kind, { ...first, [name]: limits.max * 2 }))
    expect(limited.map(({ limit }) => limit)).toContain(limits.max)
  }
  expect(isDated(kind)).toBe('date' in first)
})
