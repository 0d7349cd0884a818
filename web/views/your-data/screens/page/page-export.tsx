import { plural, Trans, t } from '@tend/text'
import FileText from 'lucide-react/icons/file-text'
import { useId, useState } from 'react'
import { saveFile } from '../../../../platform/files/save-file.ts'
import {
  MIN_PASSPHRASE_CHARS,
  missingChars,
} from '../../../../store/files/saved-page/rules/passphrase.ts'
import { canEncrypt } from '../../../../store/files/saved-page/unlock-page.ts'
import { ChecklistRow } from '../../../../ui/controls/checklist-row.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { progressOf, resultText } from '../copies/export-progress.ts'
import { FileButton } from '../copies/file-button.tsx'
import { HiddenNumbersNote } from '../copies/hidden-numbers-note.tsx'
import { useExport } from '../copies/use-export.ts'
import { LeftOutList } from '../import/left-out-list.tsx'
import { PassphraseField } from './passphrase-field.tsx'

/** Saves everything as a page, encrypted with a passphrase if the user wants that. */
export function PageExport() {
  const [isProtected, setIsProtected] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const hint = useId()
  const missing = missingChars(passphrase)
  const saving = useExport(async (device, options) => {
    // The notice of newer data loads it too.
    const { writePage } = await import('../../../saved-page/commands/write-page.ts')
    return writePage(device, { ...options, passphrase: isProtected ? passphrase : null })
  }, saveFile)
  const { task } = saving
  const done = task.state === 'done' ? task.result : null
  const isReady = !isProtected || (canEncrypt() && missing === 0)

  return (
    <>
      <p className="text-muted">
        <Trans>
          A page shows your diary by day in any browser, also without Tend and offline, with a
          search field and charts. It contains a copy of everything, so Tend can import the page
          too.
        </Trans>
      </p>
      <HiddenNumbersNote />
      <ul className="-mx-4.5">
        <ChecklistRow
          withoutHaptics
          fullName
          name={t`Protect with a passphrase`}
          hint={t`Without it, the page shows nothing.`}
          checked={isProtected}
          onCheckedChange={setIsProtected}
          testId="protect-page"
        />
      </ul>
      {isProtected && !canEncrypt() && (
        <div>
          <Notice tone="warn">
            <Trans>Browsers encrypt only over https, and Tend was opened without it.</Trans>
          </Notice>
        </div>
      )}
      {isProtected && canEncrypt() && (
        <div className="grid gap-2">
          <PassphraseField
            value={passphrase}
            onValueChange={setPassphrase}
            aria-describedby={hint}
          />
          <p id={hint} className="text-muted text-small">
            {passphrase !== '' && missing > 0
              ? t`At least ${MIN_PASSPHRASE_CHARS} characters, ${missing} more; four or five unrelated words are good.`
              : t`At least ${MIN_PASSPHRASE_CHARS} characters; four or five unrelated words are good.`}{' '}
            {t`Write it down: nobody can recover it, and without it this page is lost.`}
          </p>
        </div>
      )}
      <div>
        <FileButton
          icon={<FileText />}
          disabled={!isReady || !saving.isReady}
          progress={task.state === 'running' ? progressOf(task.progress) : null}
          onStart={saving.start}
          onCancel={saving.cancel}
        >{t`Save as a page`}</FileButton>
        <div role="status" className="mt-4 empty:hidden" data-testid="page-result">
          {done && <Notice tone="ok">{resultText(done)}</Notice>}
          {task.state === 'failed' && (
            <Notice tone="bad">{t`Couldn't save the page. Please try again.`}</Notice>
          )}
        </div>
        {done && (
          <div className="mt-4 empty:hidden">
            <LeftOutList
              items={done.leftOut}
              total={done.leftOut.length}
              title={plural(done.leftOut.length, {
                one: "# entry can't be read on this device and isn't in the page:",
                other: "# entries can't be read on this device and aren't in the page:",
              })}
            />
          </div>
        )}
      </div>
    </>
  )
}
