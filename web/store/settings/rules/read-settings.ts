import { readObject, type StoredObject } from '@tend/shared/records/stored-value'

const SETTING_NAME = /^[a-z][A-Za-z0-9_]{0,63}$/

/** Whether a text can be the name of a setting, or the id of a habit that the user has named. */
export function isSettingName(text: string): boolean {
  return SETTING_NAME.test(text)
}

/**
 * Reads stored or exported settings, except for those with `null`, which have their default; `undefined` if there
 * are none. A value may be of a newer version, so it stays as it is: the reader of its setting reads an invalid one
 * as the default.
 */
export function readSettings(value: unknown): StoredObject | undefined {
  const settings = Object.entries(readObject(value) ?? {}).filter(
    ([name, value]) => isSettingName(name) && value !== null,
  )
  return settings.length > 0 ? Object.fromEntries(settings) : undefined
}
