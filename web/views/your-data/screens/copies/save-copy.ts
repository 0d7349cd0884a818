import { shareOrSaveFile } from '../../../../platform/files/save-file.ts'
import { noteCopy } from '../../../../store/copies/stored-copy-status.ts'
import type { Device } from '../../../../store/device/device.ts'
import { writeExport } from '../../../../store/files/write-export.ts'

/**
 * Writes everything to a file and opens the share sheet with it, or saves it where files cannot be
 * shared. Rejects if the file cannot be written.
 */
export async function saveCopy(device: Device): Promise<void> {
  const { file, name, entries, leftOut } = await writeExport(device)
  if (await shareOrSaveFile(name, file)) noteCopy('file', device.now(), entries, leftOut.length)
}
