import { isSameValue } from '@tend/shared/records/same-value'
import { readSelectedHabits } from '../../areas/habits/rules/habits.ts'
import { readQuickStart } from '../../areas/workouts/rules/quick-start.ts'
import { MOOD_KEY } from '../appearance/mood.ts'
import { THEME_KEY } from '../appearance/theme.ts'
import { cachedSettings } from '../local-storage/cached-settings.ts'
import {
  type LocalKey,
  reachableStorage,
  storedText,
  storeText,
} from '../local-storage/local-storage.ts'
import { readPersisted } from '../local-storage/persisted.ts'
import { SETTINGS_KEY } from '../local-storage/settings-key.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { type ArchivedSettings, readArchivedSettings } from '../settings/rules/archived-settings.ts'
import { SELECTION_KEY } from '../settings/selected-habits.ts'
import { QUICK_START_KEY } from '../settings/use-quick-start.ts'
import type { ArchiveChoices } from './rules/archive.ts'

/** The user's stored choices; a choice never made is absent. */
export function readStoredChoices(): ArchiveChoices {
  const selectedHabits = readPersisted(SELECTION_KEY, readSelectedHabits, null)
  const hasQuickStart = storedText(QUICK_START_KEY) !== null
  const mood = storedText(MOOD_KEY)
  const theme = storedText(THEME_KEY)
  const settings = readPersisted(SETTINGS_KEY, readArchivedSettings, undefined)
  return {
    ...(selectedHabits && { selectedHabits }),
    ...(hasQuickStart && {
      quickStartExercises: readPersisted(QUICK_START_KEY, readQuickStart, []),
    }),
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
  const texts: [key: LocalKey, text: string | undefined][] = [
    [SELECTION_KEY, choices.selectedHabits && JSON.stringify(choices.selectedHabits)],
    [QUICK_START_KEY, choices.quickStartExercises && JSON.stringify(choices.quickStartExercises)],
    [MOOD_KEY, choices.mood],
    [THEME_KEY, choices.theme],
  ]
  const imported: [key: LocalKey, text: string][] = []
  for (const [key, text] of texts) {
    if (text === undefined || storedText(key) !== null) continue
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

/** Adds the settings that have their default value on this device. Returns a function that undoes this, as above. */
function importSettings(settings: ArchivedSettings | undefined): () => void {
  const before = cachedSettings()
  const chosen = readArchivedSettings(before)
  const added = Object.entries(settings ?? {}).filter(([name]) => !(chosen && name in chosen))
  for (const [field, value] of added) changeSetting({ field }, value)
  return () => {
    const now = cachedSettings()
    for (const [field, value] of added) {
      if (isSameValue(now[field], value)) changeSetting({ field }, before[field])
    }
  }
}

/**
 * Browsers send `storage` events to other tabs only; the screens of this tab listen for them too.
 */
function notifyThisTab(key: string): void {
  dispatchEvent(new StorageEvent('storage', { key }))
}
