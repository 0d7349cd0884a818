import { type QuickStart, readQuickStart } from '@tend/domain/workouts/quick-start'
import { type Persisted, usePersisted } from '../storage/persisted.ts'

export const QUICK_START_KEY = 'quick_start_exercises'
const NONE: QuickStart = []

/** The ids of the exercises chosen for Quick Start. */
export function useQuickStart(): Persisted<QuickStart> {
  return usePersisted(QUICK_START_KEY, readQuickStart, NONE)
}
