import { SELECTION_KEY, selectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import { storedOwnHabits } from '../../../areas/habits/commands/stored-own-habits.ts'
import { habitKey } from '../../../areas/habits/rules/habit-catalogue.ts'
import { shownHabitName } from '../../../areas/habits/rules/own-habits.ts'
import { exerciseName } from '../../../areas/workouts/rules/exercises/exercise-name.ts'
import { ownDays } from '../../../store/database/own-days.ts'
import type { MoveInReceipt } from '../../../store/database/rules/imported-rows.ts'
import type { Device } from '../../../store/device/device.ts'
import {
  readEntriesChangedSince,
  takeBackImport,
} from '../../../store/files/import/take-back-import.ts'
import type { EditedEntries, EditedEntry } from '../../../store/files/rules/imported-row.ts'
import { writePersisted } from '../../../store/local-storage/persisted.ts'
import { pauseSync } from '../../../store/sync/sync-lock.ts'

/**
 * Takes an import back in one transaction, also weeks later (`takeBackImport`), and deselects the habits that it
 * had selected and that nothing has any more.
 * @param onProgress called with the share of the entries that has been taken out, 0 to 1
 * @returns the entries that were changed and stay
 */
export async function moveOut(
  device: Device,
  receipt: MoveInReceipt,
  onProgress?: (share: number) => void,
): Promise<EditedEntries> {
  const resumeSync = await pauseSync()
  let deselected: readonly string[] = []
  try {
    const edited = await takeBackImport(device, receipt, {
      ...(onProgress && { onProgress }),
      async atEnd() {
        deselected = await handOverHabits(device, receipt)
      },
    })
    if (deselected.length > 0) {
      writePersisted(
        SELECTION_KEY,
        selectedHabits().filter((name) => !deselected.includes(name)),
      )
    }
    return withShownNames(edited)
  } finally {
    resumeSync()
    device.written.emit()
  }
}

/** The entries of an import that the user has changed since. */
export async function readEditedEntries(
  device: Device,
  receipt: MoveInReceipt,
  signal?: AbortSignal,
): Promise<EditedEntries> {
  return withShownNames(await readEntriesChangedSince(device, receipt, signal))
}

function withShownNames({ items, total }: EditedEntries): EditedEntries {
  const own = storedOwnHabits()
  const shownName = ({ kind, name }: EditedEntry) => {
    if (kind === 'habit') return shownHabitName(name, own)
    return kind === 'exercises' ? exerciseName(name) : name
  }
  const named = items.map((item) => ({ ...item, name: shownName(item) }))
  return { items: named, total }
}

/**
 * The habits that the import had selected and that can be deselected: no day has them any more, and no
 * other import brings them. If another import brings a habit too, it takes over the selection of this habit.
 */
async function handOverHabits(device: Device, receipt: MoveInReceipt): Promise<readonly string[]> {
  const { move_in_receipts } = device.db
  let left = receipt.selectedHabits
  for (const other of await move_in_receipts.toArray()) {
    const inherited = left.filter((name) => other.habits.includes(name))
    if (inherited.length === 0) continue
    left = left.filter((name) => !inherited.includes(name))
    const selectedHabits = [...other.selectedHabits, ...inherited]
    await move_in_receipts.update(other.id, { selectedHabits })
  }
  if (left.length === 0) return left
  const used = new Set<string>()
  await ownDays(device).each(({ habits }) => {
    for (const key of Object.keys(habits)) used.add(key)
  })
  return left.filter((name) => !used.has(habitKey(name)))
}
