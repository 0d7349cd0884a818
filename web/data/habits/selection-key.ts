import { storedText } from '../storage/local-storage.ts'

/** Stores the names of the selected habits, a choice of this device that is not synced. */
export const SELECTION_KEY = 'selectedHabits'

/** Whether any habit is selected. Small, because Home asks before its first screen. */
export function hasSelectedHabits(): boolean {
  const stored = storedText(SELECTION_KEY)
  return stored !== null && stored !== '[]'
}
