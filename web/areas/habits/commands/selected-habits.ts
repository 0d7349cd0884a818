import { readPersisted, usePersisted } from '../../../store/local-storage/persisted.ts'
import { readSelectedHabits } from '../rules/habits.ts'

/** Stores the names of the selected habits, a choice of this device that is not synced. */
export const SELECTION_KEY = 'selectedHabits'
const NONE_SELECTED: readonly string[] = []

/** The names of the selected habits. */
export function useSelectedHabits(): readonly string[] {
  return usePersisted(SELECTION_KEY, readSelectedHabits, NONE_SELECTED).value
}

/** The names of the selected habits, for code outside components. */
export function selectedHabits(): readonly string[] {
  return readPersisted(SELECTION_KEY, readSelectedHabits, NONE_SELECTED)
}
