import { readObject, type StoredObject } from '@tend/shared/records/stored-value'
import { readPersisted, writePersisted } from './persisted.ts'
import { SETTINGS_KEY } from './settings-key.ts'

const UNSAVED_KEY = 'tend_settings_unsaved'

/** All settings of this device, as the screens read them. */
export function cachedSettings(): StoredObject {
  return readPersisted(SETTINGS_KEY, (stored) => readObject(stored), {})
}

/** The settings that were changed and are not in the database yet, each with its value before; `null` if none. */
export function unsavedSettings(): StoredObject {
  return readPersisted(UNSAVED_KEY, (stored) => readObject(stored), {})
}

/** Stores which settings are not in the database yet, as `unsavedSettings` returns them. */
export function storeUnsavedSettings(settings: StoredObject): void {
  writePersisted(UNSAVED_KEY, settings)
}
