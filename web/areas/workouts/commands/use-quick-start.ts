import type { Device } from '../../../store/device/device.ts'
import {
  type Persisted,
  readPersisted,
  usePersisted,
  writePersisted,
} from '../../../store/local-storage/persisted.ts'
import {
  type QuickStartChoice,
  type QuickStartValues,
  readQuickStart,
  readQuickStartValues,
  withQuickStartPurged,
} from '../rules/quick-start.ts'
import { readLibrary } from './exercises.ts'

export const QUICK_START_KEY = 'quick_start_exercises'
const NONE: QuickStartChoice = []
const NO_VALUES: QuickStartValues = {}

/** The ids of the exercises chosen for Quick Start. */
export function useQuickStart(): Persisted<QuickStartChoice> {
  return usePersisted(QUICK_START_KEY, readQuickStart, NONE)
}

/**
 * Removes the ids of exercises that no longer exist. One that can be brought back keeps its place. The sealed copy may bring an id in the transaction that
 * stores its exercise, so the library is read after that. While a copy is being restored, nothing is removed.
 */
export async function purgeQuickStart(device: Device): Promise<void> {
  const stored = readPersisted(QUICK_START_KEY, readQuickStart, NONE)
  if ((await device.db.vault.get('vault'))?.restoring) return
  const deleted = await device.db.deleted_entries
    .where('row.id')
    .anyOf([...stored])
    .toArray()
  const exercises = [...(await readLibrary(device)), ...deleted.map(({ row }) => row)]
  const known = withQuickStartPurged(stored, exercises)
  const gone = stored.filter((id) => !known.includes(id))
  const latest = readPersisted(QUICK_START_KEY, readQuickStart, NONE)
  if (gone.length > 0) {
    writePersisted(
      QUICK_START_KEY,
      latest.filter((id) => !gone.includes(id)),
    )
  }
}

/** The values with which exercises were logged through Quick Start the last time. */
export function useQuickStartValues(): Persisted<QuickStartValues> {
  return usePersisted('tend_quick_start_values', readQuickStartValues, NO_VALUES)
}
