import { readVault, VAULT_PATH } from '@tend/protocol/vault'
import { textChecksum } from '@tend/shared/records/checksum'
import { readObject } from '@tend/shared/records/stored-value'
import { isDue } from '@tend/shared/sync/is-due'
import { nameOf } from '../../kinds/name-of.ts'
import type { VaultRow } from '../database/database.ts'
import { noteImportsSent } from '../database/forget-imported.ts'
import { hasUnsentImports } from '../database/has-unsent-imports.ts'
import type { Device } from '../device/device.ts'
import { yieldToMain } from '../device/live/yield-to-main.ts'
import { compareRows } from './compare-rows.ts'
import { type EntryId, readLocalRows } from './local-entries.ts'
import { forEachPage, pullRecords } from './pull-records.ts'
import { type OpenVault, pushRecords } from './push-records.ts'
import { textOf } from './rules/merge-record.ts'
import { entryKey } from './rules/record.ts'
import { MAX_NAMED_MISSING, type MissingEntry, type Rehearsal } from './rules/rehearsal.ts'
import { dateOf, isVaultTable } from './rules/vault-tables.ts'
import { openRecord } from './seal.ts'
import { changeVault, confirmedIn, INITIAL_CURSOR, updateVault } from './vault-row.ts'

/** Called with the number of records that have been compared, and how many there are. */
export type ReportRehearsal = (done: number, total: number) => void

const DAY_MS = 24 * 60 * 60 * 1000
/** How long after the last rehearsal, or after turning it on, the app rehearses by itself. */
const REPEAT_MS = 30 * DAY_MS
const FIRST_MS = DAY_MS

/** @param nowMs milliseconds since 1970 */
export function isRehearsalDue({ rehearsal, sinceMs }: VaultRow, nowMs: number): boolean {
  return rehearsal ? isDue(rehearsal.atMs, REPEAT_MS, nowMs) : isDue(sinceMs, FIRST_MS, nowMs)
}

/** What came back from the server for an entry. */
interface CameBack {
  readonly revision: number
  readonly checksum: number
  readonly version: string
}

/**
 * Fetches all records, opens them and compares each entry of the device with its record. What is missing
 * or differs is sent again. After a rehearsal without missing entries the next sync run erases the plain
 * copy of the daily data. Must hold the sync lock. Rejects with the reason of `signal`.
 */
export async function rehearseVault(
  device: Device,
  vault: OpenVault,
  onProgress: ReportRehearsal = () => {},
  signal?: AbortSignal,
): Promise<Rehearsal> {
  await compareRows(device, vault)
  if (await hasUnsentImports(device.db)) {
    await pullRecords(device, vault)
    await noteImportsSent(device.db)
  }
  await pushRecords(device, vault)
  const startMs = device.now()
  const cameBack = await fetchAll(vault, onProgress, signal)
  const result = { total: 0, missing: 0 }
  const missingKeys: [string, string][] = []
  const named: MissingEntry[] = []
  let last: [string, string] = ['', '']
  for (;;) {
    signal?.throwIfAborted()
    const page = await device.db.vault_records
      .where('[table+id]')
      .above(last)
      .limit(SLICE)
      .toArray()
    const entries = page.flatMap(({ table, id }) => (isVaultTable(table) ? [{ table, id }] : []))
    const { total, missing, keys } = await compareEntries(device, vault, entries, cameBack, startMs)
    result.total += total
    result.missing += missing.length
    named.push(...missing.slice(0, MAX_NAMED_MISSING - named.length))
    missingKeys.push(...keys)
    await yieldToMain()
    const end = page.at(-1)
    if (page.length < SLICE || !end) break
    last = [end.table, end.id]
  }
  if (result.missing > 0) await pushRecords(device, vault)
  const sent = await device.db.vault_records.bulkGet(missingKeys)
  const rehearsal: Rehearsal = {
    atMs: device.now(),
    total: result.total,
    cameBack: result.total - result.missing,
    missing: named,
    unsent: sent.filter((row) => row?.pending).length,
  }
  const { userId } = device
  await updateVault(device, vault, (row) => {
    const hasPlainCopy = row.plainFetched === userId && row.plainErased !== userId
    const isUnneeded = result.missing === 0 && hasPlainCopy
    return { ...row, rehearsal, ...(isUnneeded && { plainUnneeded: userId }) }
  })
  return rehearsal
}

const SLICE = 50

async function fetchAll(
  vault: OpenVault,
  onProgress: ReportRehearsal,
  signal: AbortSignal | undefined,
): Promise<Map<string, CameBack>> {
  const cameBack = new Map<string, CameBack>()
  const { records } = readVault.response.parse(await vault.api.read([VAULT_PATH]))
  let done = 0
  await forEachPage(vault, INITIAL_CURSOR, async (slice) => {
    signal?.throwIfAborted()
    const opened = await Promise.all(slice.map((record) => openRecord(vault.keys, record)))
    for (const [index, record] of opened.entries()) {
      const version = slice[index]?.version ?? ''
      if (typeof record === 'string') {
        cameBack.set(unreadableKey(slice[index]?.name), { revision: 0, checksum: 0, version })
      } else {
        const { revision, row } = record
        const checksum = textChecksum(textOf(row))
        cameBack.set(entryKey(record), { revision, checksum, version })
      }
    }
    done += slice.length
    onProgress(done, Math.max(done, records))
  })
  return cameBack
}

const unreadableKey = (name: string | undefined) => `unreadable/${name}`

/** Compares some entries in a transaction, and makes those pending that did not come back. */
function compareEntries(
  device: Device,
  vault: OpenVault,
  entries: readonly EntryId[],
  cameBack: ReadonlyMap<string, CameBack>,
  startMs: number,
): Promise<{ total: number; missing: MissingEntry[]; keys: [string, string][] }> {
  return changeVault(device, vault, async (change) => {
    const { db } = device
    const known = await db.vault_records.bulkGet(entries.map(({ table, id }) => [table, id]))
    const rows = await readLocalRows(device, entries)
    let total = 0
    const missing: MissingEntry[] = []
    const keys: [string, string][] = []
    for (const [index, entry] of entries.entries()) {
      const [before, row] = [known[index], rows[index]]
      if (!before || !row) continue
      const confirmed = confirmedIn(before, vault)
      const isNewSince = before.pending && !confirmed && before.revision >= startMs
      if (isNewSince) continue
      total += 1
      const found = cameBack.get(entryKey(entry))
      // If the entry has changed since it was sent, the record must equal the sent version.
      const expected = before.pending && confirmed ? confirmed.checksum : textChecksum(textOf(row))
      // Another device may have sent a later state meanwhile.
      if (found && (found.checksum === expected || found.revision > before.revision)) continue
      const unreadable = cameBack.get(unreadableKey(confirmed?.name ?? before.unread))
      const reason = found ? 'different' : unreadable ? 'unreadable' : 'missing'
      missing.push({
        table: entry.table,
        date: dateOf(row),
        name: nameOf(readObject(row.row) ?? row),
        reason,
      })
      // The record of a newer version must not be replaced by what this one knows of it.
      if (before.unread && unreadable) continue
      keys.push([entry.table, entry.id])
      const { confirmed: _, ...unknown } = before
      const version = (found ?? unreadable)?.version
      const kept = confirmed && version && { confirmed: { ...confirmed, version, checksum: 0 } }
      change.put(before, { ...unknown, ...kept, pending: 1 })
    }
    await change.finish()
    return { total, missing, keys }
  })
}
