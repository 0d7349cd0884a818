import { writeExport } from '../../data/archive/write-export.ts'
import { noteCopy } from '../../data/copies/copy-status.ts'
import type { Device } from '../../data/device/device.ts'
import { shareOrSaveFile } from '../../platform/save-file.ts'

/**
 * Writes everything to a file and opens the share sheet with it, or saves it where files cannot be
 * shared. Rejects if the file cannot be written.
 */
export async function saveCopy(device: Device): Promise<void> {
  const { file, name, entries, leftOut } = await writeExport(device)
  if (await shareOrSaveFile(name, file)) noteCopy('file', device.now(), entries, leftOut.length)
}
