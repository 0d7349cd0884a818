import { MIN_PASSPHRASE_CHARS, missingChars } from '@tend/domain/diary-page/passphrase'
import FileText from 'lucide-react/icons/file-text'
import { useId, useState } from 'react'
import { canEncrypt } from '../../data/archive/unlock-page.ts'
import { writePage } from '../../data/archive/write-page.ts'
import { saveFile } from '../../platform/save-file.ts'
import { ChecklistRow } from '../../ui/checklist-row.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ExportButton } from './export-button.tsx'
import { PassphraseField } from './passphrase-field.tsx'

/** Saves everything as a page, encrypted with a passphrase if the user wants that. */
export function PageExport() {
  const [isProtected, setIsProtected] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const hint = useId()
  const missing = missingChars(passphrase)
  const isReady = !isProtected || (canEncrypt() && missing === 0)

  return (
    <>
      <ul className="mb-4">
        <ChecklistRow
          standalone
          withoutHaptics
          fullName
          name="Protect with a passphrase"
          hint="Without it, the page shows nothing."
          checked={isProtected}
          onCheckedChange={setIsProtected}
          testId="protect-page"
        />
      </ul>
      {isProtected && !canEncrypt() && (
        <div className="mb-4">
          <Notice tone="warn">
            Browsers encrypt only over https, and Tend was opened without it.
          </Notice>
        </div>
      )}
      {isProtected && canEncrypt() && (
        <div className="mb-4 grid gap-2">
          <PassphraseField
            value={passphrase}
            onValueChange={setPassphrase}
            aria-describedby={hint}
          />
          <p id={hint} className="text-muted text-small">
            At least {MIN_PASSPHRASE_CHARS} characters
            {passphrase !== '' && missing > 0 && `, ${missing} more`}; four or five unrelated words
            are good. Write it down: nobody can recover it, and without it this page is lost.
          </p>
        </div>
      )}
      <ExportButton
        write={(device, options) =>
          writePage(device, { ...options, passphrase: isProtected ? passphrase : null })
        }
        save={saveFile}
        what="page"
        failure="Couldn't save the page. Please try again."
        disabled={!isReady}
        variant="outline"
        icon={<FileText />}
      >
        Save as a page
      </ExportButton>
    </>
  )
}
