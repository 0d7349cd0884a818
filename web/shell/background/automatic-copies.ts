import { isNativeShell } from '../../platform/device/native-shell.ts'
import { copyFiles } from '../../platform/files/copy-files.ts'
import { keepCopies } from '../../store/copies/keep-copies.ts'
import { copyStatus, noteCopyProblem } from '../../store/copies/stored-copy-status.ts'
import { writeCopy } from '../../store/copies/write-copy.ts'
import type { Device } from '../../store/device/device.ts'

/** Writes automatic copies: in the native shell always, in a browser once a folder is chosen. */
export function keepAutomaticCopies(device: Device): void {
  keepCopies(async () => {
    if (!isNativeShell() && copyStatus().folder === null) return
    try {
      await writeCopy(device, await copyFiles())
    } catch (error) {
      console.error('The code for copies could not be loaded', error)
      noteCopyProblem('failed')
    }
  })
}
