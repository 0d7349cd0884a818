import { Trans, t } from '@tend/text'
import Upload from 'lucide-react/icons/upload'
import { useDevice } from '../../../../store/device/device-provider.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { ChooseFileButton } from '../copies/choose-file-button.tsx'
import { PassphraseDialog } from '../page/passphrase-dialog.tsx'
import { ImportCopies } from './import-copies.tsx'
import { REFUSALS } from './import-file-texts.ts'
import { ImportPreviewDialog } from './import-preview-dialog.tsx'
import { type Import, useImport } from './use-import.ts'

/**
 * Imports an exported file, after a preview of what it would change.
 * @param onImported called before the toast appears that offers to undo it
 */
export function ImportFile({ onImported }: { onImported: () => void }) {
  const opened = useDevice()
  const { current, read, accept, cancel } = useImport(
    opened.state === 'open' ? opened.device : null,
    onImported,
  )
  const isOpen = opened.state === 'open'
  return (
    <>
      <p className="text-muted">
        <Trans>
          Choose a file that Tend exported. You see what would change before anything is imported.
        </Trans>
      </p>
      <ChooseFileButton
        testId="import-file"
        icon={<Upload />}
        disabled={current.state === 'writing' || !isOpen}
        progress={
          current.state === 'reading' ? { text: t`Reading file...`, ...current.progress } : null
        }
        onFile={(file) => void read(file)}
        onCancel={cancel}
      >{t`Choose a file`}</ChooseFileButton>
      <ImportCopies
        disabled={current.state === 'reading' || current.state === 'writing' || !isOpen}
        onFile={(file) => void read(file)}
      />
      <div role="status" className="empty:hidden">
        <ImportFailure current={current} />
      </div>
      {current.state === 'protected' && (
        <PassphraseDialog
          page={current.file}
          onUnlocked={(file) => void read(file)}
          onClose={cancel}
        />
      )}
      {(current.state === 'offered' || current.state === 'writing') && (
        <ImportPreviewDialog
          offer={current.offer}
          progress={current.state === 'writing' ? current.progress : null}
          onAccept={() => void accept(current.offer)}
          onCancel={cancel}
        />
      )}
    </>
  )
}

function ImportFailure({ current }: { current: Import }) {
  if (current.state === 'refused') return <Notice tone="warn">{REFUSALS[current.refusal]}</Notice>
  if (current.state === 'failed') {
    return <Notice tone="bad">{t`Import failed. Nothing was changed.`}</Notice>
  }
  return null
}
