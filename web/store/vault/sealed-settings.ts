import { Dexie } from 'dexie'
import { readSelectedHabits } from '../../areas/habits/rules/habits.ts'
import { readQuickStart } from '../../areas/workouts/rules/quick-start.ts'
import { MOOD_KEY } from '../appearance/mood.ts'
import { THEME_KEY } from '../appearance/theme.ts'
import { type LocalKey, reachableStorage, storedText } from '../local-storage/local-storage.ts'
import { readPersisted } from '../local-storage/persisted.ts'
import { SELECTION_KEY } from '../settings/selected-habits.ts'
import { QUICK_START_KEY } from '../settings/use-quick-start.ts'
import {
  SEALED_SETTINGS,
  type SealedRow,
  type SealedSetting,
  sealedRow,
} from './rules/vault-tables.ts'

/*
 * These settings are in localStorage, so their writes are not marked. Each sync run compares them with what it
 * has sent.
 */

const KEYS: Readonly<Record<SealedSetting, LocalKey>> = {
  selectedHabits: SELECTION_KEY,
  quickStartExercises: QUICK_START_KEY,
  mood: MOOD_KEY,
  theme: THEME_KEY,
}

/** Everything from which the records of this file are made, to notice a change. */
export function settingsText(): string {
  return JSON.stringify(Object.values(KEYS).map(storedText))
}

/** A stored setting as a row; `null` if there is none with this name, if it was never changed, or is invalid. */
export function readSetting(id: string): SealedRow | null {
  const name = SEALED_SETTINGS.find((setting) => setting === id)
  return (name && sealedRow('settings', name, { value: settingValue(name) })) ?? null
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

/**
 * Stores a setting from the vault.
 * @returns whether it is stored: localStorage may be full or blocked
 */
export function storeSealedSetting(name: SealedSetting, { value }: SealedRow): boolean {
  const [key, text] = [KEYS[name], typeof value === 'string' ? value : JSON.stringify(value)]
  const storage = reachableStorage()
  if (storage?.getItem(key) === text) return true
  try {
    storage?.setItem(key, text)
  } catch (error) {
    console.error(`${key} could not be stored; it is fetched again`, error)
    return false
  }
  // Browsers send `storage` events to other tabs only; the screens of this tab listen for them too. Their reads must
  // not become a part of the transaction that stores the row: while they wait for something else, it would end.
  Dexie.ignoreTransaction(() => dispatchEvent(new StorageEvent('storage', { key })))
  return storage !== null
}
