import { isSameValue } from '@tend/shared/records/same-value'
import { readObject } from '@tend/shared/records/stored-value'
import { without } from '@tend/shared/records/without'
import { DEFAULT_MOOD } from '../appearance/rules/moods.ts'
import type { TendDatabase } from '../database/database.ts'
import type { ImportedChoices } from '../database/rules/imported-rows.ts'
import { cachedSettings } from '../local-storage/cached-settings.ts'
import { reachableStorage, storedText, storeText } from '../local-storage/local-storage.ts'
import { readPersisted, writePersisted } from '../local-storage/persisted.ts'
import { SETTINGS_KEY } from '../local-storage/settings-key.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { CHOICE_KEYS } from '../settings/choice-keys.ts'
import { CHOICE_NAMES, type ChoiceName } from '../settings/rules/choice-names.ts'
import { mergeSetting } from '../settings/rules/merge-setting.ts'
import { readSettings } from '../settings/rules/read-settings.ts'
import type { ArchiveChoices } from './rules/archive.ts'
import { readChosen } from './rules/read-choices.ts'

/** A choice with this text counts as never made. It is stored, since other devices would bring back an absent one. */
const UNSET_TEXTS: Readonly<Record<keyof typeof CHOICE_KEYS, string>> = {
  selectedHabits: '[]',
  quickStartExercises: '[]',
  mood: DEFAULT_MOOD,
  theme: 'system',
}

/** The user's stored choices; a choice never made is absent. */
export function readStoredChoices(): ArchiveChoices {
  const choices = CHOICE_NAMES.map((name) => [name, storedChoice(name)])
  const settings = readSettings(cachedSettings())
  return {
    ...Object.fromEntries(choices.filter(([, choice]) => choice !== null)),
    ...(settings && { settings }),
  }
}

/** A stored choice; `null` if it was never made. */
export function storedChoice(name: ChoiceName): readonly string[] | string | null {
  const key = CHOICE_KEYS[name]
  const isList = name === 'selectedHabits' || name === 'quickStartExercises'
  return isList ? readPersisted(key, readChosen, null) : storedText(key)
}

/** The choices of a file that have not been made on this device yet. Existing ones stay. */
export function newChoices(choices: ArchiveChoices): ImportedChoices {
  const texts = CHOICE_NAMES.flatMap((name) => {
    const choice = choices[name]
    const here = storedText(CHOICE_KEYS[name])
    if (choice === undefined || (here !== null && here !== UNSET_TEXTS[name])) return []
    return [[name, typeof choice === 'string' ? choice : JSON.stringify(choice)]]
  })
  const here = cachedSettings()
  const added = Object.entries(choices.settings ?? {}).filter(
    ([name, value]) => isUnset(here[name]) && !isUnset(value),
  )
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

/**
 * Undoes `importChoices` for choices that are no settings, except for those that were changed since.
 * @param isUnsent whether no other device can have them
 */
export function takeBackTexts({ texts }: ImportedChoices, isUnsent: boolean): void {
  for (const name of CHOICE_NAMES) {
    const text = texts[name]
    if (text === undefined || storedText(CHOICE_KEYS[name]) !== text) continue
    if (isUnsent) reachableStorage()?.removeItem(CHOICE_KEYS[name])
    else storeText(CHOICE_KEYS[name], UNSET_TEXTS[name])
    notifyThisTab(CHOICE_KEYS[name])
  }
}

/**
 * Undoes `importChoices` for settings, within the caller's transaction. Parts that were changed since stay, and so
 * does a habit that was changed. A setting that then says nothing is deleted, unless there is a sealed copy, from which
 * other devices would bring it back.
 */
export async function takeBackSettings(
  { preferences, vault }: TendDatabase,
  { settings, before }: ImportedChoices,
): Promise<void> {
  const isAlone = (await vault.count()) === 0
  const rows = await preferences.bulkGet(Object.keys(settings))
  const left = rows.flatMap((row) => {
    if (!row) return []
    const { id, value: now } = row
    const value = takenBack(id, { imported: settings[id], now, before: before[id] })
    const wasAbsent = before[id] === undefined || hasOnlyEmptyParts(before[id])
    const isGone = isAlone && wasAbsent && isUnset(value) && !readObject(value)?.removed
    return isSameValue(value, now) ? [] : [{ id, value, isGone }]
  })
  const gone = left.flatMap(({ id, isGone }) => (isGone ? [id] : []))
  await preferences.bulkPut(left.map(({ id, value }) => ({ id, value })))
  await preferences.bulkDelete(gone)
  if (gone.length > 0) writePersisted(SETTINGS_KEY, without(cachedSettings(), ...gone))
}

/** Whether the value stands for none, and only names parts of an import, so that later changes of these stay. */
function hasOnlyEmptyParts(value: unknown): boolean {
  const parts = Object.values(readObject(value) ?? {}).map((part) => readObject(part))
  return parts.length > 0 && parts.every((part) => part && Object.keys(part).length === 0)
}

function takenBack(
  name: string,
  { imported, now, before }: Readonly<Record<'imported' | 'now' | 'before', unknown>>,
): unknown {
  const named = readObject(imported)
  // Another device may have days with it, so its name stays.
  if (named?.name !== undefined) {
    return isSameValue(now, imported) ? (before ?? { ...named, removed: true }) : now
  }
  const unset = Array.isArray(imported) ? [] : null
  return mergeSetting(name, imported, now, before ?? unset)
}

/** Whether a setting has its default, is a list or a plan without elements, or is a habit that was removed. */
function isUnset(value: unknown): boolean {
  if ((value ?? null) === null) return true
  if (Array.isArray(value)) return value.length === 0
  const object = readObject(value)
  return object !== undefined && (object.removed === true || Object.values(object).every(isUnset))
}

/**
 * Browsers send `storage` events to other tabs only; the screens of this tab listen for them too.
 */
function notifyThisTab(key: string): void {
  dispatchEvent(new StorageEvent('storage', { key }))
}
