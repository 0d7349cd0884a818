import { readObject } from '@tend/domain/records/stored-value'
import { SETTINGS_KEY } from '../device/day-start.ts'
import { readPersisted, usePersisted, writePersisted } from '../storage/persisted.ts'

const readStored = (settings: unknown) => readObject(settings)

/**
 * A setting for code outside components. Each setting has its own reader, so that a page loads only
 * the rules that it needs.
 * @param read returns the default for a missing or invalid field
 */
export function storedSetting<T>(read: (settings: unknown) => T): T {
  return readPersisted(SETTINGS_KEY, read, read(null))
}

/**
 * A setting for a component to show; updated when any tab changes it.
 * @param initial the default. Must be the same value in every render, like `read`.
 */
export function useSetting<T>(read: (settings: unknown) => T, initial: T): T {
  return usePersisted(SETTINGS_KEY, read, initial).value
}

/** Changes one field and keeps all others, also those of a newer version. */
export function changeSetting(field: string, value: unknown): void {
  const stored = readPersisted(SETTINGS_KEY, readStored, {})
  writePersisted(SETTINGS_KEY, { ...stored, [field]: value })
}
