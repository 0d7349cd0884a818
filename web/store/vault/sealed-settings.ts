import { readObject, type StoredObject } from '@tend/shared/records/stored-value'
import { readSelectedHabits } from '../../areas/habits/rules/habits.ts'
import { readOwnTemplates } from '../../areas/workouts/rules/own-template.ts'
import { readQuickStart } from '../../areas/workouts/rules/quick-start.ts'
import type { OwnTemplate } from '../../kinds/workout.ts'
import { MOOD_KEY } from '../appearance/mood.ts'
import { THEME_KEY } from '../appearance/theme.ts'
import {
  type LocalKey,
  reachableStorage,
  storedText,
  storeText,
} from '../local-storage/local-storage.ts'
import { OWN_TEMPLATES_KEY } from '../local-storage/own-templates-key.ts'
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
 * Settings and workout templates are in localStorage, so their writes are not marked. Each sync run
 * compares them with what it has sent.
 */

const KEYS: Readonly<Record<SealedSetting, LocalKey>> = {
  selectedHabits: SELECTION_KEY,
  quickStartExercises: QUICK_START_KEY,
  mood: MOOD_KEY,
  theme: THEME_KEY,
}

/** Everything from which the records of this file are made, to notice a change. */
export function settingsText(): string {
  const keys: readonly LocalKey[] = [...Object.values(KEYS), OWN_TEMPLATES_KEY, SETTINGS_KEY]
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

/** All settings and templates of this device that are sealed. */
export function readSettings(): {
  readonly table: 'settings' | 'templates' | 'preferences'
  readonly id: string
  readonly row: SealedRow
}[] {
  const settings = SEALED_SETTINGS.flatMap((id) => {
    const row = readSetting(id)
    return row ? [{ table: 'settings' as const, id, row }] : []
  })
  const templates = readTemplates().flatMap((template) => {
    const row = sealedRow('templates', template.id, template)
    return row ? [{ table: 'templates' as const, id: template.id, row }] : []
  })
  const preferences = Object.entries(readPreferences() ?? {}).flatMap(([id, value]) => {
    const row = sealedRow('preferences', id, { value })
    return row ? [{ table: 'preferences' as const, id, row }] : []
  })
  return [...settings, ...templates, ...preferences]
}

/** A template as a row; `null` if there is none with this id. */
export function readTemplate(id: string): SealedRow | null {
  const template = readTemplates().find((each) => each.id === id)
  return (template && sealedRow('templates', id, template)) ?? null
}

/** Whether an absent entry was deleted by the user, and did not vanish with the browser's storage. */
export function isDeletable(table: VaultTable): boolean {
  switch (table) {
    case 'settings':
      return false
    case 'templates':
      return storedText(OWN_TEMPLATES_KEY) !== null
    case 'preferences':
      return readPreferences() !== null
    default:
      return true
  }
}

function readTemplates(): readonly OwnTemplate[] {
  return readPersisted(OWN_TEMPLATES_KEY, readOwnTemplates, [])
}

/** Stores a setting from the vault. A deleted one stays: no version of Tend deletes a setting. */
export function storeSealedSetting(name: SealedSetting, row: SealedRow | null): void {
  if (row === null) return
  const { value } = row
  store(KEYS[name], typeof value === 'string' ? value : JSON.stringify(value))
}

/** Stores a template from the vault, or removes one that was deleted on another device. */
export function storeSealedTemplate(id: string, row: SealedRow | null): void {
  const templates = readTemplates()
  const [read] = row === null ? [] : readOwnTemplates([row])
  const others = templates.filter((template) => template.id !== id)
  const index = templates.findIndex((template) => template.id === id)
  const changed = read ? others.toSpliced(index < 0 ? others.length : index, 0, read) : others
  store(OWN_TEMPLATES_KEY, JSON.stringify(changed))
}

/** Stores a field of the settings page from the vault, or removes one, which is the default then. */
export function storeSealedPreference(id: string, row: SealedRow | null): void {
  const { [id]: _, ...others } = readPreferences() ?? {}
  store(SETTINGS_KEY, JSON.stringify(row === null ? others : { ...others, [id]: row.value }))
}

function store(key: LocalKey, text: string): void {
  if (reachableStorage()?.getItem(key) === text) return
  storeText(key, text)
  // Browsers send `storage` events to other tabs only; the screens of this tab listen for them too.
  dispatchEvent(new StorageEvent('storage', { key }))
}
