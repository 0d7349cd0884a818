import type { Archive } from '@tend/domain/archive/archive'
import type { Device } from '../device/device.ts'
import { pauseSync } from '../sync/sync-lock.ts'
import { importChoices } from './choices.ts'
import { importRecords } from './import-archive.ts'
import { undoImport } from './undo-import.ts'

/** An import that can be taken back until it is settled. */
export interface ImportResult {
  /** Everything is as it was before. */
  undo(): Promise<void>
  /** It stays, or has been taken back: the server may learn what there is. */
  settle(): void
}

/**
 * Brings a file's records and choices in. Sync waits meanwhile, since what the server has once
 * learnt of a breathing session it does not forget: taken back here, it would come again.
 */
export async function applyImport(device: Device, archive: Archive): Promise<ImportResult> {
  const release = await pauseSync()
  try {
    const changes = await importRecords(device, archive)
    const takeChoicesBack = importChoices(archive.choices)
    return {
      async undo() {
        await undoImport(device, changes)
        takeChoicesBack()
      },
      settle() {
        release()
        device.written.emit()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
