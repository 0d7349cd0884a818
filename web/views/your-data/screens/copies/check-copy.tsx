import { plural, Trans, t } from '@tend/text'
import FileCheck from 'lucide-react/icons/file-check'
import { useDevice } from '../../../../store/device/device-provider.tsx'
import { checkCopy } from '../../../../store/files/import/check-copy.ts'
import { copyCheckText } from '../../../../store/files/texts/copy-check-text.ts'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { REFUSALS } from '../import/import-file-texts.ts'
import { useFileTask } from '../import/use-file-task.ts'
import { PassphraseDialog } from '../page/passphrase-dialog.tsx'
import { ChooseFileButton } from './choose-file-button.tsx'

interface Progress {
  readonly done: number
  readonly total: number
}

type Result = Awaited<ReturnType<typeof checkCopy>> & { readonly file: Blob }

/** Compares a file with the data on this device, without changing anything. */
export function CheckCopy() {
  const opened = useDevice()
  const { task, run, cancel } = useFileTask<Progress, Result>()
  const device = opened.state === 'open' ? opened.device : null

  function check(file: Blob) {
    if (!device) return
    void run(async (signal, onProgress) => {
      const checked = await checkCopy(device, file, {
        signal,
        onProgress: (done, total) => onProgress({ done, total }),
      })
      return { ...checked, file }
    })
  }

  const result = task.state === 'done' ? task.result : null
  const isProtected = result && 'refusal' in result && result.refusal === 'protected'

  return (
    <>
      <p className="text-muted">
        <Trans>
          Choose a file that Tend exported, to see whether everything on this device is in it.
          Nothing is changed.
        </Trans>
      </p>
      <ChooseFileButton
        testId="check-file"
        icon={<FileCheck />}
        disabled={!device}
        progress={
          task.state === 'running'
            ? { text: t`Comparing...`, ...(task.progress ?? { done: 0, total: 1 }) }
            : null
        }
        onFile={check}
        onCancel={cancel}
      >{t`Check my copy`}</ChooseFileButton>
      <div role="status" className="empty:hidden" data-testid="check-result">
        {result && <Outcome result={result} />}
        {task.state === 'failed' && <Notice tone="bad">{REFUSALS.unreadable}</Notice>}
      </div>
      {isProtected && <PassphraseDialog page={result.file} onUnlocked={check} onClose={cancel} />}
    </>
  )
}

function Outcome({ result }: { result: Result }) {
  if ('refusal' in result) {
    return result.refusal !== 'protected' && <Notice tone="warn">{REFUSALS[result.refusal]}</Notice>
  }
  const { check, leftOut, isCutOff } = result
  const isComplete = check.missing + check.different + leftOut === 0 && !isCutOff
  return (
    <Notice tone={isComplete ? 'ok' : 'warn'}>
      {copyCheckText(check)}
      {isCutOff && ' '}
      {isCutOff && t`The end of the file is missing.`}
      {leftOut > 0 && ' '}
      {leftOut > 0 &&
        plural(leftOut, {
          one: "# entry in the file can't be read.",
          other: "# entries in the file can't be read.",
        })}
    </Notice>
  )
}
