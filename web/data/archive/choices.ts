import type { ArchiveChoices } from '@tend/domain/archive/archive'
import { readSelectedHabits } from '@tend/domain/habits/habits'
import { readQuickStart } from '@tend/domain/workouts/quick-start'
import { MOOD_KEY } from '../appearance/mood.ts'
import { THEME_KEY } from '../appearance/theme.ts'
import { SELECTION_KEY } from '../habits/habits.ts'
import { reachableStorage, storedSetting, storeSetting } from '../storage/local-storage.ts'
import { readPersisted } from '../storage/persisted.ts'
import { QUICK_START_KEY } from '../workouts/quick-start.ts'

/** The person's small choices as they are stored; what was never chosen is missing. */
export function readStoredChoices(): ArchiveChoices {
  const selectedHabits = readPersisted(SELECTION_KEY, readSelectedHabits, null)
  const hasQuickStart = storedSetting(QUICK_START_KEY) !== null
  const mood = storedSetting(MOOD_KEY)
  const theme = storedSetting(THEME_KEY)
  return {
    ...(selectedHabits && { selectedHabits }),
    ...(hasQuickStart && {
      quickStartExercises: readPersisted(QUICK_START_KEY, readQuickStart, []),
    }),
    ...(mood !== null && { mood }),
    ...(theme !== null && { theme }),
  }
}

/**
 * Takes over the choices that nobody has made on this device yet; one that was made stays.
 * @returns what takes them back
 */
export function importChoices(choices: ArchiveChoices): () => void {
  const texts: [key: string, text: string | undefined][] = [
    [SELECTION_KEY, choices.selectedHabits && JSON.stringify(choices.selectedHabits)],
    [QUICK_START_KEY, choices.quickStartExercises && JSON.stringify(choices.quickStartExercises)],
    [MOOD_KEY, choices.mood],
    [THEME_KEY, choices.theme],
  ]
  const adopted: string[] = []
  for (const [key, text] of texts) {
    if (text === undefined || storedSetting(key) !== null) continue
    storeSetting(key, text)
    adopted.push(key)
    tell(key)
  }
  return () => {
    for (const key of adopted) {
      reachableStorage()?.removeItem(key)
      tell(key)
    }
  }
}

/** The screens of this tab learn of it as those of other tabs do, for which browsers see themselves. */
function tell(key: string): void {
  dispatchEvent(new StorageEvent('storage', { key }))
}
