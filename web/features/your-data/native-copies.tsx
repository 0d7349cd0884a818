import type { Device } from '../../data/device/device.ts'
import { CopyProblemNotice } from './copy-problem-notice.tsx'
import { SaveCopyButton } from './save-copy-button.tsx'

/** In the native shell: the copy in the app's own folder. */
export function NativeCopies({ device }: { device: Device | null }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Tend keeps a copy of everything in the app's own folder, which the phone's backup includes
        if it is switched on in the system's settings. Deleting the app deletes it. Save one
        elsewhere from time to time.
      </p>
      <CopyProblemNotice />
      <SaveCopyButton device={device} />
    </div>
  )
}
