import { readSelectedHabits } from '@tend/domain/habits/habits'
import { readPersisted, usePersisted } from '../storage/persisted.ts'
import { SELECTION_KEY } from './selection-key.ts'

const NONE_SELECTED: readonly string[] = []

/** The names of the selected habits. */
export function useSelectedHabits(): readonly string[] {
  return usePersisted(SELECTION_KEY, readSelectedHabits, NONE_SELECTED).value
}

/** The names of the selected habits, for code outside components. */
export function selectedHabits(): readonly string[] {
  return readPersisted(SELECTION_KEY, readSelectedHabits, NONE_SELECTED)
}
