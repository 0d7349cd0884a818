import { readSelectedHabits } from '@tend/domain/habits/habits'
import {
  SEALED_SETTINGS,
  type SealedRow,
  type SealedSetting,
  sealedRow,
  type VaultTable,
} from '@tend/domain/vault/vault-tables'
import { type OwnTemplate, readOwnTemplates } from '@tend/domain/workouts/own-template'
import { readQuickStart } from '@tend/domain/workouts/quick-start'
import { MOOD_KEY } from '../appearance/mood.ts'
import { THEME_KEY } from '../appearance/theme.ts'
import { SELECTION_KEY } from '../habits/habits.ts'
import { reachableStorage, storedSetting, storeSetting } from '../storage/local-storage.ts'
import { readPersisted } from '../storage/persisted.ts'
import { OWN_TEMPLATES_KEY } from '../workouts/own-templates.ts'
import { QUICK_START_KEY } from '../workouts/quick-start.ts'

/*
 * Settings and workout templates are in localStorage, so their writes are not marked. Each sync run
 * compares them with what it has sent.
 */

const KEYS: Readonly<Record<SealedSetting, string>> = {
  selectedHabits: SELECTION_KEY,
  quickStartExercises: QUICK_START_KEY,
  mood: MOOD_KEY,
  theme: THEME_KEY,
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
      return storedSetting(key) === null ? undefined : readPersisted(key, readQuickStart, [])
    default:
      return storedSetting(key)
  }
}

/** All settings and templates of this device that are sealed. */
export function readSettings(): {
  readonly table: 'settings' | 'templates'
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
  return [...settings, ...templates]
}

/** A template as a row; `null` if there is none with this id. */
export function readTemplate(id: string): SealedRow | null {
  const template = readTemplates().find((each) => each.id === id)
  return (template && sealedRow('templates', id, template)) ?? null
}

/** Whether an absent entry was deleted by the user. Settings vanish only with the browser's storage. */
export function isDeletable(table: VaultTable): boolean {
  if (table === 'settings') return false
  return table !== 'templates' || storedSetting(OWN_TEMPLATES_KEY) !== null
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

function store(key: string, text: string): void {
  if (reachableStorage()?.getItem(key) === text) return
  storeSetting(key, text)
  // Browsers send `storage` events to other tabs only; the screens of this tab listen for them too.
  dispatchEvent(new StorageEvent('storage', { key }))
}
