import { Trans, t } from '@tend/text'
import { isNativeShell } from '../../../../platform/device/native-shell.ts'
import { canChooseFolder } from '../../../../platform/files/copy-folder.ts'
import { useCopyStatus } from '../../../../store/copies/stored-copy-status.ts'
import { useDevice } from '../../../../store/device/device-provider.tsx'
import { useToday } from '../../../../store/device/today/today.tsx'
import { latestCopyText } from '../storage/where-text.ts'
import { CopyReminderChoice } from './copy-reminder-choice.tsx'
import { FolderCopies } from './folder-copies.tsx'
import { NativeCopies } from './native-copies.tsx'

/** The automatic copies of this device's data, or a reminder to save one where there are none. */
export function Copies() {
  const opened = useDevice()
  const copies = useCopyStatus()
  const today = useToday()
  const device = opened.state === 'open' ? opened.device : null
  const inShell = isNativeShell()
  return (
    <>
      <p
        className="font-strong"
        data-testid="where-copies"
      >{t`Latest copy: ${latestCopyText(copies, today)}`}</p>
      {inShell ? (
        <NativeCopies />
      ) : canChooseFolder() ? (
        <FolderCopies device={device} />
      ) : (
        <p className="text-muted">
          <Trans>
            This browser can't write copies by itself, but Tend can remind you to save one. Keep it
            in another place than this device.
          </Trans>
        </p>
      )}
      {!inShell && <CopyReminderChoice />}
    </>
  )
}
