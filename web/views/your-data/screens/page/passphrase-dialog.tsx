import { Trans, t } from '@tend/text'
import { type FormEvent, useId, useState } from 'react'
import { canEncrypt, unlockPage } from '../../../../store/files/saved-page/unlock-page.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { REFUSALS } from '../import/import-file-texts.ts'
import { useFileTask } from '../import/use-file-task.ts'
import { PassphraseField } from './passphrase-field.tsx'

interface PassphraseDialogProps {
  /** A saved page with a passphrase. */
  page: Blob
  /** Called with the decrypted export file. */
  onUnlocked: (file: Blob) => void
  onClose: () => void
}

/** Asks for the passphrase of a saved page, and decrypts the export file in it. */
export function PassphraseDialog({ page, onUnlocked, onClose }: PassphraseDialogProps) {
  const [passphrase, setPassphrase] = useState('')
  const { task, run, cancel } = useFileTask<never, Awaited<ReturnType<typeof unlockPage>>>()
  const form = useId()
  const isRunning = task.state === 'running'

  function unlock(event: FormEvent) {
    event.preventDefault()
    if (isRunning || passphrase === '') return
    void run(async (signal) => {
      const unlocked = await unlockPage(page, passphrase, signal)
      signal.throwIfAborted()
      if (unlocked instanceof Blob) onUnlocked(unlocked)
      return unlocked
    })
  }

  function close() {
    cancel()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={close}
      title={t`This page is protected`}
      description={t`Enter the passphrase that was chosen when the page was saved.`}
      testId="passphrase-dialog"
      actions={
        <>
          {canEncrypt() && (
            <Button type="submit" form={form} disabled={passphrase === ''}>
              {isRunning ? t`Opening...` : t`Open`}
            </Button>
          )}
          <Button variant="ghost" onClick={close}>{t`Cancel`}</Button>
        </>
      }
    >
      {canEncrypt() ? (
        <form id={form} onSubmit={unlock}>
          <PassphraseField value={passphrase} onValueChange={setPassphrase} data-autofocus="" />
        </form>
      ) : (
        <Notice tone="warn">
          <Trans>
            Browsers decrypt only over https, and Tend was opened without it. Open the page itself
            in a browser, or use Tend over https.
          </Trans>
        </Notice>
      )}
      <div role="status" className="empty:hidden">
        {task.state === 'done' && typeof task.result === 'string' && (
          <Notice tone="warn">
            {task.result === 'wrong' ? WRONG_PASSPHRASE : REFUSALS[task.result]}
          </Notice>
        )}
        {task.state === 'failed' && <Notice tone="bad">{REFUSALS.unreadable}</Notice>}
      </div>
    </Dialog>
  )
}

const WRONG_PASSPHRASE = t`That isn't the passphrase of this page. Please try again.`
