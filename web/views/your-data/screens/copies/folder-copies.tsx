import { Trans, t } from '@tend/text'
import FolderOpen from 'lucide-react/icons/folder-open'
import { useState } from 'react'
import {
  chooseFolder,
  folderCopies,
  requestFolderPermission,
} from '../../../../platform/files/copy-folder.ts'
import {
  forgetCopyPlaces,
  readCopyPlace,
  storeCopyFolder,
} from '../../../../store/copies/copies-database.ts'
import {
  noteCopyFolder,
  noteNoCopyFolder,
  useCopyStatus,
} from '../../../../store/copies/stored-copy-status.ts'
import { writeCopy } from '../../../../store/copies/write-copy.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { CopyProblemNotice } from './copy-problem-notice.tsx'

/** Automatic copies in a folder that the user chooses. */
export function FolderCopies({ device }: { device: Device | null }) {
  const { folder, problem } = useCopyStatus()
  const { failed, runOnce } = useCommand()
  const [isWriting, setIsWriting] = useState(false)

  async function write() {
    if (!device) return
    setIsWriting(true)
    await writeCopy(device, folderCopies, { always: true })
    setIsWriting(false)
  }

  function choose() {
    runOnce(async () => {
      const chosen = await chooseFolder()
      if (!chosen || !device) return
      await storeCopyFolder(chosen)
      noteCopyFolder(chosen.name)
      await write()
    })
  }

  /** Must begin with the request, which browsers allow only right after a tap. */
  function copyNow() {
    runOnce(async () => {
      const place = await readCopyPlace('folder')
      if (!place?.folder || !device) return noteNoCopyFolder()
      await requestFolderPermission(place.folder)
      await write()
    })
  }

  function stop() {
    runOnce(async () => {
      await forgetCopyPlaces()
      noteNoCopyFolder()
    })
  }

  return (
    <>
      <p className="text-muted">
        <Trans>
          Choose a folder once, and Tend keeps copies of everything there: one a day for a week, one
          a week for a month, one a month for a year. If another app syncs the folder, they also
          survive the loss of this device. They contain your code, and anyone who can open the
          folder can read them.
        </Trans>
      </p>
      <CopyProblemNotice />
      {folder === null ? (
        <Button
          wide
          icon={<FolderOpen />}
          disabled={!device}
          onClick={choose}
        >{t`Choose a folder`}</Button>
      ) : (
        <div>
          <p
            className="font-strong wrap-anywhere"
            data-testid="copy-folder"
          >{t`Copies go to the folder '${folder}'.`}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" variant="soft" disabled={!device || isWriting} onClick={copyNow}>
              {isWriting ? t`Copying...` : problem === 'permission' ? t`Allow again` : t`Copy now`}
            </Button>
            <Button
              size="small"
              variant="ghost"
              disabled={!device}
              onClick={choose}
            >{t`Change the folder`}</Button>
            <Button size="small" variant="ghost" onClick={stop}>{t`Stop copying`}</Button>
          </div>
        </div>
      )}
      <div role="status" className="empty:hidden">
        {failed && <Notice tone="bad">{t`That didn't work. Please try again.`}</Notice>}
      </div>
    </>
  )
}
