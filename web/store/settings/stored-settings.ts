import type { Setting } from '@tend/shared/records/define-setting'
import { readObject, type StoredObject } from '@tend/shared/records/stored-value'
import { readPersisted, usePersisted } from '../local-storage/persisted.ts'
import { SETTINGS_KEY } from '../local-storage/settings-key.ts'

/**
 * A setting, or a value that several of them give. Each has its own reader, so that a page loads only the
 * rules that it needs.
 */
type Readable<T> = Pick<Setting<string, T>, 'initial' | 'read'>

/** All stored settings, for facets: each area reads its own. */
export const ALL_SETTINGS: Readable<StoredObject> = {
  initial: {},
  read: (settings: unknown) => readObject(settings) ?? {},
}

/** A setting for code outside components. */
export function storedSetting<T>({ read, initial }: Readable<T>): T {
  return readPersisted(SETTINGS_KEY, read, initial)
}

/**
 * A setting for a component to show; updated when any tab changes it.
 * @param setting its reader and its initial value must be the same in every render
 */
export function useSetting<T>({ read, initial }: Readable<T>): T {
  return usePersisted(SETTINGS_KEY, read, initial).value
}
