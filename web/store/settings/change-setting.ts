import type { Setting } from '@tend/shared/records/define-setting'
import {
  cachedSettings,
  storeUnsavedSettings,
  unsavedSettings,
} from '../local-storage/cached-settings.ts'
import { writePersisted } from '../local-storage/persisted.ts'
import { SETTINGS_KEY } from '../local-storage/settings-key.ts'

/**
 * Changes one setting and keeps all others, also settings of a newer version. Screens show it at once, and
 * `keepSettings` stores it in the database.
 * @param value `null` gives the setting its default, on other devices too. It stays stored, since the absence of a
 * setting never means that it was removed.
 */
export function changeSetting<T>(
  { field }: Pick<Setting<string, T>, 'field'>,
  value: NoInfer<T> | null,
): void {
  const cached = cachedSettings()
  // First, so that no crash leaves a change that the database would overwrite.
  storeUnsavedSettings({ [field]: cached[field] ?? null, ...unsavedSettings() })
  writePersisted(SETTINGS_KEY, { ...cached, [field]: value })
}
