import { readObject, type StoredObject } from '@tend/shared/records/stored-value'
import { readPersisted, writePersisted } from './persisted.ts'
import { SETTINGS_KEY } from './settings-key.ts'

const UNSAVED_KEY = 'tend_settings_unsaved'

/** All settings of this device, as the screens read them. */
export function cachedSettings(): StoredObject {
  return readPersisted(SETTINGS_KEY, (stored) => readObject(stored), {})
}

/** The names of the settings that were changed and are not in the database yet. */
export function unsavedSettings(): readonly string[] {
  return readPersisted(UNSAVED_KEY, readNames, [])
}

/** Stores the names of the settings that are not in the database yet. */
export function storeUnsavedSettings(names: readonly string[]): void {
  writePersisted(UNSAVED_KEY, [...new Set(names)])
}

function readNames(stored: unknown): readonly string[] | undefined {
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : undefined
}
