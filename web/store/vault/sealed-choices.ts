import { Dexie } from 'dexie'
import { storedChoice } from '../files/exported-choices.ts'
import { reachableStorage, storedText } from '../local-storage/local-storage.ts'
import { CHOICE_KEYS } from '../settings/choice-keys.ts'
import { CHOICE_NAMES, type ChoiceName } from '../settings/rules/choice-names.ts'
import { type SealedRow, sealedRow } from './rules/vault-tables.ts'

/*
 * Choices that are no settings are in localStorage, so their writes are not marked. Each sync run compares them with
 * what it has sent.
 */

/** Everything from which the records of this file are made, to notice a change. */
export function choicesText(): string {
  return JSON.stringify(Object.values(CHOICE_KEYS).map(storedText))
}

/** A stored choice as a row; `null` if there is none with this name, if it was never changed, or is invalid. */
export function readStoredChoice(id: string): SealedRow | null {
  const name = CHOICE_NAMES.find((choice) => choice === id)
  return (name && sealedRow('settings', name, { value: storedChoice(name) })) ?? null
}

/**
 * Stores a choice from the vault.
 * @returns whether it is stored: localStorage may be full or blocked
 */
export function storeSealedChoice(name: ChoiceName, { value }: SealedRow): boolean {
  const [key, text] = [CHOICE_KEYS[name], typeof value === 'string' ? value : JSON.stringify(value)]
  const storage = reachableStorage()
  if (storage?.getItem(key) === text) return true
  try {
    storage?.setItem(key, text)
  } catch (error) {
    console.error(`${key} could not be stored; it is fetched again`, error)
    return false
  }
  // Browsers send `storage` events to other tabs only; the screens of this tab listen for them too. Their reads must
  // not become a part of the transaction that stores the row: while they wait for something else, it would end.
  Dexie.ignoreTransaction(() => dispatchEvent(new StorageEvent('storage', { key })))
  return storage !== null
}
