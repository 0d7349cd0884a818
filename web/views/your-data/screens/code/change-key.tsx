import { Trans, t } from '@tend/text'
import { useState } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { changeKeyNow } from '../../../../store/sync/change-key.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'

/** Replaces the access key, after a confirmation. The personal code then shows the new one. */
export function ChangeKey({ device }: { device: Device }) {
  const [asking, setAsking] = useState(false)
  const { failed, runOnce } = useCommand()

  function change() {
    runOnce(async () => {
      await changeKeyNow(device)
      setAsking(false)
    })
  }

  return (
    <>
      <Button
        size="small"
        variant="ghost"
        onClick={() => setAsking(true)}
      >{t`Change the key`}</Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Change the key?`}
        testId="change-key"
        description={t`Your code gets a new key, and the code you have now stops working at once. Do this if someone else may have seen it.`}
        actions={
          <>
            <Button onClick={change} data-autofocus="">{t`Change the key`}</Button>
            <Button variant="ghost" onClick={() => setAsking(false)}>{t`Cancel`}</Button>
          </>
        }
      >
        <p>
          <Trans>
            Your other devices keep everything but stop syncing until you enter the new code there.
            Files you exported earlier contain the old code.
          </Trans>
        </p>
        <SaveFailure failed={failed} />
      </Dialog>
    </>
  )
}
