import { isSameValue } from '@tend/shared/records/same-value'
import type { StoredObject } from '@tend/shared/records/stored-value'
import { cachedSettings } from '../local-storage/cached-settings.ts'
import {
  type LocalKey,
  reachableStorage,
  storedText,
  storeText,
} from '../local-storage/local-storage.ts'
import { readPersisted } from '../local-storage/persisted.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { CHOICE_KEYS } from '../settings/choice-keys.ts'
import { readSettings } from '../settings/rules/read-settings.ts'
import type { ArchiveChoices } from './rules/archive.ts'
import { readChosen } from './rules/read-choices.ts'

const CHOICE_NAMES = Object.keys(CHOICE_KEYS) as readonly (keyof typeof CHOICE_KEYS)[]

/** The user's stored choices; a choice never made is absent. */
export function readStoredChoices(): ArchiveChoices {
  const selectedHabits = readPersisted(CHOICE_KEYS.selectedHabits, readChosen, null)
  const quickStartExercises = readPersisted(CHOICE_KEYS.quickStartExercises, readChosen, null)
  const mood = storedText(CHOICE_KEYS.mood)
  const theme = storedText(CHOICE_KEYS.theme)
  const settings = readSettings(cachedSettings())
  return {
    ...(selectedHabits && { selectedHabits }),
    ...(quickStartExercises && { quickStartExercises }),
    ...(mood !== null && { mood }),
    ...(theme !== null && { theme }),
    ...(settings && { settings }),
  }
}

/**
 * Stores the choices that have not been made on this device yet. Existing ones stay.
 * @returns a function that undoes this, except for choices that were changed since
 */
export function importChoices(choices: ArchiveChoices): () => void {
  const imported: [key: LocalKey, text: string][] = []
  for (const name of CHOICE_NAMES) {
    const [key, choice] = [CHOICE_KEYS[name], choices[name]]
    if (choice === undefined || storedText(key) !== null) continue
    const text = typeof choice === 'string' ? choice : JSON.stringify(choice)
    storeText(key, text)
    imported.push([key, text])
    notifyThisTab(key)
  }
  const undoSettings = importSettings(choices.settings)
  return () => {
    undoSettings()
    for (const [key, text] of imported) {
      if (storedText(key) !== text) continue
      reachableStorage()?.removeItem(key)
      notifyThisTab(key)
    }
  }
}

/** Adds the settings that this device does not have. Returns a function that undoes this, as above. */
function importSettings(settings: StoredObject = {}): () => void {
  const before = cachedSettings()
  const added = Object.entries(settings).filter(([name]) => isUnset(before[name]))
  for (const [field, value] of added) changeSetting({ field }, value)
  return () => {
    const now = cachedSettings()
    for (const [field, value] of added) {
      if (isSameValue(now[field], value)) changeSetting({ field }, before[field])
    }
  }
}

/** A list without elements counts as never set: its goals or gentle days were removed again. */
function isUnset(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0)
}

/**
 * Browsers send `storage` events to other tabs only; the screens of this tab listen for them too.
 */
function notifyThisTab(key: string): void {
  dispatchEvent(new StorageEvent('storage', { key }))
}
