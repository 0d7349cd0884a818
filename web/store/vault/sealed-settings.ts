import { readObject, type StoredObject } from '@tend/shared/records/stored-value'
import { Dexie } from 'dexie'
import { readSelectedHabits } from '../../areas/habits/rules/habits.ts'
import { readQuickStart } from '../../areas/workouts/rules/quick-start.ts'
import { MOOD_KEY } from '../appearance/mood.ts'
import { THEME_KEY } from '../appearance/theme.ts'
import {
  type LocalKey,
  reachableStorage,
  storedText,
  storeText,
} from '../local-storage/local-storage.ts'
import { readPersisted } from '../local-storage/persisted.ts'
import { SETTINGS_KEY } from '../local-storage/settings-key.ts'
import { SELECTION_KEY } from '../settings/selected-habits.ts'
import { QUICK_START_KEY } from '../settings/use-quick-start.ts'
import {
  SEALED_SETTINGS,
  type SealedRow,
  type SealedSetting,
  sealedRow,
  type VaultTable,
} from './rules/vault-tables.ts'

/*
 * Settings are in localStorage, so their writes are not marked. Each sync run compares them with what it has
 * sent.
 */

const KEYS: Readonly<Record<SealedSetting, LocalKey>> = {
  selectedHabits: SELECTION_KEY,
  quickStartExercises: QUICK_START_KEY,
  mood: MOOD_KEY,
  theme: THEME_KEY,
}

/** Everything from which the records of this file are made, to notice a change. */
export function settingsText(): string {
  const keys: readonly LocalKey[] = [...Object.values(KEYS), SETTINGS_KEY]
  return JSON.stringify(keys.map(storedText))
}

/** A stored setting as a row; `null` if it was never changed, or is invalid. */
export function readSetting(name: SealedSetting): SealedRow | null {
  return sealedRow('settings', name, { value: settingValue(name) }) ?? null
}

function settingValue(name: SealedSetting): unknown {
  const key = KEYS[name]
  switch (name) {
    case 'selectedHabits':
      return readPersisted(key, readSelectedHabits, null)
    case 'quickStartExercises':
      return storedText(key) === null ? undefined : readPersisted(key, readQuickStart, [])
    default:
      return storedText(key)
  }
}

/** A field of the settings page as a row; `null` if it was never changed. */
export function readPreference(id: string): SealedRow | null {
  const value = Object.entries(readPreferences() ?? {}).find(([name]) => name === id)?.[1]
  return sealedRow('preferences', id, { value }) ?? null
}

function readPreferences(): StoredObject | null {
  return readPersisted(SETTINGS_KEY, readObject, null)
}

/** All settings of this device that are sealed. */
export function readSettings(): {
  readonly table: 'settings' | 'preferences'
  readonly id: string
  readonly row: SealedRow
}[] {
  const settings = SEALED_SETTINGS.flatMap((id) => {
    const row = readSetting(id)
    return row ? [{ table: 'settings' as const, id, row }] : []
  })
  const preferences = Object.entries(readPreferences() ?? {}).flatMap(([id, value]) => {
    const row = sealedRow('preferences', id, { value })
    return row ? [{ table: 'preferences' as const, id, row }] : []
  })
  return [...settings, ...preferences]
}

/** Whether an absent entry was deleted by the user, and did not vanish with the browser's storage. */
export function isDeletable(table: VaultTable): boolean {
  switch (table) {
    case 'settings':
      return false
    case 'preferences':
      return readPreferences() !== null
    default:
      return true
  }
}

/** Stores a setting from the vault. A deleted one stays: no version of Tend deletes a setting. */
export function storeSealedSetting(name: SealedSetting, row: SealedRow | null): void {
  if (row === null) return
  const { value } = row
  store(KEYS[name], typeof value === 'string' ? value : JSON.stringify(value))
}

/** Stores a field of the settings page from the vault, or removes one, which is the default then. */
export function storeSealedPreference(id: string, row: SealedRow | null): void {
  const { [id]: _, ...others } = readPreferences() ?? {}
  store(SETTINGS_KEY, JSON.stringify(row === null ? others : { ...others, [id]: row.value }))
}

function store(key: LocalKey, text: string): void {
  if (reachableStorage()?.getItem(key) === text) return
  storeText(key, text)
  // Browsers send `storage` events to other tabs only; the screens of this tab listen for them too. Their reads must
  // not become a part of the transaction that stores the row: while they wait for something else, it would end.
  Dexie.ignoreTransaction(() => dispatchEvent(new StorageEvent('storage', { key })))
}
