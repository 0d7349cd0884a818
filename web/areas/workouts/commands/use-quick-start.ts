import { type Persisted, usePersisted } from '../../../store/local-storage/persisted.ts'
import {
  type QuickStartChoice,
  type QuickStartValues,
  readQuickStart,
  readQuickStartValues,
} from '../rules/quick-start.ts'

export const QUICK_START_KEY = 'quick_start_exercises'
const NONE: QuickStartChoice = []
const NO_VALUES: QuickStartValues = {}

/** The ids of the exercises chosen for Quick Start. */
export function useQuickStart(): Persisted<QuickStartChoice> {
  return usePersisted(QUICK_START_KEY, readQuickStart, NONE)
}

/** The values with which exercises were logged through Quick Start the last time. */
export function useQuickStartValues(): Persisted<QuickStartValues> {
  return usePersisted('tend_quick_start_values', readQuickStartValues, NO_VALUES)
}
