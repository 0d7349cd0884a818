import { type QuickStart, readQuickStart } from '@tend/domain/workouts/quick-start'
import { type Kept, useKept } from './kept.ts'

export const QUICK_START_KEY = 'quick_start_exercises'
const NONE: QuickStart = []

/** The exercises chosen for Quick Start, by their ids (specification §3). */
export function useQuickStart(): Kept<QuickStart> {
  return useKept(QUICK_START_KEY, readQuickStart, NONE)
}
