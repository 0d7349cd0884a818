import { useDevice } from '../../data/device/device-provider.tsx'
import { canChooseFolder } from '../../platform/copy-folder.ts'
import { isNativeShell } from '../../platform/native-shell.ts'
import { CopyReminderChoice } from './copy-reminder-choice.tsx'
import { FolderCopies } from './folder-copies.tsx'
import { NativeCopies } from './native-copies.tsx'
import { SaveCopyButton } from './save-copy-button.tsx'

/** The automatic copies of this device's data, or a reminder to save one where there are none. */
export function Copies() {
  const opened = useDevice()
  const device = opened.state === 'open' ? opened.device : null
  if (isNativeShell()) return <NativeCopies />
  return (
    <div className="grid gap-4">
      {canChooseFolder() ? (
        <FolderCopies device={device} />
      ) : (
        <p className="text-muted">
          This browser can't write copies by itself, but Tend can remind you to save one. Keep it in
          another place than this device.
        </p>
      )}
      <div>
        <p className="mb-4 text-muted">
          {canChooseFolder() ? 'Or save' : 'Save'} one file with everything. Tend can import it
          again, here or in another browser. The file also contains your personal code, so keep it
          where only you can read it.
        </p>
        <SaveCopyButton />
      </div>
      <CopyReminderChoice />
    </div>
  )
}
