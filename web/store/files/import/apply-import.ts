import type { Device } from '../../device/device.ts'
import { dayAt } from '../../device/today/day-clock.ts'
import { markPresent } from '../../onboarding/presence.ts'
import { pauseSync } from '../../sync/sync-lock.ts'
import { importChoices } from '../exported-choices.ts'
import type { ArchiveChoices, ArchiveRecords } from '../rules/archive.ts'
import { importRecords, type ReportProgress } from './import-archive.ts'
import { clearImportMark, markImportRunning } from './interrupted-import.ts'
import { undoImport } from './undo-import.ts'

/** An applied import that can be undone until `settle` is called. */
export interface ImportResult {
  /** Restores the data and settings from before the import. */
  undo(): Promise<void>
  /**
   * Resumes sync. Call it exactly once, after the undo offer has expired or `undo` has resolved.
   */
  settle(): void
}

/**
 * Writes the records and choices of an export file to this device. Sync is paused until the result
 * is settled: a breathing session that was sent and then undone here would come back with the next pull.
 * Rejects, with sync resumed, if nothing could be written.
 * @param records part by part; if they throw, nothing is written
 */
export async function applyImport(
  device: Device,
  records: AsyncIterable<ArchiveRecords>,
  choices: ArchiveChoices,
  onProgress?: ReportProgress,
): Promise<ImportResult> {
  const release = await pauseSync()
  markImportRunning()
  try {
    const log = await importRecords(device, records, onProgress)
    const undoChoices = importChoices(choices)
    const undoPresence = markPresent(dayAt(device.now()))
    return {
      async undo() {
        await undoImport(device, log)
        undoChoices()
        undoPresence()
      },
      settle() {
        release()
        device.written.emit()
      },
    }
  } catch (error) {
    release()
    throw error
  } finally {
    clearImportMark()
  }
}
