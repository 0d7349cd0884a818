import { isSameValue } from '@tend/shared/records/same-value'
import type { StoredObject } from '@tend/shared/records/stored-value'
import type { Transaction } from 'dexie'
import {
  cachedSettings,
  storeUnsavedSettings,
  unsavedSettings,
} from '../local-storage/cached-settings.ts'
import { writePersisted } from '../local-storage/persisted.ts'
import { SETTINGS_KEY } from '../local-storage/settings-key.ts'
import { mergeSetting } from '../settings/rules/merge-setting.ts'
import type { PreferenceRow, TendDatabase } from './database.ts'

interface Owned {
  readonly db: TendDatabase
  readonly userId: string
}

/**
 * Stores changed settings in the database, and fills the cache from there. A setting that only the cache has
 * moves into the database too: the absence of a setting never means that it was deleted. Rejects if the
 * database cannot store them, or the user id of the device has changed; they stay unsaved then.
 */
export async function alignSettings(device: Owned): Promise<void> {
  await saveChanged(device)
  const rows = await device.db.preferences.toArray()
  await adoptCached(device, rows)
  const unsaved = unsavedSettings()
  const stored = rows.filter(({ id }) => !(id in unsaved)).map(({ id, value }) => [id, value])
  const cached = cachedSettings()
  const settings = { ...cached, ...Object.fromEntries(stored) }
  if (!isSameValue(cached, settings)) writePersisted(SETTINGS_KEY, settings)
}

/**
 * Another tab or another device may have changed the row since the value that the user has changed here, so both
 * are merged.
 */
async function saveChanged(device: Owned): Promise<void> {
  const unsaved = unsavedSettings()
  const names = Object.keys(unsaved)
  if (names.length === 0) return
  const cached = cachedSettings()
  await change(device, async ({ preferences }) => {
    const changed = rowsOf(cached, names)
    const rows = await preferences.bulkGet(changed.map(({ id }) => id))
    await preferences.bulkPut(
      changed.map(({ id, value }, index) => {
        const row = rows[index]
        const base = unsaved[id] ?? undefined
        return { id, value: row ? mergeSetting(id, base, value, row.value) : value }
      }),
    )
  })
  // One that was changed again meanwhile is stored by the next call.
  const now = cachedSettings()
  const left = Object.entries(unsavedSettings()).flatMap(([id, before]) => {
    if (!names.includes(id)) return [[id, before]]
    return isSameValue(now[id], cached[id]) ? [] : [[id, cached[id] ?? null]]
  })
  storeUnsavedSettings(Object.fromEntries(left))
}

/** Settings of release 1.0.0, which has them only in localStorage. */
async function adoptCached(device: Owned, rows: readonly PreferenceRow[]): Promise<void> {
  const { db } = device
  const cached = cachedSettings()
  const stored = new Set(rows.map(({ id }) => id))
  const missing = rowsOf(cached, Object.keys(cached)).filter(({ id }) => !stored.has(id))
  if (missing.length === 0) return
  const hasVault = (await db.vault.count()) > 0
  const marks = hasVault ? await import('./mark-writes.ts') : undefined
  await change(device, async ({ preferences }, transaction) => {
    // They were not changed just now, so they must not overwrite what another device has sent.
    marks?.withoutMarks(transaction)
    const found = await preferences.bulkGet(missing.map(({ id }) => id))
    await preferences.bulkPut(missing.filter((_, index) => found[index] === undefined))
  })
  // The sealed copy finds them by comparing all rows.
  if (hasVault) await db.vault.toCollection().modify({ comparedMs: null })
}

/** Rejects if everything was erased meanwhile, or the device has got another user id. */
function change(
  { db, userId }: Owned,
  work: (db: TendDatabase, transaction: Transaction) => Promise<void>,
): Promise<void> {
  return db.transaction('rw', db.preferences, db.settings, async (transaction) => {
    const row = await db.settings.get('userId')
    if (row?.value !== userId) throw new Error('The user id of this device has changed')
    await work(db, transaction)
  })
}

function rowsOf(settings: StoredObject, names: readonly string[]): PreferenceRow[] {
  return names.flatMap((id) => (settings[id] === undefined ? [] : [{ id, value: settings[id] }]))
}
