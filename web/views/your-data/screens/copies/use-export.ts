import { noteCopy } from '../../../../store/copies/stored-copy-status.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useDevice } from '../../../../store/device/device-provider.tsx'
import type {
  CheckedExport,
  ExportOptions,
  ExportProgress,
} from '../../../../store/files/write-export.ts'
import { useFileTask } from '../import/use-file-task.ts'

/**
 * The state of writing everything to one file.
 * @param save returns false if the user has decided not to save the file
 */
export function useExport(
  write: (device: Device, options: ExportOptions) => Promise<CheckedExport>,
  save: (name: string, file: Blob) => Promise<boolean>,
) {
  const opened = useDevice()
  const { task, run, cancel } = useFileTask<ExportProgress, CheckedExport>()
  const device = opened.state === 'open' ? opened.device : null

  function start() {
    if (!device) return
    void run(async (signal, onProgress) => {
      const written = await write(device, { signal, onProgress })
      signal.throwIfAborted()
      if (await save(written.name, written.file)) {
        noteCopy('file', device.now(), written.entries, written.leftOut.length)
      } else cancel()
      return written
    })
  }

  return { task, start, cancel, isReady: device !== null }
}
