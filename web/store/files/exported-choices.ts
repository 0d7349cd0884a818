import { isSameValue } from '@tend/shared/records/same-value'
import type { ImportedChoices } from '../database/rules/imported-rows.ts'
import { cachedSettings } from '../local-storage/cached-settings.ts'
import { reachableStorage, storedText, storeText } from '../local-storage/local-storage.ts'
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

/** The choices of a file that have not been made on this device yet. Existing ones stay. */
export function newChoices(choices: ArchiveChoices): ImportedChoices {
  const texts = CHOICE_NAMES.flatMap((name) => {
    const choice = choices[name]
    if (choice === undefined || storedText(CHOICE_KEYS[name]) !== null) return []
    return [[name, typeof choice === 'string' ? choice : JSON.stringify(choice)]]
  })
  const here = cachedSettings()
  const added = Object.entries(choices.settings ?? {}).filter(([name]) => isUnset(here[name]))
  const before = added.flatMap(([name]) => (name in here ? [[name, here[name]]] : []))
  return {
    texts: Object.fromEntries(texts),
    settings: Object.fromEntries(added),
    before: Object.fromEntries(before),
  }
}

/** Stores the new ones of these choices. */
export function importChoices(choices: ArchiveChoices): ImportedChoices {
  const imported = newChoices(choices)
  const { texts, settings } = imported
  for (const name of CHOICE_NAMES) {
    const [key, text] = [CHOICE_KEYS[name], texts[name]]
    if (text === undefined) continue
    storeText(key, text)
    notifyThisTab(key)
  }
  for (const [field, value] of Object.entries(settings)) changeSetting({ field }, value)
  return imported
}

/** Undoes `importChoices`, except for choices that were changed since. */
export function takeBackChoices({ texts, settings, before }: ImportedChoices): void {
  const now = cachedSettings()
  for (const [field, value] of Object.entries(settings)) {
    if (isSameValue(now[field], value)) changeSetting({ field }, before[field])
  }
  for (const name of CHOICE_NAMES) {
    const [key, text] = [CHOICE_KEYS[name], texts[name]]
    if (text === undefined || storedText(key) !== text) continue
    reachableStorage()?.removeItem(key)
    notifyThisTab(key)
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
