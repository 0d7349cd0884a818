import type { MoveInReceipt } from '../../database/rules/imported-rows.ts'
import type { Device } from '../../device/device.ts'
import { dayAt } from '../../device/today/day-clock.ts'
import { markPresent } from '../../onboarding/presence.ts'
import { importChoices } from '../exported-choices.ts'
import type { ArchiveChoices, ArchiveRecords } from '../rules/archive.ts'
import { importRecords, type ReportProgress } from './import-archive.ts'
import { takeBackImport } from './take-back-import.ts'
import { whileImporting } from './write-import.ts'

/** An applied import that can be undone at once until `settle` is called, and by its receipt later. */
export interface ImportResult {
  readonly receipt: MoveInReceipt
  /** Restores the data and settings from before the import. */
  undo(): Promise<void>
  /**
   * Resumes sync. Call it exactly once, after the undo offer has expired or `undo` has resolved.
   */
  settle(): void
}

/**
 * Writes the records and choices of an export file to this device. Sync is paused until the result
 * is settled, so that an undo until then leaves nothing on a server.
 * Rejects, with sync resumed, if nothing could be written.
 * @param records part by part; if they throw, nothing is written
 */
export async function applyImport(
  device: Device,
  records: AsyncIterable<ArchiveRecords>,
  choices: ArchiveChoices,
  onProgress?: ReportProgress,
): Promise<ImportResult> {
  const { result, settle } = await whileImporting(device, async () => {
    const receipt = await importRecords(device, records, onProgress, choices)
    importChoices(choices)
    return { receipt, undoPresence: markPresent(dayAt(device.now())) }
  })
  const { receipt, undoPresence } = result
  return {
    receipt,
    async undo() {
      await takeBackImport(device, receipt, { isUnsent: true })
      undoPresence()
    },
    settle,
  }
}
